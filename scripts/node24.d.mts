export const wantedNode: number
/**
 * Message, one line, for a Node that is too old; null for a newer one.
 * @param running as in `process.versions.node` @param wanted major version
 */
export function oldNodeRefusal(running: string, wanted: number): string | null
