// How long a game or an evening is expected to last, as the launch form, the evening's plan and its print tell it.

/** Time between two questions: the reveal, the ranking, the next photo, ms. */
const AROUND_A_QUESTION_MS = 45_000
/** Time around a round's questions: title card, podium and standings, ms. */
const AROUND_A_ROUND_MS = 90_000
export const MINUTE_MS = 60_000

/** Length of a round, ms; a game of one quiz is one round. @param answerS answer time of a question, seconds */
export const expectedRoundMs = (questions: number, answerS: number): number =>
  AROUND_A_ROUND_MS + questions * (answerS * 1000 + AROUND_A_QUESTION_MS)

export const wholeMinutes = (ms: number): number => Math.ceil(ms / MINUTE_MS)
