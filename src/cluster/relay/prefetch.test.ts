import { expect, test } from 'vitest'
import type { Connection } from '../../live/socket/connection.ts'
import { createPrefetch } from './prefetch.ts'

/**
 * Opens a client connection at the entrance to a node's rooms. A message whose text begins with `pres_` waits
 * there for data from the desk until the test calls `answer`: with null the data have arrived, with a text the message
 * is refused.
 */
function openClient() {
  const received: string[] = []
  const dealt: string[] = []
  const told: unknown[] = []
  let answer: (refusal: string | null) => void = () => {}
  const prefetch = createPrefetch({
    ingress: {
      open: () => ({
        receive: (text) => void received.push(text),
        sign: () => true,
        closed: () => void received.push('closed'),
      }),
    },
    ahead: (text) =>
      text.startsWith('pres_') ? new Promise((resolve) => (answer = resolve)) : null,
    dealt: (text) => void dealt.push(text),
    broken: (error) => {
      throw error
    },
  })
  const client = prefetch.open({
    isOpen: true,
    send: (message: unknown) => void told.push(message),
  } as unknown as Connection)
  return {
    client,
    received,
    dealt,
    told,
    answer: async (refusal: string | null) => (answer(refusal), new Promise(setImmediate)),
  }
}

test('messages behind one that waits for the desk are dealt with after it, in their order', async () => {
  const { client, received, answer } = openClient()
  client.receive('pres_newRoom', 1)
  client.receive('a', 2)
  client.receive('b', 3)
  expect(received).toEqual([])
  await answer(null)
  expect(received).toEqual(['pres_newRoom', 'a', 'b'])
})

test('a line that has left has nothing dealt with any more: neither what waited nor what comes', async () => {
  const { client, received, dealt, answer } = openClient()
  client.receive('pres_newRoom', 1)
  client.receive('a', 2)
  client.closed()
  client.receive('b', 3)
  await answer(null)
  expect(received).toEqual(['closed'])
  // For the message `pres_newRoom` the node has claimed a room number. The message opens no room, since its connection
  // has closed, but `dealt` must be called for it: the node then uses that number for the next room.
  expect(dealt).toEqual(['pres_newRoom'])
})

test('a line that has left is told no refusal', async () => {
  const { client, told, dealt, answer } = openClient()
  client.receive('pres_newRoom', 1)
  client.closed()
  await answer('the desk is away')
  expect([told, dealt]).toEqual([[], []])
})
