import { describe, expect, it } from 'vitest'
import { INITIAL_OPTIONS } from '#core/options.ts'
import { ANSWER_TIMES, HELP_ZONES } from '#protocol/hostMessages.ts'
import golden from './launchOptions.golden.json' with { type: 'json' }
import {
  defaultLaunch,
  mostPlaces,
  readLaunch,
  writeLaunch,
  type LaunchQuery,
  type RankingKind,
} from './launchOptions.ts'

/** address, ranking, what was read, and how its options were written */
type Golden = [string, RankingKind, LaunchQuery, string | null]
const sorted = (query: string) => [...new URLSearchParams(query)].map(String).toSorted()

describe('the hosting address', () => {
  it('HPAR-09 without parameters it asks for the form, whatever the folder', () => {
    expect(readLaunch('', 'player')).toEqual({ kind: 'none' })
    expect(readLaunch('folderId=4', 'player')).toEqual({ kind: 'none' })
  })

  it('HPAR-01 HPAR-02 HPAR-03 HPAR-05 ROUTE-18 what it leaves out takes the defaults', () => {
    expect(readLaunch('icon=random', 'player')).toEqual({
      kind: 'launch',
      options: defaultLaunch('player'),
    })
    expect(defaultLaunch('player')).toMatchObject({
      icon: 'random',
      time: 60,
      helpZone: 500,
      maxTeam: null,
      maxPlayer: 50,
    })
    expect(readLaunch('icon=defined', 'team')).toMatchObject({
      options: { icon: 'defined', maxTeam: 6, maxPlayer: 8 },
    })
  })

  it('MND-37 pseudos that players choose: 48 seats, whatever the address asks for', () => {
    for (const search of ['icon=defined&time=30', 'icon=defined&time=30&max_player=50']) {
      expect(readLaunch(search, 'player')).toEqual({
        kind: 'launch',
        options: { ...defaultLaunch('player'), icon: 'defined', time: 30, maxPlayer: 48 },
        seatsCut: true,
      })
    }
    expect(readLaunch('icon=defined&max_team=6&max_player=20', 'team')).toMatchObject({
      kind: 'launch',
      options: { maxTeam: 6, maxPlayer: 8 },
      seatsCut: true,
    })
    expect(readLaunch('icon=defined&max_player=48', 'player')).not.toHaveProperty('seatsCut')
    expect(readLaunch('icon=random&max_player=2000', 'player')).toEqual({ kind: 'bad' })
  })

  it('ROUTE-18 HPAR-01 HPAR-02 every option comes back as it was written', () => {
    for (const time of ANSWER_TIMES) {
      for (const helpZone of ['non', ...HELP_ZONES] as const) {
        const options = {
          ...defaultLaunch('player'),
          icon: 'defined' as const,
          time,
          helpZone,
          maxPlayer: 12,
        }
        expect(readLaunch(writeLaunch(options, '7'), 'player')).toEqual({ kind: 'launch', options })
      }
    }
    expect(writeLaunch({ ...defaultLaunch('team'), helpZone: 'non', maxTeam: 4 }, '-1')).toBe(
      'icon=random&time=60&help_zone=non&max_team=4&max_player=8&folderId=-1',
    )
  })

  it.each(golden as unknown as Golden[])(
    'HPAR-09 an address means what it meant before options were declared in one table: %s by %s',
    (search, ranking, read, written) => {
      const now = readLaunch(search, ranking)
      expect(now).toEqual(
        'options' in read ? { ...read, options: { ...INITIAL_OPTIONS, ...read.options } } : read,
      )
      const again = now.kind === 'launch' ? sorted(writeLaunch(now.options, null)) : null
      expect(again).toEqual(written && sorted(written))
    },
  )

  it('HPAR-06 HPAR-12 HPAR-13 teams, latecomers, photos on phones and time points come back as they were written', () => {
    const options = {
      ...defaultLaunch('team'),
      maxTeam: 2,
      maxPlayer: 30,
      teamMean: true,
      lateJoin: false,
      photoOnPhone: true,
      timePoints: 'none' as const,
    }
    expect(writeLaunch(options, null)).toBe(
      'icon=random&time=60&help_zone=500&max_team=2&max_player=30&team_mean=oui&time_points=none&photo_on_phone=oui&late_join=non',
    )
    expect(readLaunch(writeLaunch(options, null), 'team')).toEqual({ kind: 'launch', options })
    expect(readLaunch('team_mean=oui', 'player'), 'no mean without teams').toMatchObject({
      options: { teamMean: false },
    })
    expect(defaultLaunch('team')).toMatchObject({ maxTeam: 6, maxPlayer: 8 })
  })

  it('HPAR-04 a ranking by player has no teams, whatever the address says', () => {
    expect(readLaunch('max_team=6&max_player=50', 'player')).toMatchObject({
      kind: 'launch',
      options: { maxTeam: null, maxPlayer: 50 },
    })
  })

  it.each([
    'time=42',
    'help_zone=250',
    'icon=both',
    'max_player=0',
    'max_player=1001',
    'max_player=1e3',
    'late_join=peut',
    'time_points=often',
  ])('HPAR-09 %s is no game: the form says so', (search) => {
    expect(readLaunch(search, 'player')).toEqual({ kind: 'bad' })
  })

  it('RANK-13 it may name an open room to take back', () => {
    expect(readLaunch('room=482913', 'player')).toMatchObject({ kind: 'resume', roomID: '482913' })
    expect(readLaunch('room=abc', 'player')).toEqual({ kind: 'none' })
  })

  it('HPAR-10 capacity goes up to 1,000, and to 48 where players choose their pseudo', () => {
    expect(mostPlaces({ icon: 'random', maxTeam: null })).toBe(1000)
    expect(mostPlaces({ icon: 'defined', maxTeam: null })).toBe(48)
    expect(mostPlaces({ icon: 'defined', maxTeam: 6 })).toBe(8)
  })
})
