import { expect, test } from 'vitest'
import { TileShape, encodeTile } from '../../../tiles/vector/encodeTile.mjs'
import { vectorPaths } from './vectorPaths.ts'

function tileOf(
  shapes: Readonly<
    Record<string, { kind: 'area' | 'line'; parts: readonly (readonly number[])[] }>
  >,
): Uint8Array {
  return encodeTile(
    Object.entries(shapes).map(([name, { kind, parts }]) => {
      const shape = new TileShape(kind)
      for (const part of parts) shape.add([...part])
      return [name, shape] as const
    }),
  )
}

test('FIR-08: a lake with its island, and a river beside it, are paths', () => {
  const tile = tileOf({
    water: {
      kind: 'area',
      parts: [
        [-48, 0, 2000, 0, 2000, 1000],
        [100, 10, 110, 20, 120, 10],
      ],
    },
    rivers: { kind: 'line', parts: [[5, 5, 6, 5, 6, 2048]] },
  })
  expect(Object.fromEntries(vectorPaths(tile))).toEqual({
    water: 'M-48 0l2048 0l0 1000zM100 10l10 10l10 -10z',
    rivers: 'M5 5l1 0l0 2043',
  })
})

test('FIR-08: nothing is drawn of no bytes; a tile that is cut short, or that is none, is told', () => {
  expect(vectorPaths(new Uint8Array()).size).toBe(0)
  const tile = tileOf({ water: { kind: 'area', parts: [[0, 0, 2000, 0, 2000, 1000]] } })
  expect(() => vectorPaths(tile.subarray(0, -4))).toThrow(RangeError)
  expect(() => vectorPaths(new TextEncoder().encode('<!doctype html>'))).toThrow(RangeError)
})
