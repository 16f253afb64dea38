import { expect, test } from 'vitest'
import type { Rooms } from '../../live/room/rooms.ts'
import { hallPage } from './hallPages.ts'

test('CLU-11 a hall answers phones about its own rooms itself, about a game in general without the desk, and the library never', () => {
  const page = hallPage(
    () => ({ find: (code: string) => (code === '123456' ? {} : undefined) }) as Rooms,
  )
  expect(
    [
      '/api/game/check/123456',
      '/api/game/check/654321',
      '/api/photo/abc',
      '/api/watch/quiz',
      '/api/pres/shared/quizz/list/-1',
      '/api/gamecheck',
    ].map(page),
  ).toEqual(['here', 'without the desk', 'without the desk', null, null, null])
})
