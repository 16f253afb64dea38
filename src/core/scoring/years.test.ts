import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../testing/check.ts'
import { MINUTE, options, question, quiz } from '../testing/history.ts'
import { scoreGuess } from './scoring.ts'
import { readYear, scaleInfo, YEARS, yearPointsAt, yearScale, yearSettingsOf } from './years.ts'

const anyYear = fc.integer({ min: YEARS.first, max: YEARS.last })

describe('the scale of years', () => {
  test.each<[string, number[], number, number]>([
    ['whole decades around all years', [1889, 1911, 2003], 1880, 2010],
    ['decades that begin and end with a year', [1900, 1950], 1900, 1950],
    ['a cell of 50 years for one year', [1910], 1880, 1930],
    ['the same cell for its other years', [1929, 1881], 1880, 1930],
    ['no year of the future for photos of today', [2019, 2026], 1980, 2030],
    ['the next wider cell where a border of cells lies between', [1925, 1935], 1830, 2030],
    ['years before our era', [-2500, -44], -2500, -40],
    ['the first year of all', [YEARS.first], -3020, -2970],
    ['the last one', [YEARS.last], 2080, 2130],
    ['decades of now and of the future', [2026, 2031], 2020, 2070],
    ['decades on both sides of the cells’ border', [2000, 2040], 2000, 2050],
  ])('is %s', (_, years, from, to) => {
    expect(yearScale(years)).toEqual({ from, to })
  })

  test('holds every year, in whole decades, and is 50 years wide at least', () => {
    check(
      fc.property(fc.array(anyYear, { minLength: 1, maxLength: 12 }), (years) => {
        const { from, to } = yearScale(years)
        expect([from % 10 || 0, to % 10 || 0]).toEqual([0, 0])
        expect(to - from).toBeGreaterThanOrEqual(50)
        expect(years.every((year) => from <= year && year <= to)).toBe(true)
      }),
    )
  })

  test('tells no year of a lone photo by its middle', () => {
    check(
      fc.property(anyYear, (year) => {
        const { from, to } = yearScale([year])
        expect(yearScale([from + 1])).toEqual(yearScale([to - 1]))
      }),
    )
  })
})

test('a quiz has year settings when one of its questions has a year, and no question without one is asked', () => {
  const dated = [question(0), question(1, { year: 1910 })]
  expect(yearSettingsOf([question(0)], {})).toEqual({})
  const settings = yearSettingsOf(dated, { points: null, span: null })
  expect(settings).toEqual({ yearSettings: { points: 5, span: 25, from: 1880, to: 1930 } })
  const played = quiz(2, { ...settings, questions: dated })
  expect([scaleInfo(played, 0), scaleInfo(played, 1), scaleInfo(played, 2)]).toEqual([
    {},
    { year: { from: 1880, to: 1930 } },
    {},
  ])
})

describe('points of a year', () => {
  test.each([
    [0, 5],
    [5, 4],
    [-10, 3],
    [25, 0],
    [-26, 0],
    [3000, 0],
  ])('%s years off of a span of 25 score %s of 5', (off, points) => {
    expect(yearPointsAt({ points: 5, span: 25 }, off)).toBeCloseTo(points, 10)
  })

  const asked = question(0, { year: 1910 })
  const played = quiz(1, {
    questions: [asked],
    yearSettings: { points: 5, span: 7, from: 1880, to: 1930 },
  })
  const score = (coords: typeof asked.coords | null, year: number | null, yearsScore = true) =>
    scoreGuess(played, options(), asked, { coords, year }, MINUTE / 2, yearsScore)

  test('are added to place and time, and the sum is rounded once', () => {
    expect(score(asked.coords, 1911)).toMatchObject({
      ringPoints: 5,
      timePoints: 2.5,
      year: 1911,
      yearPoints: expect.closeTo(5 * (6 / 7), 10),
      points: 11.786,
    })
  })
  test('need no place, and give none', () => {
    expect(score(null, 1910)).toMatchObject({ timePoints: 0, yearPoints: 5, points: 5 })
    expect(score(asked.coords, null)).toMatchObject({ year: null, yearPoints: 0, points: 7.5 })
    expect(score(null, null)).toMatchObject({ year: null, yearPoints: 0, points: 0 })
  })
  test('are none where the round goes by the place alone', () => {
    expect(score(asked.coords, 1910, false)).toMatchObject({
      year: 1910,
      yearPoints: 0,
      points: 7.5,
    })
  })
  test('a question without a year scores as before, whatever is sent', () => {
    const guess = scoreGuess(played, options(), question(0), { coords: null, year: 1910 }, 0)
    expect(guess).not.toHaveProperty('year')
    expect(guess.points).toBe(0)
  })
})

test.each<[string, number | null | undefined]>([
  ['', null],
  ['  ', null],
  ['1910', 1910],
  ['vers 1910', 1910],
  ['Vers\u00a01910 ?', 1910],
  ['ca. 1910', 1910],
  ['~1910', 1910],
  ['été 1910', 1910],
  ['14/07/1910', 1910],
  ['1910-07-14', 1910],
  ['-2500', -2500],
  ['−2500', -2500],
  ['2500 av. J.-C.', -2500],
  ['52 av. J.-C.', -52],
  ['vers 2500 BC', -2500],
  ['300 B.C.E.', -300],
  ['44 avant notre ère', -44],
  ['1200 av. notre ère', -1200],
  ['1200 av. n. è.', -1200],
  ['1925 av. Napoléon', 1925],
  ['79 AD', 79],
  ['50 apr. J.-C.', 50],
  ['1944 avril', 1944],
  ['1910 avant travaux', 1910],
  ['1925 avenue Foch', 1925],
  ['44 avril', undefined],
  ['0', 0],
  ['79', 79],
  ['1910.5', undefined],
  ['1910,5', undefined],
  ['1910-1912', undefined],
  ['années 80', undefined],
  ['12 juin', undefined],
  ['2101', undefined],
  ['-3001', undefined],
  ['19100', undefined],
  ['NaN', undefined],
  ['hier', undefined],
])('an author writes « %s »', (written, year) => {
  expect(readYear(written)).toBe(year)
})
