// Schema of a quiz's map: its centre, its zoom and the bounds within which it may be moved.
import * as v from 'valibot'
import { HTTP_ERRORS } from './errors.ts'
import { latLngSchema } from './playerMessages.ts'

const latitude = v.pipe(v.number(), v.finite(), v.minValue(-90), v.maxValue(90))
const longitude = v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180))

/** Bounds may cross the antimeridian (`west` greater than `east`). */
export const mapSchema = v.object({
  center: latLngSchema,
  zoom: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(24)),
  bounds: v.pipe(
    v.object({ north: latitude, south: latitude, east: longitude, west: longitude }),
    v.check((bounds) => bounds.north > bounds.south && bounds.east !== bounds.west),
  ),
})

/** A map that an author sets: its centre lies within its bounds. Files of before may hold others. */
export const authoredMapSchema = v.pipe(
  mapSchema,
  v.check(({ center: { lat, lng }, bounds: { north, south, east, west } }) => {
    const isWithin = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
    return isWithin && lat >= south && lat <= north
  }, HTTP_ERRORS.centerOutside),
)
