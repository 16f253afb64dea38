import { describe, expect, it } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import { ANSWER_TIMES, HELP_ZONES } from '#protocol/hostMessages.ts'
import { mostPlaces, readLaunch, ringScale, writeLaunch } from './launchOptions.ts'

describe('the hosting address', () => {
  it('HPAR-09 without parameters it asks for the form, whatever the folder', () => {
    expect(readLaunch('', 'player')).toEqual({ kind: 'none' })
    expect(readLaunch('folderId=4', 'player')).toEqual({ kind: 'none' })
  })

  it('HPAR-01 HPAR-02 HPAR-03 HPAR-05 ROUTE-18 what it leaves out takes the defaults', () => {
    expect(readLaunch('icon=random', 'player')).toEqual({
      kind: 'launch',
      options: { icon: 'random', time: 60, helpZone: 500, maxTeam: null, maxPlayer: 50 },
    })
    expect(readLaunch('icon=defined', 'team')).toMatchObject({ options: { icon: 'defined', maxTeam: 6, maxPlayer: 8 } })
  })

  it('ROUTE-18 HPAR-01 HPAR-02 every option comes back as it was written', () => {
    for (const time of ANSWER_TIMES) {
      for (const helpZone of ['non', ...HELP_ZONES] as const) {
        const options = { icon: 'defined', time, helpZone, maxTeam: null, maxPlayer: 12 } as const
        expect(readLaunch(writeLaunch(options, '7'), 'player')).toEqual({ kind: 'launch', options })
      }
    }
    expect(writeLaunch({ icon: 'random', time: 60, helpZone: 'non', maxTeam: 4, maxPlayer: 8 }, '-1')).toBe(
      'icon=random&time=60&help_zone=non&max_team=4&max_player=8&folderId=-1',
    )
  })

  it('HPAR-04 a ranking by player has no teams, whatever the address says', () => {
    expect(readLaunch('max_team=6&max_player=50', 'player')).toMatchObject({ kind: 'launch', options: { maxTeam: null, maxPlayer: 50 } })
  })

  it.each(['time=42', 'help_zone=250', 'icon=both', 'max_player=0', 'max_player=1001', 'max_player=1e3', 'icon=defined&max_player=49'])('HPAR-09 %s is no game: the form says so', (search) => {
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

  it('HPAR-02 help zones grow with the rings', () => {
    expect(ringScale(ringsOf())).toBe(1)
    expect(ringScale(ringsOf(undefined, 0, 2500))).toBe(2500)
  })
})
