// Seats: taken, kept and regained, in a room that gives random pseudos and in one where players choose theirs.
import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { openSocket, type TestSocket } from '../testSocket.ts'
import { admin, origin, shareServer } from './sharedServer.ts'

shareServer()

let quiz: string

beforeAll(async () => void (quiz = await uploadQuiz(admin)))

const check = (roomID: string) => openApi(origin).get(`/api/game/check/${roomID}`)

describe('seats', () => {
  test('HOME-08 HTTP-01 WSP-01 a full room refuses, a dropped phone keeping its seat, and lets back who holds one', async () => {
    const { roomID } = await hostRoom(origin, admin, quiz, { max_player: 1 })
    const { phone, session, pseudo } = await joinRoom(origin, roomID)
    phone.close()
    await phone.closed
    expect((await check(roomID)).status).toBe(404)
    const other = await openSocket(origin)
    other.say('player_joinRoom', { roomID })
    expect(await other.nextError()).toBe('full')
    expect((await joinRoom(origin, roomID, session)).pseudo).toBe(pseudo)
  })

  test('WSP-16 the newest socket has the seat; the older one reads `replaced` and is closed with 4000', async () => {
    const { roomID } = await hostRoom(origin, admin, quiz)
    const first = await joinRoom(origin, roomID)
    const second = await joinRoom(origin, roomID, first.session)
    expect(second.playerID).toBe(first.playerID)
    expect(await first.phone.nextError()).toBe('replaced')
    expect((await first.phone.closed).code).toBe(4000)
    // a phone that repeats its join request on the same socket gets the same seat
    second.phone.say('player_joinRoom', { roomID, session: second.session })
    expect((await second.phone.next('player_joinRoom_callback')).playerID).toBe(first.playerID)
    for (const session of [undefined, null, '', 'inconnue']) {
      second.phone.say('player_joinRoom', { roomID, session })
      expect((await second.phone.next('player_joinRoom_callback')).playerID).toBe(first.playerID)
    }
  })

  test('WSP-16 an unknown session counts as none in a random room; neither pseudo nor playerID is a key', async () => {
    const { roomID } = await hostRoom(origin, admin, quiz)
    const first = await joinRoom(origin, roomID)
    for (const session of ['inconnue', first.playerID, first.pseudo]) {
      const other = await joinRoom(origin, roomID, session)
      expect(other.playerID).not.toBe(first.playerID)
      expect(other.session).not.toBe(session)
    }
  })
})

describe('a defined room', () => {
  const chooser = async (roomID: string, session?: string): Promise<TestSocket> => {
    const phone = await openSocket(origin)
    phone.say('player_alert_joinRoom', { roomID, session })
    return phone
  }

  test('WSP-05 WSP-06 WSP-07 WSP-08 WSP-09 JOIN-11 colour, then fruit, the others hearing of it, then the seat', async () => {
    const { roomID, host } = await hostRoom(origin, admin, quiz, {
      icon_type: 'defined',
      max_player: 48,
    })
    const [a, b] = [await chooser(roomID), await chooser(roomID)]
    const room = await a.next('player_joinPseudoRoom_callback')
    expect(room).toEqual({
      colors: ['Bleu', 'Jaune', 'Rose', 'Rouge', 'Turquoise', 'Vert'],
      colorsUsed: { Bleu: 0, Jaune: 0, Rose: 0, Rouge: 0, Turquoise: 0, Vert: 0 },
      max_players: 8,
      fruitsUsed: { Bleu: [], Jaune: [], Rose: [], Rouge: [], Turquoise: [], Vert: [] },
      fruits: ['Ananas', 'Banane', 'Cerise', 'Citron', 'Fraise', 'Poire', 'Pomme', 'Raisin'],
    })
    await b.next('player_joinPseudoRoom_callback')

    a.say('player_chooseColor', { color: 'Bleu', roomID })
    expect(await a.next('color_selected_callback')).toEqual({
      status: 'success',
      fruits: room.fruits,
    })
    expect(await b.next('color_selected')).toMatchObject({
      selectedColor: 'Bleu',
      colorsUsed: { Bleu: 1 },
    })
    expect(a.count('color_selected')).toBe(0)
    a.say('player_chooseFruit', { color: 'Bleu', fruit: 'Banane', roomID })
    expect(await a.next('fruit_selected_callback')).toEqual({
      status: 'success',
      pseudo: 'Banane Bleue',
    })
    expect(await b.next('fruit_selected')).toMatchObject({
      color: 'Bleu',
      selectedFruit: 'Banane',
      fruitsUsed: { Bleu: ['Banane'] },
    })

    // JOIN-08 JOIN-14: a phone chooses its colour and its fruit
    b.say('player_chooseColor', { color: 'Bleu', roomID })
    expect((await b.next('color_selected_callback')).fruits).not.toContain('Banane')
    b.say('player_chooseFruit', { color: 'Bleu', fruit: 'Banane', roomID })
    expect(await b.next('fruit_selected_callback')).toEqual({
      status: 'error',
      pseudo: null,
      message: expect.any(String),
    })
    b.say('player_chooseColor', { color: 'Orange', roomID })
    expect(await b.next('color_selected_callback')).toMatchObject({
      status: 'error',
      message: expect.any(String),
    })
    expect(b.count('error')).toBe(0)

    // a phone without a fruit cannot take a seat yet; one with colour and fruit can
    b.say('player_joinRoom', { roomID })
    expect(await b.nextError()).toBe('out_of_turn')
    a.say('player_joinRoom', { roomID })
    const seat = await a.next('player_joinRoom_callback')
    expect(seat.pseudo).toBe('Banane Bleue')
    expect(await host.next('pres_newPlayer')).toMatchObject({ pseudo: 'Banane Bleue' })

    // the server releases the fruit that a phone chose when that phone leaves
    b.say('player_chooseFruit', { color: 'Bleu', fruit: 'Poire', roomID })
    await b.next('fruit_selected_callback')
    const c = await chooser(roomID)
    expect(await c.next('player_joinPseudoRoom_callback')).toMatchObject({
      colorsUsed: { Bleu: 2 },
      fruitsUsed: { Bleu: ['Banane', 'Poire'] },
    })
    b.close()
    expect(await c.next('color_selected')).toMatchObject({
      selectedColor: null,
      colorsUsed: { Bleu: 1 },
      fruitsUsed: { Bleu: ['Banane'] },
    })
    expect(await c.next('fruit_selected')).toMatchObject({ color: null, selectedFruit: null })

    // after a reload the phone's session gets its seat again; an unknown session gets an error instead of a seat
    expect((await joinRoom(origin, roomID, seat.session)).pseudo).toBe('Banane Bleue')
    const stranger = await openSocket(origin)
    stranger.say('player_joinRoom', { roomID, session: 'inconnue' })
    expect(await stranger.nextError()).toBe('unauthorized')
    expect(stranger.count('player_joinRoom_callback')).toBe(0)

    // the room refuses new phones once its game runs
    host.say('pres_startGame', { token: admin.token })
    await host.next('pres_startGame_callback')
    expect((await check(roomID)).status).toBe(404)
    expect(await (await chooser(roomID)).nextError()).toBe('not_found')
    expect(await c.next('error'), 'a phone that was still choosing is told at once').toMatchObject({
      code: 'not_found',
      reason: 'begun',
    })
  })

  test('JOIN-03 JOIN-13 a full colour is refused with its reason, and one may choose again', async () => {
    const { roomID } = await hostRoom(origin, admin, quiz, {
      icon_type: 'defined',
      max_team: 2,
      max_player: 1,
    })
    const [a, b] = [await chooser(roomID), await chooser(roomID)]
    expect((await a.next('player_joinPseudoRoom_callback')).max_players).toBe(1)
    a.say('player_chooseColor', { color: 'Bleu', roomID })
    await a.next('color_selected_callback')
    b.say('player_chooseColor', { color: 'Bleu', roomID })
    expect(await b.next('color_selected_callback')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('couleur'),
    })
    b.say('player_chooseColor', { color: 'Vert', roomID })
    expect(await b.next('color_selected_callback')).toMatchObject({ status: 'error' })
    b.say('player_chooseColor', { color: 'Jaune', roomID })
    expect(await b.next('color_selected_callback')).toMatchObject({ status: 'success' })
    expect(await (await chooser(roomID)).nextError()).toBe('full')
  })

  test('WSP-06 choosing before player_alert_joinRoom, or in a random room, is out of turn', async () => {
    const { roomID } = await hostRoom(origin, admin, quiz)
    expect(await (await chooser(roomID)).nextError()).toBe('out_of_turn')
    const phone = await openSocket(origin)
    phone.say('player_chooseColor', { color: 'Bleu', roomID })
    expect(await phone.nextError()).toBe('out_of_turn')
    expect(await (await chooser('100000')).nextError()).toBe('not_found')
  })
})
