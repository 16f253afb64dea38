export function packageFolder(name: string, version: string | null, cache: string): string
/** Unpacks an npm package into a folder. @param spec `name@version` @param integrity as npm writes it: `sha512-…` */
export function fetchInto(folder: string, spec: string, integrity: string): void
