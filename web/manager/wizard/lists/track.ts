// Where a photo was taken, by the time on its clock and a track of places with their times. Pure.
import type { ExifTime } from '#core/photo/exif.ts'
import { wrapLng, type LatLng } from '#core/scoring/geo.ts'

export interface TrackPoint extends LatLng {
  /** epoch ms */
  at: number
}

/** How far apart two points may be for a place between them, and how far from the nearest one elsewhere, ms. */
const REACH_MS = 1800 * 1000
const MINUTE_MS = 60_000

/** Offsets from UTC that clocks have, minutes. */
const OFFSETS = { from: -12 * 60, to: 14 * 60, step: 15 }

interface Found {
  coords: LatLng
  /** whether the place lies between two points, rather than at the nearest one */
  isBetween: boolean
}

function find(track: readonly TrackPoint[], at: number): Found | null {
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last) return null
  if (at <= first.at) return near(first, at)
  if (at >= last.at) return near(last, at)
  let [low, high] = [0, track.length - 1]
  while (high > low + 1) {
    const middle = (low + high) >> 1
    if (at < (track[middle]?.at ?? 0)) high = middle
    else low = middle
  }
  const [before = first, after = last] = [track[low], track[high]]
  if (after.at - before.at > REACH_MS)
    return near(at - before.at < after.at - at ? before : after, at)
  const part = (at - before.at) / (after.at - before.at)
  // The shorter way around the Earth, for two points on both sides of the antimeridian.
  const east = wrapLng(after.lng - before.lng)
  const coords = {
    lat: before.lat + (after.lat - before.lat) * part,
    lng: crossed(before.lng + east * part),
  }
  return { coords, isBetween: true }
}

const crossed = (lng: number): number => (Math.abs(lng) > 180 ? wrapLng(lng) : lng)

const near = ({ at, lat, lng }: TrackPoint, wanted: number): Found | null =>
  Math.abs(at - wanted) > REACH_MS ? null : { coords: { lat, lng }, isBetween: at === wanted }

/** The moment of a photo; @param offset of a clock that does not tell it itself, minutes ahead of UTC */
const momentOf = (time: ExifTime, offset: number): number =>
  time.local - (time.offset ?? offset) * MINUTE_MS

/**
 * The place of a photo on a track, or null: between two points at most half an hour apart, else at the nearest one, at
 * most half an hour away.
 * @param track in the order of its times
 */
export function placeOnTrack(
  track: readonly TrackPoint[],
  time: ExifTime,
  offset: number,
): LatLng | null {
  return find(track, momentOf(time, offset))?.coords ?? null
}

/**
 * The offset by which most photos fall on the track: whole hours are preferred, then the one nearest to `guess`, which is
 * that of the author's own clock.
 */
export function likelyOffset(
  track: readonly TrackPoint[],
  times: readonly ExifTime[],
  guess: number,
): number {
  const silent = times.filter(({ offset }) => offset === null)
  let best = { offset: guess, score: -1 }
  for (let offset = OFFSETS.from; offset <= OFFSETS.to; offset += OFFSETS.step) {
    const found = silent.map((time) => find(track, momentOf(time, offset)))
    const score =
      found.filter((one) => one?.isBetween).length * 1000 +
      found.filter((one) => one !== null).length * 100 +
      (offset % 60 === 0 ? 50 : 0) -
      Math.abs(offset - guess) / 60
    if (score > best.score) best = { offset, score }
  }
  return best.offset
}
