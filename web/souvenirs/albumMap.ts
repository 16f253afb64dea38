// The map of one question of an album, as a picture: the true place with its rings, and all answers.
import { isScoredByQuiz } from '#core/evening.ts'
import type { AlbumQuestion, KeptRound } from '#protocol/souvenirs.ts'
import { drawMapPicture } from '../map/flat/mapPicture.ts'
import { colorKeyOfPseudo } from '../ui/playerColor.ts'
import { dot, line, target } from '../map/flat/marks.ts'
import { token } from './souvenirPicture.ts'

export interface AlbumMapPicture {
  /** `data:` URL of the picture, a JPEG */
  address: string
  credits: string
}

export const MAP_SIZE = { width: 560, height: 420 }
const RATIO = 2
const QUALITY = 0.82
/**
 * Fraction of the answers that must be in the map's view, counted from the nearest: one guess in another part of the
 * world must not make the view a world map.
 */
const FRAMED = 0.9
const FEWEST_FRAMED = 3
const MARK = 10

/** Draws the map of one question; null on a browser that cannot draw it. */
async function drawAlbumMap(
  { coords, answers }: AlbumQuestion,
  round: KeptRound | undefined,
): Promise<AlbumMapPicture | null> {
  const framed = answers.slice(0, Math.max(FEWEST_FRAMED, Math.ceil(answers.length * FRAMED)))
  const free = 40
  const picture = await drawMapPicture({
    ...MAP_SIZE,
    ratio: RATIO,
    padding: { top: free, right: free, bottom: free, left: free },
    places: [coords, ...framed.map((answer) => answer.coords)],
    source: round?.mapSource ?? null,
    rings: { center: coords, rings: isScoredByQuiz(round) ? (round?.targetSettings ?? []) : [] },
  })
  const pen = picture?.canvas.getContext('2d')
  if (!picture || !pen) return null
  pen.setTransform(RATIO, 0, 0, RATIO, 0, 0)
  pen.globalAlpha = 1
  const place = picture.at(coords)
  const nearest = answers[0]
  if (nearest) line(pen, place, picture.at(nearest.coords))
  target(pen, place, MARK)
  for (const { pseudo, coords: guess } of answers.toReversed())
    dot(pen, picture.at(guess), token(`--player-${colorKeyOfPseudo(pseudo)}`, '#9aa3a0'))
  return { address: picture.canvas.toDataURL('image/jpeg', QUALITY), credits: picture.credits }
}

export type AlbumMaps = ReturnType<typeof createAlbumMaps>

/**
 * Draws each map once, one at a time: when it is scrolled into view, or when the album's file or print needs all maps.
 */
export function createAlbumMaps(questions: readonly AlbumQuestion[], rounds: readonly KeptRound[]) {
  const drawn = new Map<number, Promise<AlbumMapPicture | null>>()
  const waiting = new Map<number, (picture: AlbumMapPicture | null) => void>()
  let turn: Promise<unknown> = Promise.resolve()
  return {
    /** Registers a callback that runs when the question's map is drawn, whichever caller requested the drawing. */
    onDrawn(number: number, done: (picture: AlbumMapPicture | null) => void): () => void {
      waiting.set(number, done)
      return () => {
        waiting.delete(number)
      }
    },

    draw(number: number): Promise<AlbumMapPicture | null> {
      const question = questions[number]
      const known = drawn.get(number)
      if (known || !question) return known ?? Promise.resolve(null)
      const asked = turn
        .then(() => drawAlbumMap(question, rounds[question.round]))
        .catch(() => null)
      // The promise resolves after the callback registered with `onDrawn`: whoever awaits it finds the map on the page.
      const shown = asked.then((picture) => {
        waiting.get(number)?.(picture)
        return picture
      })
      turn = shown
      drawn.set(number, shown)
      return shown
    },
  }
}
