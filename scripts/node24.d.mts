export const wantedNode: number
/** The line for a Node that is too old, or null. @param running as in `process.versions.node` @param wanted major version */
export function oldNodeRefusal(running: string, wanted: number): string | null
