export function riverLines(atlas: object): number[][]
