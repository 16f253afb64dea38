export interface PackTile {
  z: number
  x: number
  y: number
  bytes: Uint8Array
}

export function writePmtiles(
  file: string,
  pack: {
    tiles: PackTile[]
    metadata: object
    bounds: [west: number, south: number, east: number, north: number]
    type?: 'webp' | 'mvt'
  },
): Promise<void>
