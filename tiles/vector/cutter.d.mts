export interface Detail {
  tolerance: number
  least: number
}

export class TileCutter {
  constructor(wanted: { minzoom: number; maxzoom: number; detail: (zoom: number) => Detail })
  addArea(layer: string, rings: number[][], times?: number): void
  addLine(layer: string, line: number[]): void
  tiles(): Generator<{ z: number; x: number; y: number; bytes: Uint8Array }>
}
