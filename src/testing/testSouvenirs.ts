// A finished game in a test box (a server without sockets), and the keys of its souvenirs and album.
import { putBlob } from '../media/blobs.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TestBox } from './testBox.ts'
import { jpegBytes } from './pictures.ts'
import {
  joinTestRoom,
  openTestRoom,
  startTestGame,
  type TestPhone,
  type TestRoom,
} from './testEvening.ts'
import { inRoom, type OpenedEvening } from './testRounds.ts'
import { NANTES, RENNES } from './testQuiz.ts'

export interface LeftKeys {
  album: string
  /** keys of the phones' souvenirs (`GET /api/souvenir/{key}`), in the order of the phones */
  souvenirs: string[]
}

/**
 * Creates a quiz with a photo for each place.
 * @param colour quizzes of the same colour have the same photos; the server hides the place of a photo in all quizzes
 * with that photo, until the room that plays one of them has revealed the place
 */
export async function photoQuiz(
  { quizzes, db, clock }: TestBox,
  places: readonly LatLng[] = [RENNES, NANTES],
  colour = '#7a9e3f',
): Promise<string> {
  const quiz = quizzes.create(
    { name: 'Deux villes', description: '' },
    { ownerId: null, folderId: null },
  )
  for (const [i, coords] of places.entries()) {
    const hash = putBlob(
      db,
      await jpegBytes(`${colour.slice(0, -1)}${i}`),
      'image/jpeg',
      clock.now(),
    )
    quizzes.addQuestion(quiz, {
      name: `IMG_${i}`,
      coords,
      iframe: null,
      titre: i === 0 ? 'Le pont' : null,
      description: i === 0 ? 'Bâti en 1850.' : null,
      photoHash: hash,
      thumbnailHash: hash,
    })
  }
  return quiz
}

/** Plays two questions with two phones: the first answers at 10 m, then not at all; the second at 90 m and at 15 m. */
export async function playedGame(
  box: TestBox,
  quiz: string,
  options: object = {},
): Promise<OpenedEvening & { keys: LeftKeys }> {
  const room = await openTestRoom(box, { options: { time_points: 'none' }, ...options }, quiz)
  const phones = [await joinTestRoom(box, room.roomID), await joinTestRoom(box, room.roomID)]
  const game = inRoom(box, room, phones)
  await startTestGame(box, room)
  await game.answer([10, 90])
  await game.host('pres_nextQuestion')
  await game.answer([null, 15], NANTES)
  await game.host('pres_nextQuestion')
  return { ...game, keys: await keysOf(room, phones) }
}

/** Reads the souvenir and album keys from the messages that end the game. */
export async function keysOf(room: TestRoom, phones: readonly TestPhone[]): Promise<LeftKeys> {
  const souvenirs: string[] = []
  for (const { phone } of phones)
    souvenirs.push((await phone.next('player_endGame')).souvenir ?? '')
  return { album: (await room.host.next('pres_album')).album, souvenirs }
}
