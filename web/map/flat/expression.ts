// The part of MapLibre's style expressions that our styles use (mapStyle.ts, rings, help zone, borders). A test
// compares each value with MapLibre's own evaluator; an unknown operator throws.
import type { Position } from 'geojson'

export interface Scene {
  /** map zoom */
  zoom: number
  properties: Readonly<Record<string, unknown>>
  /** position in degrees, when the evaluated feature is a point */
  at?: Position
}

type Operator = (args: readonly unknown[], scene: Scene) => unknown

/**
 * Evaluates an expression. @param expression of a layer's filter, layout or paint; anything but an array is returned as
 * it is
 */
export function evaluate(expression: unknown, scene: Scene): unknown {
  if (!Array.isArray(expression)) return expression
  const [name, ...args]: unknown[] = expression
  const operator = typeof name === 'string' ? OPERATORS.get(name) : undefined
  // A list whose first item is no text, such as a dash pattern, is a value, not an expression.
  if (operator === undefined && typeof name !== 'string') return expression
  if (operator === undefined) throw new Error(`the simple map has no expression ${String(name)}`)
  return operator(args, scene)
}

/** The expression's value as a text or a colour; an empty text when the expression has no such value. */
export function textOf(expression: unknown, scene: Scene): string {
  const found = evaluate(expression, scene)
  return typeof found === 'string' ? found : ''
}

/** Evaluates an expression to a number. @param otherwise returned when the value is not a number */
export function figureOf(expression: unknown, scene: Scene, otherwise = 0): number {
  const found = evaluate(expression, scene)
  return typeof found === 'number' ? found : otherwise
}

const value = (args: readonly unknown[], index: number, scene: Scene) =>
  evaluate(args[index], scene)
const figure = (args: readonly unknown[], index: number, scene: Scene) =>
  Number(value(args, index, scene))

const OPERATORS = new Map<string, Operator>([
  ['get', ([key], { properties }) => properties[String(key)]],
  ['zoom', (_, { zoom }) => zoom],
  ['literal', ([list]) => list],
  ['==', (args, scene) => value(args, 0, scene) === value(args, 1, scene)],
  ['<', (args, scene) => figure(args, 0, scene) < figure(args, 1, scene)],
  ['<=', (args, scene) => figure(args, 0, scene) <= figure(args, 1, scene)],
  ['!', (args, scene) => value(args, 0, scene) !== true],
  ['all', (args, scene) => args.every((each) => evaluate(each, scene) === true)],
  ['any', (args, scene) => args.some((each) => evaluate(each, scene) === true)],
  [
    'in',
    (args, scene) => {
      const list = value(args, 1, scene)
      return Array.isArray(list) && list.includes(value(args, 0, scene))
    },
  ],
  [
    'case',
    (args, scene) => {
      for (let index = 0; index + 1 < args.length; index += 2)
        if (value(args, index, scene) === true) return value(args, index + 1, scene)
      return evaluate(args.at(-1), scene)
    },
  ],
  [
    'interpolate',
    ([kind, input, ...stops], scene) =>
      between(Number(evaluate(input, scene)), stops, scene, baseOf(kind)),
  ],
  // The areas that the app's map styles pass to `within` are rectangles, the bounds of map sources: so it is exact to
  // compare the point with the area's bounding box.
  [
    'within',
    ([area], { at }) => at !== undefined && rectanglesOf(area).some((ring) => isInside(at, ring)),
  ],
])

/** The base of an interpolation's curve: 1 of `['linear']`, n of `['exponential', n]`. */
function baseOf(kind: unknown): number {
  return Array.isArray(kind) && kind[0] === 'exponential' ? Number(kind[1]) : 1
}

/** Interpolates, with a constant value beyond both ends. @param stops input, output, input, output… */
function between(at: number, stops: readonly unknown[], scene: Scene, base: number): number {
  let [before, low] = [Number(stops[0]), figure(stops, 1, scene)]
  if (at <= before) return low
  for (let index = 2; index < stops.length; index += 2) {
    const [after, high] = [Number(stops[index]), figure(stops, index + 1, scene)]
    if (at < after) {
      const part =
        base === 1
          ? (at - before) / (after - before)
          : (base ** (at - before) - 1) / (base ** (after - before) - 1)
      return low + part * (high - low)
    }
    ;[before, low] = [after, high]
  }
  return low
}

function rectanglesOf(area: unknown): readonly Position[][] {
  if (
    typeof area !== 'object' ||
    area === null ||
    !('coordinates' in area) ||
    !Array.isArray(area.coordinates)
  )
    return []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a MultiPolygon of our own style
  return (area.coordinates as Position[][][]).flatMap((polygon) => polygon.slice(0, 1))
}

function isInside([lng = 0, lat = 0]: Position, ring: readonly Position[]): boolean {
  const lngs = ring.map(([x = 0]) => x)
  const lats = ring.map(([, y = 0]) => y)
  return (
    lng > Math.min(...lngs) &&
    lng < Math.max(...lngs) &&
    lat > Math.min(...lats) &&
    lat < Math.max(...lats)
  )
}
