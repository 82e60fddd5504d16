#include "balance/estimates.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "jackknife.hpp"
#include "multiple.hpp"
#include "pareto.hpp"

namespace riffle {
namespace {

constexpr std::size_t kCategoricalLevels = 6;

/// A measure of one variant: of all rounds, and of all but each one.
struct Replicates {
  double whole = 0;
  std::vector<double> without;
};

/// Of the first so many rounds.
Replicates replicates(const BalanceFindings& findings, const Measure& measure, int variant, int rounds) {
  BalanceCounts total;
  for (int r = 0; r < rounds; ++r) total += findings.round(r, variant, measure.matchup);
  Replicates result{measure.value(total), {}};
  for (int r = 0; r < rounds; ++r) {
    auto rest = total;
    rest -= findings.round(r, variant, measure.matchup);
    result.without.push_back(measure.value(rest));
  }
  return result;
}

/// The jackknife's estimate; without what is not defined.
stats::Estimate estimate_of(const Replicates& r) {
  const auto n = static_cast<std::int64_t>(r.without.size());
  if (std::isnan(r.whole)) return {n, {}, {}, {}};
  if (std::any_of(r.without.begin(), r.without.end(), [](double x) { return std::isnan(x); }))
    return {n, r.whole, {}, {}};
  return stats::jackknife(r.whole, r.without);
}

/// A share cannot leave [0, 1], and one that was 0 or 1 in all pairs need not be so for ever.
stats::Estimate bounded(stats::Estimate estimate, Scale scale, std::uint64_t pairs) {
  if (scale != Scale::share || !estimate.interval) return estimate;
  auto& interval = *estimate.interval;
  if (interval.width() == 0 && (*estimate.value == 0 || *estimate.value == 1))
    interval = stats::constant_interval(*estimate.value, static_cast<std::int64_t>(pairs), 0, 1);
  interval = {std::max(interval.low, 0.0), std::min(interval.high, 1.0)};
  return estimate;
}

stats::Matrix covariance_of(const std::vector<Replicates>& all) {
  const int variants = static_cast<int>(all.size());
  stats::Matrix covariance(variants, variants);
  const std::size_t rounds = all.empty() ? 0 : all.front().without.size();
  if (rounds < 2) return covariance;
  std::vector<std::vector<double>> off(all.size());
  for (std::size_t v = 0; v < all.size(); ++v) {
    double mean = 0;
    for (const double x : all[v].without) mean += x / static_cast<double>(rounds);
    for (const double x : all[v].without) off[v].push_back(x - mean);
  }
  const double factor = static_cast<double>(rounds - 1) / static_cast<double>(rounds);
  for (int v = 0; v < variants; ++v)
    for (int w = 0; w <= v; ++w) {
      double sum = 0;
      for (std::size_t r = 0; r < rounds; ++r)
        sum += off[static_cast<std::size_t>(v)][r] * off[static_cast<std::size_t>(w)][r];
      covariance(v, w) = covariance(w, v) = factor * sum;
    }
  return covariance;
}

}  // namespace

std::vector<MeasureEstimates> estimates(const BalanceFindings& findings) {
  std::vector<MeasureEstimates> all;
  const int variants = static_cast<int>(findings.variants().variants.size());
  for (const Measure* measure : findings.measures()) {
    MeasureEstimates& row = all.emplace_back();
    row.measure = measure;
    std::vector<Replicates> played;
    for (int v = 0; v < variants; ++v) played.push_back(replicates(findings, *measure, v, findings.rounds()));
    row.covariance = covariance_of(played);
    for (int v = 0; v < variants; ++v) {
      MeasureEstimate& estimate = row.variants.emplace_back();
      estimate.value = bounded(estimate_of(played[static_cast<std::size_t>(v)]), measure->scale, findings.pairs());
      Replicates difference = played[static_cast<std::size_t>(v)];
      difference.whole -= played[0].whole;
      for (std::size_t r = 0; r < difference.without.size(); ++r) difference.without[r] -= played[0].without[r];
      estimate.difference = estimate_of(difference);
      if (const auto& error = estimate.difference.standard_error) {
        const auto n = estimate.difference.n;
        estimate.p = stats::p_value({n, *estimate.difference.value, *error * *error * static_cast<double>(n)});
        estimate.independent_error = std::sqrt(row.covariance(v, v) + row.covariance(0, 0));
      }
    }
  }
  std::vector<double> family;
  for (const auto& row : all)
    for (int v = 1; v < variants; ++v) family.push_back(row.variants[static_cast<std::size_t>(v)].p);
  const auto adjusted = stats::holm(family);
  std::size_t next = 0;
  for (auto& row : all)
    for (int v = 1; v < variants; ++v) row.variants[static_cast<std::size_t>(v)].p_holm = adjusted[next++];
  return all;
}

std::vector<Settling> settling(const BalanceFindings& findings, const Measure& measure, int variant) {
  constexpr int kFirst = 4;
  std::vector<Settling> course;
  std::uint64_t pairs = 0;
  int next = kFirst;
  for (int r = 0; r < findings.rounds(); ++r) {
    pairs += static_cast<std::uint64_t>(findings.round(r, variant, measure.matchup).pairs);
    if (r + 1 != next && r + 1 != findings.rounds()) continue;
    course.push_back({pairs, estimate_of(replicates(findings, measure, variant, r + 1))});
    next += next / 2;
  }
  return course;
}

stats::Design design_of(const Balance& balance, const VariantSet& set) {
  stats::Design design;
  for (const auto& option : set.options) {
    auto& factor = design.factors.emplace_back();
    factor.name = option.name;
    factor.levels = option.values;
    factor.base = std::max(option.base, 0);
    if (balance.sample > 0 && option.number && option.values.size() > kCategoricalLevels)
      for (const auto& value : option.values) factor.values.push_back(std::stod(value));
  }
  for (const auto& variant : set.variants)
    if (variant.levels.front() >= 0) design.variants.push_back(variant.levels);
  // Levels that nobody plays any more (all their combinations were refused, or missed by the sample) are no levels.
  for (std::size_t f = 0; f < design.factors.size(); ++f) {
    auto& factor = design.factors[f];
    std::set<int> used;
    for (const auto& variant : design.variants) used.insert(variant[f]);
    if (used.size() == factor.levels.size() || !factor.values.empty()) continue;
    std::vector<int> place(factor.levels.size());
    std::vector<std::string> levels;
    for (const int level : used) {
      place[static_cast<std::size_t>(level)] = static_cast<int>(levels.size());
      levels.push_back(factor.levels[static_cast<std::size_t>(level)]);
    }
    factor.base = used.count(factor.base) > 0 ? place[static_cast<std::size_t>(factor.base)] : 0;
    factor.levels = levels;
    for (auto& variant : design.variants) variant[f] = place[static_cast<std::size_t>(variant[f])];
  }
  return design;
}

namespace {

/// Columns of the fit, apart from the mean.
struct EffectCounts {
  std::size_t main = 0, interactions = 0;
};

EffectCounts effect_counts(const Balance& balance, const stats::Design& design) {
  EffectCounts count;
  for (const auto& factor : design.factors) {
    const auto columns = factor.values.empty() ? factor.levels.size() - 1 : std::size_t{1};
    count.interactions += count.main * columns;
    count.main += columns;
  }
  // A sample tells interactions only where there are many more variants than coefficients.
  const bool few = balance.sample > 0 && design.variants.size() < 3 * (1 + count.main + count.interactions);
  if (balance.one_at_a_time || few) count.interactions = 0;
  return count;
}

}  // namespace

std::size_t effect_count(const Balance& balance, const stats::Design& design) {
  const auto count = effect_counts(balance, design);
  return count.main + count.interactions;
}

bool aliased(const Balance& balance, const stats::Design& design) {
  return design.variants.size() < 1 + effect_count(balance, design);
}

std::vector<MeasureEffects> effects_of(const BalanceFindings& findings, const std::vector<MeasureEstimates>& estimates,
                                       const stats::Design& design) {
  if (aliased(findings.balance(), design)) return {};
  const bool interactions = effect_counts(findings.balance(), design).interactions > 0;
  const std::size_t skipped = findings.variants().variants.size() - design.variants.size();  // variant 0 or none
  std::vector<MeasureEffects> all;
  for (const auto& row : estimates) {
    std::vector<double> values;
    bool known = true;
    const int n = static_cast<int>(design.variants.size());
    stats::Matrix covariance(n, n);
    for (std::size_t v = skipped; v < row.variants.size(); ++v) {
      known = known && row.variants[v].value.standard_error;
      values.push_back(row.variants[v].value.value.value_or(0));
    }
    if (!known) continue;
    for (int v = 0; v < n; ++v)
      for (int w = 0; w < n; ++w)
        covariance(v, w) = row.covariance(v + static_cast<int>(skipped), w + static_cast<int>(skipped));
    all.push_back({row.measure, stats::effects(design, values, covariance, findings.rounds() - 1, interactions)});
  }
  return all;
}

std::string effect_name(const stats::Design& design, const stats::Effect& effect) {
  const auto part = [&](int number, int level) {
    const auto& factor = design.factors[static_cast<std::size_t>(number)];
    if (level < 0) return factor.name + ", a unit";
    return fmt::format("{}={} ({})", factor.name, factor.levels[static_cast<std::size_t>(level)],
                       factor.levels[static_cast<std::size_t>(factor.base)]);
  };
  const auto first = part(effect.factor, effect.level);
  return effect.factor2 < 0 ? first : first + " x " + part(effect.factor2, effect.level2);
}

std::vector<ParetoRow> pareto(const BalanceFindings& findings) {
  const bool two = findings.balance().matchups() > 1;
  const auto& skill = find_measure(two ? "skill" : "hands_share");
  std::vector<ParetoRow> rows;
  const int variants = static_cast<int>(findings.variants().variants.size());
  stats::Matrix values(variants, 3);
  const auto of = [&](const Measure& measure, int v) {
    return measure.value(findings.total(v, measure.matchup).counts());
  };
  for (int v = 0; v < variants; ++v) {
    values(v, 0) = std::abs(of(find_measure("first_seat"), v) - 0.5);
    values(v, 1) = of(find_measure("length"), v);
    values(v, 2) = of(skill, v);
  }
  using stats::Goal;
  const std::vector<Goal> goals{Goal::least, Goal::least, two ? Goal::most : Goal::least};
  const auto fronts = stats::pareto_fronts(values, goals);
  for (int v = 0; v < variants; ++v)
    if (fronts[static_cast<std::size_t>(v)] == 0) rows.push_back({v, values(v, 0), values(v, 1), values(v, 2)});
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.unfairness < b.unfairness; });
  return rows;
}

}  // namespace riffle
