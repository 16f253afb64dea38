// The year of a photo: the second, optional part of a question and of its answers.
import type { GameQuiz, Question, YearSettings } from '../quiz.ts'

/** The years that a question may have. */
export const YEARS = { first: -3000, last: 2100 } as const
const DEFAULT_YEAR_POINTS = 5
/** Number of years by which a guess is off that scores nothing any more. */
const DEFAULT_YEAR_SPAN = 25
export const LONGEST_YEAR_SPAN = YEARS.last - YEARS.first

const LEAST_WIDTH = 50
/** The narrow scales are cells that end here, so that a scale of recent photos shows no years of the future. */
const ANCHOR = 2030

export type YearScale = Pick<YearSettings, 'from' | 'to'>
type Dated = Pick<Question, 'year'>

/** Whether this is a year that a question may have. */
export const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= YEARS.first && year <= YEARS.last

/**
 * The scale on which players mark a year: whole decades around all years, at least 50 years wide. Closer years lie in a
 * fixed cell, as a scale around them would have the year of a lone photo in its middle.
 */
export function yearScale(years: readonly number[]): YearScale {
  const first = Math.min(...years)
  const last = Math.max(...years)
  const from = Math.floor(first / 10) * 10
  const to = Math.ceil(last / 10) * 10
  if (to - from >= LEAST_WIDTH) return { from, to }
  // A border of all cells lies between.
  if (first < ANCHOR && last > ANCHOR) return { from, to: from + LEAST_WIDTH }
  for (let width = LEAST_WIDTH; ; width *= 2) {
    const start = ANCHOR + Math.floor((first - ANCHOR) / width) * width
    if (start + width >= last) return { from: start, to: start + width }
  }
}

/** Field `yearSettings` of a quiz; no field when none of its questions has a year. */
export function yearSettingsOf(
  questions: readonly Dated[],
  { points, span }: { points?: number | null | undefined; span?: number | null | undefined },
): { yearSettings?: YearSettings } {
  const years = questions.flatMap(({ year }) => year ?? [])
  if (years.length === 0) return {}
  return {
    yearSettings: {
      points: points ?? DEFAULT_YEAR_POINTS,
      span: span ?? DEFAULT_YEAR_SPAN,
      ...yearScale(years),
    },
  }
}

/** Field `year` of a question that is asked: the scale that phones show; empty when the question has no year. */
export function scaleInfo(
  { questions, yearSettings }: Pick<GameQuiz, 'questions' | 'yearSettings'>,
  questionIndex: number,
): { year?: YearScale } {
  if (questions[questionIndex]?.year === undefined || !yearSettings) return {}
  const { from, to } = yearSettings
  return { year: { from, to } }
}

/** Points of a guess that is `off` years off: all of them for the exact year, falling in a straight line to 0. */
export function yearPointsAt(
  { points, span }: Pick<YearSettings, 'points' | 'span'>,
  off: number,
): number {
  return points * Math.max(0, 1 - Math.abs(off) / span)
}

/**
 * Whether an answer may carry this year.
 * @param year null for no year, which is always allowed
 */
export function isOnScale(scale: YearScale, year: number | null): boolean {
  return year === null || (Number.isInteger(year) && year >= scale.from && year <= scale.to)
}

/** A whole date: 14/07/1910, 14.7.1910, 1910-07-14. */
const DATE = /^\d{1,2}[/.-]\d{1,2}[/.-](\d{4})$|^(\d{4})[-/]\d{1,2}[-/]\d{1,2}$/
/** « av. J.-C. », BC, BCE, and no other word that begins so, as in « 1944, avril ». */
const BEFORE = String.raw`(?:av\.?(?=\s*(?:j|n(?:otre|\.)|$))|avant\s+(?:j|notre)|b\.?\s?c\.?e?(?!\p{L}))`
const AFTER = String.raw`(?:apr?\.?(?=\s*(?:j|n(?:otre|\.)|$))|après\s+(?:j|notre)|de\s+notre|a\.?\s?d(?!\p{L})|c\.?e(?!\p{L}))`
const BEFORE_OUR_ERA = new RegExp(String.raw`^[-−–]\s*\d|\d\s*${BEFORE}`, 'iu')
/** Of a year with fewer digits than four: nothing but its sign or its era, so that « années 80 » is none. */
const SHORT = new RegExp(
  String.raw`^[-−–]?\s*\d{1,3}(\s*(?:${BEFORE}|${AFTER})[\p{L}.\s-]*)?$`,
  'iu',
)

/**
 * Reads the year that an author has written: « vers 1910 » is 1910; a minus sign or « av. J.-C. » makes it one before
 * our era.
 * @returns null for no year, undefined for what is none
 */
export function readYear(written: string): number | null | undefined {
  const text = written.normalize('NFKC').trim()
  if (text === '') return null
  const date = DATE.exec(text)
  const runs = date ? [date[1] ?? date[2] ?? ''] : (text.match(/\d+/g) ?? [])
  const [digits = ''] = runs
  if (runs.length !== 1 || digits.length > 4) return undefined
  if (digits.length < 4 && !SHORT.test(text)) return undefined
  const year = BEFORE_OUR_ERA.test(text) ? 0 - Number(digits) : Number(digits)
  return isYear(year) ? year : undefined
}
