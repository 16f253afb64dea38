import { expect } from 'vitest'
import type { Answer } from './api.ts'

/** An error of the contract: its four members and no other but what it names, the message in French, the code for pages that speak another language. */
export function expectRefusal(answer: Answer, statusCode: number, message?: string): void {
  const { about: _, ...members } = answer.json
  expect(members).toEqual({ statusCode, error: expect.any(String), message: message ?? expect.any(String), code: expect.stringMatching(/^[a-z][a-z0-9_]+$/) })
  expect(answer.status).toBe(statusCode)
}
