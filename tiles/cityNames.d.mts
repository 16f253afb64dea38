export const LANGUAGES: readonly string[]
export const NAMED_CITIES: readonly string[]
export function cityNames(name: string, country: string): Record<string, string> | undefined
