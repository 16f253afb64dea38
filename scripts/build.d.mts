/** Makes what is missing or stale in dist/; rejects with the output of the part that failed. */
export function build(names?: string[]): Promise<void>
