export const EXTENT: number

export class TileShape {
  constructor(kind: 'line' | 'area')
  add(points: number[]): void
  commands(): Uint8Array
}

export function encodeTile(layers: Iterable<readonly [name: string, shape: TileShape]>): Uint8Array
