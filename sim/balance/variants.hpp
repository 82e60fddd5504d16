// From the words of a balance experiment to the rules of its variants.
#pragma once

#include <string>
#include <vector>

#include "balance/balance.hpp"
#include "options.hpp"

namespace riffle {

/// An option that the experiment varies.
struct VariedOption {
  std::string name;
  bool number = false;              ///< JSON writes its values without quotes
  std::vector<std::string> values;  ///< in the order in which they were given
  int base = -1;                    ///< the place of the base rules' value; -1: it is not among them
};

struct Variant {
  std::string name;                 ///< what it changes, "extra_turn=none, hand_size=8", or "base rules"
  std::vector<std::string> rules;   ///< every option, "name=value"
  std::vector<OptionText> changed;  ///< what differs from the game's defaults
  /// The place of its value among those of each varied option; all -1 in base rules that are none of the combinations.
  std::vector<int> levels;
};

/// Variant 0 has the base rules, whether or not the words name them; the others follow in the order of the words.
struct VariantSet {
  std::vector<VariedOption> options;
  std::vector<Variant> variants;
  int refused = 0;  ///< combinations that are no game, and were left out

  /// Whether variant 0 is one of the combinations, not only there to compare with.
  bool base_in_design() const;
};

/// Writes out the base rules and every --vary. Throws InputError for what the game does not know or refuses.
void make_canonical(Balance& balance);

/// The variants of a canonical experiment: a function of its words (and, for a sample, of its seed) alone.
VariantSet variants_of(const Balance& balance);

}  // namespace riffle
