// The standard normal and Student's t distribution (Boost.Math behind a narrow door: its headers are heavy).
#pragma once

namespace riffle::stats {

/// P(Z <= z).
double normal_cdf(double z);
/// The z with P(Z <= z) = p, 0 < p < 1.
double normal_quantile(double p);
/// The t with P(T <= t) = p for `degrees` of freedom, 0 < p < 1, degrees > 0.
double student_quantile(double p, double degrees);

}  // namespace riffle::stats
