import { expect, test } from 'vitest'
import type { Account } from '../../auth/accounts.ts'
import type { StoredEvening } from '../../db/evenings.ts'
import type { Quiz } from '../../db/quizzes.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { createRemoteLibrary } from './asking.ts'
import type { Answered, Asked } from './questions.ts'

const HOST: Account = { kind: 'admin', session: 's' }
const message = (data: object): string => JSON.stringify({ event: 'pres_newRoom', data })

/**
 * Opens a node's library over a simulated desk that has `accounts`, `quizzes` and one evening, whose rounds are
 * `rounds`.
 */
function openLibrary() {
  const libraryNode = {
    inBin: [] as [string, string][],
    isUp: true,
    accounts: new Map([['host', HOST]]),
    quizzes: new Set(['q1', 'q2']),
    rounds: ['q1', 'q2'],
  }
  const answerTo = ({ token, quiz, evening }: Asked): Answered => ({
    account: libraryNode.accounts.get(token ?? '') ?? null,
    quizzes: [...(quiz === null ? [] : [quiz]), ...(evening === null ? [] : libraryNode.rounds)]
      .filter((name) => libraryNode.quizzes.has(name))
      .map((uniqueName) => ({ uniqueName }) as Quiz),
    inBin: libraryNode.inBin,
    evening:
      evening === null
        ? null
        : ({
            uniqueName: evening,
            steps: libraryNode.rounds.map((name) => ({ kind: 'round', quiz: name })),
          } as unknown as StoredEvening),
    points: {} as Answered['points'],
  })
  const request = async (_subject: string, asked: unknown) =>
    ({ json: () => answerTo(JSON.parse(String(asked)) as Asked) }) as never
  return { libraryNode, library: createRemoteLibrary({ request }, () => libraryNode.isUp) }
}

test('tokens without an account evict no host from the cache; a session that has ended has lost its right at once', async () => {
  const { libraryNode, library } = openLibrary()
  await library.ahead(message({ token: 'host' }))
  for (let at = 0; at < 600; at++) await library.ahead(message({ token: `random ${at}` }))
  expect(library.accounts.accountOf('host')).toEqual(HOST)
  expect(library.accounts.accountOf('random 599')).toBeNull()
  libraryNode.isUp = false
  expect([await library.identify('host'), await library.identify('random 599')]).toEqual([
    true,
    false,
  ])
  Object.assign(libraryNode, { isUp: true, accounts: new Map() })
  expect(await library.identify('host')).toBe(true)
  expect(library.accounts.accountOf('host')).toBeNull()
})

test('a quiz of an evening that was deleted since the last request is not found any more, nor in the bin once it is emptied', async () => {
  const { libraryNode, library } = openLibrary()
  const request = () => library.ahead(message({ token: 'host', evening_unique_name: 'e' }))
  await request()
  expect(library.quizzes.find('q2')).toMatchObject({ uniqueName: 'q2' })
  libraryNode.quizzes.delete('q2')
  libraryNode.inBin.push(['q2', 'Q2'])
  await request()
  expect([
    library.quizzes.find('q1')?.uniqueName,
    library.quizzes.find('q2'),
    library.quizzes.findInBin('q2'),
  ]).toEqual(['q1', null, { name: 'Q2' }])
  libraryNode.inBin.length = 0
  await request()
  expect([library.quizzes.find('q2'), library.quizzes.findInBin('q2')]).toEqual([null, null])
})

test('a page that resumes with a token this node does not know is told that the library is away, not that it is logged out', async () => {
  const { libraryNode, library } = openLibrary()
  const resume = (data: object) =>
    library.ahead(JSON.stringify({ event: 'pres_resumeShow', data: { show: 's', ...data } }))
  await resume({ token: 'host' })
  libraryNode.isUp = false
  expect(await resume({ token: 'host', hostSession: null })).toBeNull()
  expect(await resume({ token: 'unknown here', hostSession: null })).toBe(HTTP_ERRORS.deskAway)
  expect(await resume({ token: 'unknown here', hostSession: 'the key' })).toBeNull()
  libraryNode.isUp = true
  expect(await resume({ token: 'unknown', hostSession: null })).toBeNull()
})
