#include "normal.hpp"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace riffle::stats {

double normal_cdf(double z) { return boost::math::cdf(boost::math::normal(), z); }
double normal_quantile(double p) { return boost::math::quantile(boost::math::normal(), p); }
double student_cdf(double t, double degrees) { return boost::math::cdf(boost::math::students_t(degrees), t); }
double student_quantile(double p, double degrees) { return boost::math::quantile(boost::math::students_t(degrees), p); }
double chi_squared_tail(double x, double degrees) {
  return boost::math::cdf(boost::math::complement(boost::math::chi_squared(degrees), x));
}

}  // namespace riffle::stats
