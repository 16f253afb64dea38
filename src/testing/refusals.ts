import { expect } from 'vitest'
import type { Answer } from './api.ts'

/** HTTP-40: every refusal has this body and no other. */
export function expectRefusal(answer: Answer, statusCode: number, message?: string): void {
  expect([answer.status, answer.text]).toEqual([statusCode, expect.any(String)])
  expect(answer.json).toEqual({ statusCode, error: expect.any(String), message: message ?? expect.any(String) })
}
