import { VARIABLES } from '../config.ts'

/** The environment of this process without the product's variables, so that a developer's own settings do not affect tests. */
export function withoutOwnSettings(): NodeJS.ProcessEnv {
  const settings: ReadonlySet<string> = new Set(VARIABLES)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.has(name)))
}
