// Which track plays in which step, and how loud (specification, section 9). Pure.
import type { Track } from '#protocol/people.ts'
import type { HostView } from '../hostView.ts'

export interface Music {
  track: number
  /** volume of the track, 0 to 1 */
  volume: number
  /** where the track's loop starts, seconds; the part before the loop plays once */
  loopStart: number
}

export const FIRST_PHOTO_TRACK = 5
const LOBBY: Music = { track: 1, volume: 0.15, loopStart: 0 }
const RESULTS: Music = { track: 2, volume: 1, loopStart: 0 }
/** The music of the game's end: a fanfare of eight seconds, followed by a loop. */
const END: Music = { track: 3, volume: 0.8, loopStart: 8 }
export const BIP = { track: 4, volume: 0.5, beforeEndMs: 10_000 } as const

/**
 * Returns the music of a step; null: silence.
 * @param photoTrack the track picked for the question
 * @param isTelling a podium is telling its places, up to the winner: drums are heard, no music
 */
export function musicOf(
  step: HostView['step'],
  photoTrack: number | null,
  isTelling = false,
): Music | null {
  if (isTelling) return null
  switch (step) {
    case 'lobby':
    case 'starting':
    // The lobby's music also plays during a break, in which phones join and come back.
    case 'break':
      return LOBBY
    case 'question':
      return photoTrack === null ? null : { track: photoTrack, volume: 1, loopStart: 0 }
    case 'resultsQuestion':
    case 'resultsQuestion_classement':
    case 'roundEnd':
      return RESULTS
    case 'endGame':
      return END
    case 'loading':
    case 'endQuestion':
    case 'refused':
    case 'replaced':
    case 'closed':
      return null
    default:
      return step satisfies never
  }
}

/**
 * Picks at random one of the tracks that play during questions; if there are several, never `before` again.
 * @param before the track of the previous question
 * @param draw the random number that picks it, uniform in [0, 1)
 */
export function drawPhotoTrack(
  tracks: readonly Track[],
  before: number | null,
  draw: number,
): number | null {
  const all = tracks.map(({ track }) => track).filter((track) => track >= FIRST_PHOTO_TRACK)
  const others = all.filter((track) => track !== before)
  const from = others.length > 0 ? others : all
  return from[Math.min(from.length - 1, Math.floor(draw * from.length))] ?? null
}

/**
 * When the beep of a question's last ten seconds begins: `waitMs` until then; once that time has passed, the first
 * `fromMs` of the sound are skipped. Null when the question is over.
 */
export function bipAt(
  durationMs: number,
  elapsedMs: number,
): { waitMs: number; fromMs: number } | null {
  const at = Math.max(0, durationMs - BIP.beforeEndMs)
  if (elapsedMs >= durationMs) return null
  return elapsedMs <= at
    ? { waitMs: at - elapsedMs, fromMs: 0 }
    : { waitMs: 0, fromMs: elapsedMs - at }
}
