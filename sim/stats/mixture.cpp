#include "mixture.hpp"

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <cstdint>

#include "normal.hpp"

namespace riffle::stats {

namespace {

// In double precision throughout: enough here and several times as fast.
using Policy = boost::math::policies::policy<boost::math::policies::promote_double<false>>;
double lgamma(double a) { return boost::math::lgamma(a, Policy()); }

/// The regularized lower incomplete gamma function for x >= a. Above 10^6, where Boost's series may not converge,
/// Wilson and Hilferty's normal approximation (PNAS 17, 1931), by then right to 7 digits.
double gamma_p(double a, double x) {
  if (a < 1e6) return boost::math::gamma_p(a, x, Policy());
  return normal_cdf(3 * std::sqrt(a) * (std::cbrt(x / a) - 1 + 1 / (9 * a)));
}

}  // namespace

GammaExponentialMixture::GammaExponentialMixture(double rho)
    : rho_(rho), constant_(rho * std::log(rho) - lgamma(rho) - std::log(gamma_p(rho, rho))) {}

GammaExponentialMixture GammaExponentialMixture::tuned(double v, double alpha) {
  // The one-sided normal mixture's choice, as in the authors' own implementation (confseq).
  const double log_term = -2 * std::log(2 * alpha);
  return GammaExponentialMixture(v / (log_term + std::log1p(log_term)));
}

double GammaExponentialMixture::log_value(double s, double v) const {
  const double a = v + rho_, x = s + v + rho_;
  return constant_ + lgamma(a) + std::log(gamma_p(a, x)) - a * std::log(x) + s + v;
}

double GammaExponentialMixture::bound(double v, double alpha) const {
  // The value grows with s from at most 0 to infinity.
  const double target = -std::log(alpha);
  const auto f = [&](double s) { return log_value(s, v) - target; };
  double low = 0, high = 1;
  while (f(high) < 0) {
    low = high;
    high *= 2;
  }
  std::uintmax_t iterations = 200;
  const boost::math::tools::eps_tolerance<double> tolerance(40);
  return boost::math::tools::toms748_solve(f, low, high, tolerance, iterations).second;
}

}  // namespace riffle::stats
