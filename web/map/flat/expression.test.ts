import {
  createExpression,
  isExpression,
  type Feature as StyleFeature,
} from '@maplibre/maplibre-gl-style-spec'
import type { LayerSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import type { MapSourceInfo } from '#protocol/map.ts'
import { HELP_LINE_WIDTH } from '../layers/helpZoneLines.ts'
import { mercatorX, mercatorY } from '../mercator.ts'
import { mapStyle } from '../layers/mapStyle.ts'
import { evaluate } from './expression.ts'

const source = (id: string, overlay: boolean, bounds: MapSourceInfo['bounds']): MapSourceInfo =>
  ({
    id,
    name: id,
    minzoom: 0,
    maxzoom: 14,
    bounds,
    tileSize: 256,
    attribution: id,
    overlay,
    offlineAllowed: false,
    needsNetwork: false,
    version: '1',
  }) as MapSourceInfo
const SOURCES = [
  source('world', false, [-180, -85, 180, 85]),
  source('names', true, [-5, 41, 10, 52]),
  source('fiji', true, [174, -22, -176, -12]),
]

const FEATURES: { properties: Record<string, unknown>; at: [number, number] }[] = [
  { properties: { kind: 'city', name: 'Lyon', zoom: 4, order: 30 }, at: [4.83, 45.76] },
  { properties: { kind: 'capital', name: 'Suva', zoom: 6.5, order: 200 }, at: [178.4, -18.1] },
  { properties: { kind: 'country', name: 'France', zoom: 1, order: 3 }, at: [2.4, 46.6] },
  { properties: { kind: 'country', name: 'Monaco', zoom: 5, order: 190 }, at: [7.4, 43.7] },
  { properties: { kind: 'border', name: '', zoom: 3, order: 1 }, at: [7, 46] },
  { properties: { kind: 'coast', name: '', zoom: 9, order: 1 }, at: [-1, 46] },
]
const ZOOMS = [-1, 0, 1, 2.3, 4, 5, 6.99, 7, 7.9, 8, 8.5, 9.5, 10.2, 11, 14]

/** The value that MapLibre's evaluator gives for an expression; the flat map's evaluator must give the same value. */
function judged(
  expression: unknown,
  zoom: number,
  { properties, at }: (typeof FEATURES)[number],
): unknown {
  const made = createExpression(expression, 'layers[0].paint.line-width')
  if (made.result === 'error') throw new Error(JSON.stringify(made.value))
  const extent = 8192
  const [lng, lat] = at
  const geometry = [[{ x: mercatorX(lng) * extent, y: mercatorY(lat) * extent }]]
  return made.value.evaluate(
    { zoom },
    { type: 1, properties, geometry } as unknown as StyleFeature,
    {},
    { z: 0, x: 0, y: 0 } as never,
  )
}

/**
 * Makes values of the flat map's evaluator and of MapLibre's comparable: rounds a number, since the last digits
 * differ; turns a missing value into null, which MapLibre's evaluator returns.
 */
const rounded = (value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : (value ?? null)

const expressionsOf = (layer: LayerSpecification): unknown[] =>
  [
    ...('filter' in layer ? [layer.filter] : []),
    ...Object.values(layer.layout ?? {}),
    ...Object.values(layer.paint ?? {}),
  ].filter((each) => isExpression(each))

test('BRO-03: every expression of the map’s style says to the simple map what it says to MapLibre', () => {
  const details = { tiles: '/d/{z}/{x}/{y}', minzoom: 5, maxzoom: 10, attribution: '' }
  const style = mapStyle(SOURCES, 'http://box', 0, details)
  const expressions = [
    ...style.layers.flatMap(expressionsOf),
    HELP_LINE_WIDTH,
    ['==', ['get', 'edge'], true],
    ['get', 'color'],
  ]
  expect(expressions.length).toBeGreaterThan(20)
  expect(JSON.stringify(expressions)).toContain('exponential')
  for (const expression of expressions) {
    for (const zoom of ZOOMS) {
      for (const feature of FEATURES) {
        const [mine, theirs] = [
          evaluate(expression, { zoom, ...feature }),
          judged(expression, zoom, feature),
        ]
        const where = `${JSON.stringify(expression).slice(0, 90)} at ${zoom} of ${JSON.stringify(feature.properties)}`
        expect(rounded(mine), where).toEqual(rounded(theirs))
      }
    }
  }
})

test('BRO-03: an expression that the simple map does not know is told, not drawn wrong', () => {
  expect(() => evaluate(['coalesce', 1, 2], { zoom: 3, properties: {} })).toThrow(
    'no expression coalesce',
  )
  expect(evaluate([3, 3], { zoom: 3, properties: {} })).toEqual([3, 3])
})
