export function withoutStairs(ring: number[]): number[]
