import { VARIABLES } from '../config.ts'

/** The environment of this process without the settings of the product: a developer's own must not reach the tests. */
export function withoutOwnSettings(): NodeJS.ProcessEnv {
  const settings: ReadonlySet<string> = new Set(VARIABLES)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.has(name)))
}
