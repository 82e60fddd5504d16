// The standard normal, Student's t and the chi-squared distribution (Boost.Math behind a narrow door: its headers are
// heavy).
#pragma once

namespace riffle::stats {

/// P(Z <= z).
double normal_cdf(double z);
/// The z with P(Z <= z) = p, 0 < p < 1.
double normal_quantile(double p);
/// P(T <= t) for `degrees` of freedom, degrees > 0.
double student_cdf(double t, double degrees);
/// The t with P(T <= t) = p for `degrees` of freedom, 0 < p < 1, degrees > 0.
double student_quantile(double p, double degrees);
/// P(X > x) for X chi-squared with `degrees` of freedom, x >= 0, degrees > 0.
double chi_squared_tail(double x, double degrees);

}  // namespace riffle::stats
