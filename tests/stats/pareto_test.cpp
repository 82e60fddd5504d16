#include "pareto.hpp"

#include <array>
#include <limits>

#include "catch.hpp"

using namespace riffle::stats;

TEST_CASE("variants are sorted into fronts") {
  // Short (least) and skilful (most).
  Matrix m(6, 2);
  m.values = {10, 0.6, /**/ 12, 0.7, /**/ 12, 0.6, /**/ 20, 0.65, /**/ 25, 0.5, /**/ 10, 0.6};
  const std::array<Goal, 2> goals{Goal::least, Goal::most};
  CHECK(pareto_fronts(m, goals) == std::vector<int>{0, 0, 1, 1, 2, 0});
}

TEST_CASE("one measure sorts by value, none puts all in front, unknown values in no front") {
  Matrix m(3, 1);
  m.values = {3, 1, std::numeric_limits<double>::quiet_NaN()};
  const std::array<Goal, 1> most{Goal::most};
  CHECK(pareto_fronts(m, most) == std::vector<int>{0, 1, -1});
  CHECK(pareto_fronts(Matrix(2, 0), {}) == std::vector<int>{0, 0});
  CHECK(pareto_fronts(Matrix(0, 1), most).empty());
}
