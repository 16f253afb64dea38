export function readPolygons(file: string, least: number, take: (rings: number[][]) => void): void
