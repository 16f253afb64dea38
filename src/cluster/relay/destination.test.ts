import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

const frame = (event: string, data: unknown): string => JSON.stringify({ event, data })

test.each<[string, string | null]>([
  [frame('player_joinRoom', { roomID: '123456' }), '123456'],
  [frame('player_joinRoom', { roomID: 123456 }), '123456'],
  [frame('player_alert_joinRoom', { roomID: '123 456' }), '123456'],
  [frame('player_chooseColor', { color: 'Bleu', roomID: '123456' }), '123456'],
  [frame('pres_resumeRoom', { roomID: '123456', hostSession: 'x' }), '123456'],
  [frame('remote_resume', { roomID: '123456', session: 'x' }), '123456'],
  [frame('player_answer', { coords: null, roomID: '123456' }), null],
  [frame('player_answer', { text: '"player_joinRoom"', roomID: '123456' }), null],
  [frame('pres_newRoom', { token: 'x' }), null],
  [frame('player_joinRoom', { roomID: 'abc' }), null],
  [frame('player_joinRoom', {}), null],
  ['"player_joinRoom"', null],
  ['{"event":"player_joinRoom"', null],
])('%s leads to %s', (text, room) => {
  expect(destinationOf(text)).toBe(room)
})
