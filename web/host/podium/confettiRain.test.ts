import { expect, it } from 'vitest'
import { seededRandom } from '../../../src/testing/seededRandom.ts'
import { paperAt, RAIN_S, throwPapers } from './confettiRain.ts'

const papers = throwPapers(['#fff'], seededRandom(7))

it('RANK-10 the paper is thrown from both sides, rises over the podium and lies on the ground before long', () => {
  const heights = papers.map((paper) =>
    Math.min(...[0.5, 1, 1.5, 2, 2.5].map((t) => paperAt(paper, t, 16 / 9)?.y ?? 1)),
  )
  expect(Math.min(...heights), 'up to the title').toBeLessThan(0.35)
  expect(papers.filter(({ x }) => x < 0)).toHaveLength(papers.length / 2)
  expect(papers.every((paper) => paperAt(paper, -1, 1) === null)).toBe(true)
  expect(papers.filter((paper) => paperAt(paper, RAIN_S, 16 / 9) !== null)).toEqual([])
})
