import { networkInterfaces } from 'node:os'
import { expect, test, vi } from 'vitest'
import { networkCards } from './networkCards.ts'

const system = vi.hoisted(() => ({ hasDescriptors: true }))
vi.mock(import('node:os'), async (original) => {
  const os = await original()
  return {
    ...os,
    networkInterfaces() {
      if (!system.hasDescriptors) throw new Error('uv_interface_addresses returned Unknown system error 24')
      return os.networkInterfaces()
    },
  }
})

test('DOOR-04 where no descriptor is left to ask the system with, the cards of before are told, and the box goes on', () => {
  const before = networkCards()
  expect(before).toEqual(networkInterfaces())
  expect(Object.keys(before)).not.toEqual([])
  system.hasDescriptors = false
  expect(networkCards()).toEqual(before)
})
