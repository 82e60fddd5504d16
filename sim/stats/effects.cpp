#include "effects.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cassert>
#include <cmath>

#include "normal.hpp"

namespace riffle::stats {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// The columns that code one factor. Categorical, L levels: L - 1 columns in sum-to-zero coding (the last level is -1
/// in all). Numeric: one column, the value minus the mean of the levels played.
struct Coding {
  MatrixXd rows;  ///< [level]: the level's row of the columns

  explicit Coding(const Factor& factor) {
    const auto levels = static_cast<Eigen::Index>(factor.levels.size());
    if (numeric(factor)) {
      rows = Eigen::Map<const VectorXd>(factor.values.data(), levels);
      rows.array() -= rows.mean();
    } else {
      rows = MatrixXd::Zero(levels, std::max<Eigen::Index>(levels - 1, 0));
      for (Eigen::Index c = 0; c < rows.cols(); ++c) {
        rows(c, c) = 1;
        rows(levels - 1, c) = -1;
      }
    }
  }
  static bool numeric(const Factor& factor) { return !factor.values.empty(); }

  /// What a contrast asks of the columns: level minus base, or one unit.
  VectorXd contrast(const Factor& factor, int level) const {
    return numeric(factor) ? VectorXd::Ones(1) : VectorXd(rows.row(level) - rows.row(factor.base));
  }
};

VectorXd product(const VectorXd& a, const VectorXd& b) {
  VectorXd result(a.size() * b.size());
  for (Eigen::Index i = 0; i < a.size(); ++i) result.segment(i * b.size(), b.size()) = a[i] * b;
  return result;
}

/// A growing model matrix.
class Model {
 public:
  explicit Model(int variants) : x_(MatrixXd::Ones(variants, 1)) {}

  /// Adds the columns if each tells something new; false (and nothing changed) where they do not.
  bool add(const MatrixXd& columns) {
    MatrixXd wider(x_.rows(), x_.cols() + columns.cols());
    wider << x_, columns;
    Eigen::ColPivHouseholderQR<MatrixXd> qr(wider);
    qr.setThreshold(1e-9);
    if (qr.rank() < wider.cols()) return false;
    x_ = wider;
    return true;
  }
  Eigen::Index columns() const { return x_.cols(); }
  const MatrixXd& x() const { return x_; }
  /// coefficients = solver() * measures.
  MatrixXd solver() const { return x_.completeOrthogonalDecomposition().pseudoInverse(); }
  /// The share of the variance of `y` about its mean that the model explains; 0 where y never varies.
  double explained(const VectorXd& y) const {
    const double total = (y.array() - y.mean()).square().sum();
    if (!(total > 0)) return 0;
    return std::clamp(1 - (y - x_ * (solver() * y)).squaredNorm() / total, 0.0, 1.0);
  }

 private:
  MatrixXd x_;
};

/// 0 where a sum of terms of the given total size is nothing but rounding errors, so that an option that changes
/// nothing shows an effect of exactly 0.
double without_dust(double sum, double size) { return std::abs(sum) <= 1e-13 * size ? 0 : sum; }

/// One group of columns of the model: a factor, or two factors' interaction.
struct Term {
  int factor, factor2;
  Eigen::Index start;  ///< first column
};

/// The levels that effects are reported for: all but the base, or one slope.
std::vector<int> reported_levels(const Factor& factor) {
  if (Coding::numeric(factor)) return {-1};
  std::vector<int> levels;
  for (int l = 0; l < static_cast<int>(factor.levels.size()); ++l)
    if (l != factor.base) levels.push_back(l);
  return levels;
}

}  // namespace

Effects effects(const Design& design, const std::vector<double>& value, const Matrix& covariance, double degrees,
                bool interactions, double level) {
  const int variants = static_cast<int>(design.variants.size()), factors = static_cast<int>(design.factors.size());
  assert(static_cast<int>(value.size()) == variants && covariance.rows == variants && covariance.columns == variants);
  Effects result;
  if (variants == 0) return result;
  const VectorXd y = Eigen::Map<const VectorXd>(value.data(), variants);
  const MatrixXd noise =
      Eigen::Map<const Eigen::Matrix<double, -1, -1, Eigen::RowMajor>>(covariance.values.data(), variants, variants);

  std::vector<Coding> coding;
  for (const auto& factor : design.factors) coding.emplace_back(factor);
  const auto code = [&](int variant, int factor) -> VectorXd {
    return coding[factor].rows.row(design.variants[variant][factor]);
  };

  // Main effects first, so that an interaction can never take a main effect's place.
  Model model(variants);
  std::vector<Term> terms;
  for (int f = 0; f < factors; ++f) {
    MatrixXd columns(variants, coding[f].rows.cols());
    for (int v = 0; v < variants; ++v) columns.row(v) = code(v, f);
    const Term term{f, -1, model.columns()};
    if (columns.cols() > 0 && model.add(columns))
      terms.push_back(term);
    else if (columns.cols() > 0)
      result.unknown.emplace_back(f, -1);
  }
  result.explained_main = model.explained(y);
  for (int f = 0; interactions && f < factors; ++f)
    for (int g = f + 1; g < factors; ++g) {
      MatrixXd columns(variants, coding[f].rows.cols() * coding[g].rows.cols());
      for (int v = 0; v < variants; ++v) columns.row(v) = product(code(v, f), code(v, g));
      const Term term{f, g, model.columns()};
      if (columns.cols() > 0 && model.add(columns))
        terms.push_back(term);
      else if (columns.cols() > 0)
        result.unknown.emplace_back(f, g);
    }
  result.explained = model.explained(y);

  const MatrixXd solver = model.solver();
  result.mean = solver.row(0).dot(y);
  const auto units = static_cast<std::int64_t>(degrees) + 1;
  // The estimate of a contrast of the columns from `start` on.
  const auto contrast = [&](Eigen::Index start, const VectorXd& weight) {
    const VectorXd map = solver.middleRows(start, weight.size()).transpose() * weight, size = map.cwiseAbs();
    const double estimate = without_dust(map.dot(y), size.dot(y.cwiseAbs()));
    Estimate found{units, estimate, {}, {}};
    if (degrees > 0) {
      const double error =
          std::sqrt(std::max(0.0, without_dust(map.dot(noise * map), size.dot(noise.cwiseAbs() * size))));
      const double half = student_quantile((1 + level) / 2, degrees) * error;
      found.standard_error = error;
      found.interval = Interval{estimate - half, estimate + half};
    }
    return found;
  };
  for (const auto& term : terms) {
    const auto& factor = design.factors[term.factor];
    for (const int l : reported_levels(factor)) {
      const VectorXd weight = coding[term.factor].contrast(factor, l);
      if (term.factor2 < 0) {
        result.main.push_back({term.factor, l, -1, -1, contrast(term.start, weight)});
        continue;
      }
      const auto& factor2 = design.factors[term.factor2];
      for (const int m : reported_levels(factor2))
        result.interactions.push_back(
            {term.factor, l, term.factor2, m,
             contrast(term.start, product(weight, coding[term.factor2].contrast(factor2, m)))});
    }
  }
  return result;
}

}  // namespace riffle::stats
