import { expect } from 'vitest'
import type { Answer } from './api.ts'

/** An error of the contract: its four members and no other, the message in French, the code for pages that speak another language. */
export function expectRefusal(answer: Answer, statusCode: number, message?: string): void {
  expect(answer.json).toEqual({ statusCode, error: expect.any(String), message: message ?? expect.any(String), code: expect.stringMatching(/^[a-z][a-z0-9_]+$/) })
  expect(answer.status).toBe(statusCode)
}
