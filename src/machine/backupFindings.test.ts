import { expect, test } from 'vitest'
import { DAY_MS } from '#core/day.ts'
import { backupsFound, doubtText, type BackupFacts } from './backupFindings.ts'
import { clockDoubt, createClockTrust, REST_MS } from './clockTrust.ts'

const MARCH = Date.UTC(2026, 2, 5, 12)
const made: BackupFacts = {
  last: { at: MARCH, size: 1.26e9 },
  failure: null,
  evenings: 0,
  where: 'dans la boîte',
  maps: 0,
}

test('YEA-03 the last backup, its size, where it is, and what it leaves out', () => {
  expect(backupsFound(made)).toEqual({
    level: 'fine',
    about: 'Sauvegarde',
    text: expect.stringMatching(
      /^la dernière est du 5 mars 2026 à \d\dh\d\d \(1,3\sGo\), dans la boîte$/,
    ),
  })
  expect(backupsFound({ ...made, maps: 2e6 }).text).toContain(
    '(1,3\u00a0Go, sans les cartes\u00a0: 2\u00a0Mo)',
  )
  expect(backupsFound({ ...made, last: null })).toMatchObject({
    level: 'fine',
    text: expect.stringContaining('aucune encore'),
  })
})

test('YEA-03 three evenings without one are a warning; so is a failure, which becomes a fault with them', () => {
  const failure = { at: MARCH, reason: 'le disque est plein' }
  expect(backupsFound({ ...made, evenings: 2 }).level).toBe('fine')
  expect(backupsFound({ ...made, evenings: 3 })).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('3 soirées ont été jouées depuis'),
  })
  expect(backupsFound({ ...made, failure })).toMatchObject({
    level: 'warning',
    text: expect.stringMatching(
      /^elle échoue depuis le 5 mars 2026.*\(le disque est plein\) ; la dernière est du/,
    ),
  })
  expect(backupsFound({ ...made, failure, evenings: 3 }).level).toBe('fault')
  expect(backupsFound({ ...made, failure, last: null }).level).toBe('fault')
})

test.each([
  ['a summer', 100 * DAY_MS, null],
  ['a time zone', -0.9 * DAY_MS, null],
  ['a year ahead', 365 * DAY_MS, 'ahead'],
  ['two days behind', -2 * DAY_MS, 'behind'],
  ['2000', Date.UTC(2000, 0, 1) - MARCH, 'behind'],
] as const)('YEA-04 a clock that is off by %s', (_, by, way) => {
  const doubt = clockDoubt(MARCH, MARCH + by)
  expect(doubt?.way ?? null).toBe(way)
  expect(doubtText(doubt) ?? '').toMatch(way === null ? /^$/ : /5 mars 2026 ; rien ne sera effacé/)
})

test('YEA-04 a clock that is set right while the box runs is believed again, and what it was is not kept', () => {
  let memory: { seenAt: number | null; quietUntil: number | null } = {
    seenAt: MARCH,
    quietUntil: null,
  }
  let now = Date.UTC(2000, 0, 1)
  const trust = createClockTrust(
    { read: () => memory, change: (part) => void (memory = { ...memory, ...part }) },
    () => now,
  )
  trust.note()
  expect([trust.doubt()?.way, trust.mayErase(), memory.seenAt]).toEqual(['behind', false, MARCH])
  now = MARCH + 7 * DAY_MS
  expect([trust.doubt(), trust.mayErase(), memory.seenAt]).toEqual([null, true, now])
  now += REST_MS
  expect(trust.mayErase()).toBe(false)
  now += DAY_MS
  expect(trust.mayErase()).toBe(true)
})
