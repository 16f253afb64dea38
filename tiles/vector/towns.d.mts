export function townAreas(cities: readonly object[]): number[][][]
