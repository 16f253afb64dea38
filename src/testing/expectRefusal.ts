import { expect } from 'vitest'
import type { Answer } from './api.ts'

/**
 * Checks that a response is a refusal as docs/API.md describes it: exactly its four fields, and perhaps `about`; the
 * message is in French, and the code lets pages in other languages choose their own text.
 */
export function expectRefusal(answer: Answer, statusCode: number, message?: string): void {
  const { about: _, ...members } = answer.json
  expect(members).toEqual({
    statusCode,
    error: expect.any(String),
    message: message ?? expect.any(String),
    code: expect.stringMatching(/^[a-z][a-z0-9_]+$/),
  })
  expect(answer.status).toBe(statusCode)
}
