/* Preloaded into a server to simulate a slow disk: every sync of a file takes 20 ms, and each 40th 250 ms. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <time.h>

#define SLOW_MS 20
#define SPIKE_MS 250
#define SPIKE_EVERY 40

static void wait_as_the_disk(void) {
  static atomic_uint syncs;
  unsigned ms = atomic_fetch_add(&syncs, 1) % SPIKE_EVERY == SPIKE_EVERY - 1 ? SPIKE_MS : SLOW_MS;
  struct timespec wait = {ms / 1000, (ms % 1000) * 1000000L};
  while (nanosleep(&wait, &wait) != 0) {}
}

static int slow(const char *name, int file) {
  wait_as_the_disk();
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return real(file);
}

int fsync(int file) { return slow("fsync", file); }
int fdatasync(int file) { return slow("fdatasync", file); }
