/** Builds the missing or stale parts of dist/; rejects with the output of the part that failed. */
export function build(names?: string[]): Promise<void>
