# Flags that every target of the project shares.
add_library(riffle_options INTERFACE)
target_compile_options(riffle_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
  # The same floating-point results on every build: no fused multiply-add behind our back.
  -ffp-contract=off
  # g++ packs neighbouring scalars into vectors where that only costs moves: without it random deals of Queen City Rum
  # are 8 % quicker (95 % interval 1 to 16 %).
  $<$<CXX_COMPILER_ID:GNU>:-fno-tree-slp-vectorize>
  # g++ 12 sees overlaps in its own std::string (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
if(RIFFLE_ARCH)
  target_compile_options(riffle_options INTERFACE -march=${RIFFLE_ARCH})
endif()
if(RIFFLE_SANITIZE)
  target_compile_options(riffle_options INTERFACE -fsanitize=${RIFFLE_SANITIZE} -fno-omit-frame-pointer
                         -fno-sanitize-recover=all)
  target_link_options(riffle_options INTERFACE -fsanitize=${RIFFLE_SANITIZE})
endif()
