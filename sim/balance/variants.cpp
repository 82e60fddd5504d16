#include "balance/variants.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "cli/position.hpp"
#include "registry.hpp"

namespace riffle {
namespace {

constexpr std::size_t kMostValues = 64, kMostVariants = 10000;

/// "a, b,c" -> a b c; empty items are kept, to be refused where they are read.
std::vector<std::string> split_list(const std::string& text) {
  std::vector<std::string> items(1);
  for (const char c : text)
    if (c == ',')
      items.emplace_back();
    else if (c != ' ' || !items.back().empty())
      items.back() += c;
  for (auto& item : items)
    while (item.ends_with(' ')) item.pop_back();
  return items;
}

template <Game G>
class Builder {
 public:
  using Rules = typename G::Rules;

  explicit Builder(const Balance& balance)
      : balance_(balance), table_(G::options()), base_(rules_from<G>(balance.rules)) {
    for (const auto& word : balance.vary) add_varied(word);
    if (varied_.empty() && balance.sample > 0)
      for (const auto& option : table_)
        if (value_count(option.kind) <= kMostValues) varied_.push_back({&option, all_values(option.kind)});
    grid_ = varied_.size();
    if (balance.sample > combinations())
      throw InputError(
          fmt::format("--sample: there are only {:.0f} combinations; without --sample all are played", combinations()));
    for (const auto& word : balance.variants) {
      named_.push_back(read_variant(word));
      for (auto earlier = named_.begin(); earlier + 1 != named_.end(); ++earlier)
        if (same(*earlier, named_.back())) throw InputError("--variant: " + quote(word) + " is given more than once");
    }
    for (const auto& rules : named_)
      for (const auto& option : table_)
        if (option.get(rules) != option.get(base_)) add_value(option, option.get(rules));
    if (varied_.empty())
      throw InputError("nothing is varied: --vary OPTION=A,B,C, or --sample N, or --variant \"A=B\" (riffle rules " +
                       balance.game + ")");
  }

  void make_canonical(Balance& b) const {
    b.rules.clear();
    for (const auto& option : table_) b.rules.push_back(text(option, base_));
    for (std::size_t i = 0; i < b.vary.size(); ++i) {
      b.vary[i] = std::string(varied_[i].option->name) + "=";
      for (std::size_t k = 0; k < varied_[i].values.size(); ++k)
        b.vary[i] += (k > 0 ? "," : "") + value_text(*varied_[i].option, varied_[i].values[k]);
    }
    for (std::size_t i = 0; i < b.variants.size(); ++i) {
      b.variants[i].clear();
      for (const auto& option : table_)
        if (option.get(named_[i]) != option.get(base_))
          b.variants[i] += (b.variants[i].empty() ? "" : ",") + text(option, named_[i]);
    }
  }

  VariantSet build() {
    VariantSet set;
    for (const auto& varied : varied_) {
      VariedOption& option = set.options.emplace_back();
      option.name = varied.option->name;
      option.number = varied.option->kind.type != OptionKind::word;
      for (const double value : varied.values) option.values.push_back(value_text(*varied.option, value));
      const auto found = std::find(varied.values.begin(), varied.values.end(), varied.option->get(base_));
      if (found != varied.values.end()) option.base = static_cast<int>(found - varied.values.begin());
    }
    all_.push_back(base_);
    if (grid_ > 0) add_combinations(set.refused);
    for (const auto& rules : named_) add(rules);
    const bool base_in_design = set.base_in_design();
    for (const auto& rules : all_) {
      Variant& variant = set.variants.emplace_back();
      for (const auto& option : table_) variant.rules.push_back(text(option, rules));
      variant.changed = changed_options(table_, rules);
      for (const auto& varied : varied_) {
        const auto found = std::find(varied.values.begin(), varied.values.end(), varied.option->get(rules));
        const bool outside = &rules == &all_.front() && !base_in_design;
        variant.levels.push_back(outside ? -1 : static_cast<int>(found - varied.values.begin()));
      }
      for (const auto& option : table_)
        if (option.get(rules) != option.get(base_))
          variant.name += (variant.name.empty() ? "" : ", ") + text(option, rules);
      if (variant.name.empty()) variant.name = changed_options(table_, base_).empty() ? "default rules" : "base rules";
    }
    return set;
  }

 private:
  using RuleOption = Option<Rules>;
  struct Varied {
    const RuleOption* option;
    std::vector<double> values;
  };

  static std::string value_text(const RuleOption& option, double value) {
    Rules rules{};
    option.set(rules, value);
    return option_text(option, rules);
  }
  static std::string text(const RuleOption& option, const Rules& rules) {
    return std::string(option.name) + "=" + option_text(option, rules);
  }
  static std::size_t value_count(const OptionKind& kind) {
    return kind.type == OptionKind::real ? kMostValues + 1 : static_cast<std::size_t>(kind.high - kind.low) + 1;
  }
  static std::vector<double> all_values(const OptionKind& kind) {
    std::vector<double> values(value_count(kind));
    std::iota(values.begin(), values.end(), kind.low);
    return values;
  }

  double read_value(const std::string& name, const std::string& text) const {
    Rules rules = base_;
    set_option(table_, rules, balance_.game + " option", name, text);
    return find_option(table_, name)->get(rules);
  }

  void add_varied(const std::string& word) {
    const auto equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const RuleOption* option = find_option(table_, name);
    if (option == nullptr) {
      std::vector<std::string_view> names;
      for (const auto& o : table_) names.push_back(o.name);
      throw InputError("--vary: " + unknown_name(balance_.game + " option", name, names));
    }
    for (const auto& earlier : varied_)
      if (earlier.option == option) throw InputError("--vary: " + name + " is given more than once");
    Varied varied{option, {}};
    if (equals == std::string::npos) {
      if (value_count(option->kind) > kMostValues)
        throw InputError(fmt::format("--vary: {} has more than {} values ({}); name those to be played: {}=A,B,C", name,
                                     kMostValues, option->kind.range_text(), name));
      varied.values = all_values(option->kind);
    } else {
      for (const auto& item : split_list(word.substr(equals + 1))) add_item(varied, name, item);
    }
    if (varied.values.size() > kMostValues)
      throw InputError(fmt::format("--vary: {} has {} values here; at most {} can be played", name,
                                   varied.values.size(), kMostValues));
    varied_.push_back(std::move(varied));
  }

  /// One item of a list of values: a value, or A..B.
  void add_item(Varied& varied, const std::string& name, const std::string& item) const {
    const auto dots = item.find("..");
    const bool range = dots != std::string::npos && varied.option->kind.type == OptionKind::integer;
    const double low = read_value(name, range ? item.substr(0, dots) : item);
    const double high = range ? read_value(name, item.substr(dots + 2)) : low;
    if (high < low) throw InputError("--vary: " + name + ": " + quote(item) + " ends before it begins");
    for (double value = low; value <= high; ++value) {
      if (std::find(varied.values.begin(), varied.values.end(), value) != varied.values.end())
        throw InputError("--vary: " + name + ": " + value_text(*varied.option, value) + " is given more than once");
      varied.values.push_back(value);
      if (varied.values.size() > kMostValues) return;  // refused by the caller
    }
  }

  Rules read_variant(const std::string& word) const {
    Rules rules = base_;
    for (const auto& item : split_list(word)) {
      const auto equals = item.find('=');
      if (equals == 0 || equals == std::string::npos)
        throw InputError("--variant: " + quote(item) + " is not OPTION=VALUE, as in --variant \"hand_size=9,wilds=2\"");
      set_option(table_, rules, balance_.game + " option", item.substr(0, equals), item.substr(equals + 1));
    }
    require_legal<G>(rules);
    if (same(rules, base_))
      throw InputError("--variant: " + quote(word) + " are the base rules, which are always played");
    return rules;
  }

  /// Named variants: the option is varied, with this value and that of the base rules among others.
  void add_value(const RuleOption& option, double value) {
    auto found = std::find_if(varied_.begin(), varied_.end(), [&](const auto& v) { return v.option == &option; });
    if (found == varied_.end()) found = varied_.insert(varied_.end(), {&option, {option.get(base_)}});
    if (std::find(found->values.begin(), found->values.end(), value) == found->values.end())
      found->values.push_back(value);
  }

  bool same(const Rules& a, const Rules& b) const {
    return std::all_of(table_.begin(), table_.end(), [&](const auto& o) { return o.get(a) == o.get(b); });
  }
  void add(const Rules& rules) {
    for (const auto& earlier : all_)
      if (same(earlier, rules)) return;
    all_.push_back(rules);
  }

  /// The rules with the given value of each option of the grid.
  Rules combination(const std::vector<std::size_t>& places) const {
    Rules rules = base_;
    for (std::size_t i = 0; i < grid_; ++i) varied_[i].option->set(rules, varied_[i].values[places[i]]);
    return rules;
  }

  double combinations() const {
    double count = 1;
    for (std::size_t i = 0; i < grid_; ++i) count *= static_cast<double>(varied_[i].values.size());
    return count;
  }

  void add_combinations(int& refused) {
    if (balance_.sample > 0) return add_sample();
    if (balance_.one_at_a_time) {
      for (std::size_t i = 0; i < grid_; ++i)
        for (const double value : varied_[i].values) {
          Rules rules = base_;
          varied_[i].option->set(rules, value);
          require_legal<G>(rules);
          add(rules);
        }
      return;
    }
    const double count = combinations();
    if (count > kMostVariants)
      throw InputError(
          fmt::format("these are {:.0f} combinations, and at most {} can be played; draw some of them "
                      "with --sample N",
                      count, kMostVariants));
    std::vector<std::size_t> places(grid_);
    for (bool more = true; more;) {
      const Rules rules = combination(places);
      if (G::check(rules).empty())
        add(rules);
      else
        ++refused;
      more = false;
      for (std::size_t i = grid_; i-- > 0 && !more;) {  // the last option changes first
        places[i] = (places[i] + 1) % varied_[i].values.size();
        more = places[i] != 0;
      }
    }
  }

  /// A Latin hypercube: of N variants each N-th part of an option's values is taken once. What the game refuses is
  /// drawn again at random; what comes twice counts once.
  void add_sample() {
    const std::size_t n = balance_.sample;
    std::vector<std::vector<std::size_t>> places(n, std::vector<std::size_t>(grid_));
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = 0; i < grid_; ++i) {
      Rng rng(seed_of(balance_.seed, 0, Stream::variant, static_cast<std::uint32_t>(i)));
      for (std::size_t k = n; k > 1; --k) std::swap(order[k - 1], order[rng.below(static_cast<std::uint32_t>(k))]);
      const auto values = varied_[i].values.size();
      for (std::size_t k = 0; k < n; ++k)
        places[k][i] =
            std::min(values - 1, static_cast<std::size_t>((static_cast<double>(order[k]) + rng.uniform()) *
                                                          static_cast<double>(values) / static_cast<double>(n)));
    }
    Rng rng(seed_of(balance_.seed, 1, Stream::variant));
    constexpr int kTries = 1000;
    for (auto& row : places) {
      for (int tries = 0; !G::check(combination(row)).empty(); ++tries) {
        if (tries == kTries) throw InputError("--sample: hardly any of these combinations is a game");
        for (std::size_t i = 0; i < grid_; ++i)
          row[i] = rng.below(static_cast<std::uint32_t>(varied_[i].values.size()));
      }
      add(combination(row));
    }
  }

  const Balance& balance_;
  const OptionTable<Rules>& table_;
  Rules base_;
  std::vector<Varied> varied_;
  std::size_t grid_ = 0;      ///< the first of `varied_`, whose combinations are played
  std::vector<Rules> named_;  ///< --variant
  std::vector<Rules> all_;    ///< what is played, without repetitions
};

}  // namespace

bool VariantSet::base_in_design() const {
  return std::all_of(options.begin(), options.end(), [](const auto& option) { return option.base >= 0; });
}

void make_canonical(Balance& balance) {
  visit_game(balance.game, [&]<class G>(std::type_identity<G>) { Builder<G>(balance).make_canonical(balance); });
}

VariantSet variants_of(const Balance& balance) {
  VariantSet set;
  visit_game(balance.game, [&]<class G>(std::type_identity<G>) { set = Builder<G>(balance).build(); });
  return set;
}

}  // namespace riffle
