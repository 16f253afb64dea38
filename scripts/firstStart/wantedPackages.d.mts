/** Folders of the packages that `npm ci` installs, relative to the lockfile. */
export function wantedPackages(
  lock: { packages: Record<string, object> },
  wanted: { platform: string; arch: string; libc: string | null },
): string[]
/** A copy of the lockfile without what only development needs. */
export function withoutDevelopment<Lock extends { packages: Record<string, object> }>(
  lock: Lock,
): Lock
/** The C library of this machine; null where there is no choice of one. */
export function ownLibc(): string | null
