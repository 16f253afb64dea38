// Plays a game over sockets, for tests of its souvenirs and its album.
import type { Api } from './api.ts'
import { hostRoom, joinRoom, type HostedRoom, type JoinedPhone } from './evening.ts'
import { destination, type LatLng } from '#core/scoring/geo.ts'

export interface PlayedGame {
  album: string
  /** keys of the phones' souvenirs (`GET /api/souvenir/{key}`), in the order of the phones */
  souvenirs: string[]
  phones: JoinedPhone[]
  room: HostedRoom
}

interface Playing {
  origin: string
  admin: Api
  quiz: string
  players: number
  /** distance of a player's answer from the place, metres; null: the player does not answer */
  distanceOf(player: number, question: number): number | null
  options?: object
}

/** Plays a game until its podium is shown; the room stays open. */
export async function playGame({
  origin,
  admin,
  quiz,
  players,
  distanceOf,
  options = {},
}: Playing): Promise<PlayedGame> {
  const room = await hostRoom(origin, admin, quiz, {
    max_player: Math.max(50, players),
    ...options,
  })
  const phones: JoinedPhone[] = []
  for (let i = 0; i < players; i += 1) phones.push(await joinRoom(origin, room.roomID))
  room.host.say('pres_startGame', { token: admin.token })
  const { questionsNb } = room.quizzData
  for (let question = 0; question < questionsNb; question += 1) {
    const { coords } = (await room.host.next('pres_newQuestion')).question
    for (const [player, { phone }] of phones.entries()) {
      const far = distanceOf(player, question)
      phone.say('player_answer', {
        coords: far === null ? null : placeAt(coords, player * 137 + question * 71, far),
        time: 1_000 + player * 10,
      })
    }
    await room.host.next('pres_results')
    room.host.say('pres_nextQuestion', { token: admin.token })
  }
  const { album } = await room.host.next('pres_album')
  const souvenirs: string[] = []
  for (const { phone } of phones)
    souvenirs.push((await phone.next('player_endGame')).souvenir ?? '')
  return { album, souvenirs, phones, room }
}

const placeAt = (from: LatLng, bearing: number, metres: number): LatLng =>
  destination(from, metres, bearing % 360)
