#include "interrupt.hpp"

#include <csignal>
#include <initializer_list>

namespace riffle {
namespace {

volatile std::sig_atomic_t signalled = 0;

void set_handlers(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  // The default comes back after the first signal: whoever does not want to wait asks again.
  action.sa_flags = handler == SIG_DFL ? 0 : static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

}  // namespace

InterruptGuard::InterruptGuard() {
  signalled = 0;
  set_handlers([](int) { signalled = 1; });
}

InterruptGuard::~InterruptGuard() {
  set_handlers(SIG_DFL);
  signalled = 0;
}

bool interrupted() { return signalled != 0; }

}  // namespace riffle
