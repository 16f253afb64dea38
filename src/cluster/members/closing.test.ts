import { expect, test } from 'vitest'
import { createClosing } from './closing.ts'
import type { ListEvents, NodeEntry, Place, Seen } from './list.ts'

const seen = <Value>(value: Value): Seen<Value> => ({ value, revision: 1, seenAt: 0, keptAt: 0 })

test('CLU-11 a room of a hall that is cut off is closed when the hall is back: the request is repeated until it is gone', () => {
  const rooms = new Map([['123456', seen<Place>({ game: 'g', instance: 'hall', ready: true })]])
  const listeners: Partial<ListEvents>[] = []
  const sent: string[] = []
  const closing = createClosing({
    nats: {
      publish: (_subject, game) => void sent.push(String(game)),
      subscribe: () => ({ unsubscribe() {} }) as never,
    },
    list: { rooms: () => rooms, on: (listener) => void listeners.push(listener) },
  })
  const mark = (instance: string): void =>
    listeners.forEach(({ marked }) => marked?.(seen({ instance } as NodeEntry)))
  mark('hall')
  expect(sent).toEqual([])
  closing.close('g')
  mark('another')
  mark('hall')
  expect(sent).toEqual(['g', 'g'])
  rooms.clear()
  mark('hall')
  mark('hall')
  expect(sent).toEqual(['g', 'g'])
})
