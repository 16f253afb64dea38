import { beforeEach, expect, test } from 'vitest'
import { onDevice } from '../../live/kept/storage.ts'
import { words } from '../../words/words.ts'
import { keepLaunch, lastLaunch } from './lastLaunch.ts'
import { defaultLaunch, readLaunch, writeLaunch } from './launchOptions.ts'
import { PRESET_NAMES, PRESETS, presetOf } from './presets.ts'

beforeEach(() => {
  for (const ranking of ['player', 'team']) onDevice.forget(`last-launch-${ranking}`)
})

test('FIR-13: three presets, each a way to play that an address can say; the form begins with « Classique »', () => {
  expect(PRESET_NAMES.map((name) => words.host.launch.preset[name])).toEqual([
    'Rapide',
    'Classique',
    'Famille',
  ])
  for (const name of PRESET_NAMES) {
    const options = { ...defaultLaunch('player'), ...PRESETS[name] }
    expect(presetOf(options)).toBe(name)
    expect(readLaunch(`?${writeLaunch(options, null)}`, 'player')).toEqual({
      kind: 'launch',
      options,
    })
  }
  expect(presetOf(defaultLaunch('team'))).toBe('classic')
  expect(presetOf({ ...defaultLaunch('player'), time: 90 })).toBeNull()
  expect(presetOf({ ...defaultLaunch('player'), helpZone: 'non' })).toBeNull()
})

test('FIR-13: the choices of the last game are those that the next form begins with, for a game of the same kind', () => {
  expect(lastLaunch('player')).toEqual(defaultLaunch('player'))
  const family = { ...defaultLaunch('player'), ...PRESETS.family, maxPlayer: 12 }
  keepLaunch('player', family)
  expect(lastLaunch('player')).toEqual(family)
  expect(lastLaunch('team')).toEqual(defaultLaunch('team'))
  const teams = { ...defaultLaunch('team'), ...PRESETS.quick, maxTeam: 3, maxPlayer: 4 }
  keepLaunch('team', teams)
  expect([lastLaunch('team'), lastLaunch('player')]).toEqual([teams, family])
  onDevice.write('last-launch-player', 'icon=rien')
  expect(lastLaunch('player'), 'what cannot be read is forgotten').toEqual(defaultLaunch('player'))
})
