/** One sentence for the error that a build ended with. */
export function buildFailure(error: unknown, root: string, command: string): string
