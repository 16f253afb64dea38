import { expect } from 'vitest'
import type { Answer } from './api.ts'

/** An error of the contract: its three members and no other, the message in French. */
export function expectRefusal(answer: Answer, statusCode: number, message?: string): void {
  expect(answer.json).toEqual({ statusCode, error: expect.any(String), message: message ?? expect.any(String) })
  expect(answer.status).toBe(statusCode)
}
