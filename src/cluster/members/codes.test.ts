import { expect, test } from 'vitest'
import type { KV } from '@nats-io/kv'
import { createCodes } from './codes.ts'

test('a room that will be refused claims no number in NATS, and takes none from the next one', async () => {
  const stored: string[] = []
  const store = { create: async (key: string) => stored.push(key) } as unknown as KV
  const codes = createCodes(store, 'a')
  await codes.ahead(false)
  codes.used()
  expect(stored).toEqual([])
  await codes.ahead()
  expect(stored).toEqual([`room.${codes.name(() => false).roomID}`])
  codes.used()
})
