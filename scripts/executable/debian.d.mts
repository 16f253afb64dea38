/** Names for `npm run package -- NAME`, with Debian's name of the processor and the executable that goes in. */
export const debs: { name: string; arch: string; target: string }[]
export function debName(arch: string): string
