// For a whole file of tests: a box with the quiz of two cities, whoever owns it, and a watched browser.
import { afterAll, afterEach, beforeAll } from 'vitest'
import { uploadQuiz } from '../../evening.ts'
import { type Administration, openAdministration } from './administration.ts'

export interface TwoCities extends Pick<Administration, 'server' | 'browser' | 'admin'> {
  /** unique name of the quiz */
  readonly quiz: string
  /** @returns the key of a challenge of that quiz */
  newChallenge(settings: { max_answer_time: number; help_zone: number | 'non' }): Promise<string>
}

/**
 * Opened before the file's first test, closed after its last; each test leaves its pages clean. Its fields come with the
 * first test: read them there.
 */
export function openTwoCities(): TwoCities {
  let box: Administration
  let quiz = ''
  beforeAll(async () => {
    box = await openAdministration()
    quiz = await uploadQuiz(box.admin)
  })
  afterEach(() => box.browser.assertClean())
  afterAll(() => box.close())
  return {
    get server() { return box.server },
    get browser() { return box.browser },
    get admin() { return box.admin },
    get quiz() { return quiz },
    newChallenge: async (settings) => (await box.admin.post('/api/pres/shared/challenges', { quizz_unique_name: quiz, ...settings })).json.key,
  }
}
