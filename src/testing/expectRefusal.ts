import { expect } from 'vitest'
import type { Answer } from './api.ts'

/**
 * Checks a refusal of docs/API.md: its four fields, and no others except what it is about; the message in French, the
 * code for pages in other languages.
 */
export function expectRefusal(answer: Answer, statusCode: number, message?: string): void {
  const { about: _, ...members } = answer.json
  expect(members).toEqual({ statusCode, error: expect.any(String), message: message ?? expect.any(String), code: expect.stringMatching(/^[a-z][a-z0-9_]+$/) })
  expect(answer.status).toBe(statusCode)
}
