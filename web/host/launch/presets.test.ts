import { beforeEach, expect, test } from 'vitest'
import { onDevice } from '../../storage/storage.ts'
import { words } from '../../words/words.ts'
import { keepLaunch, lastLaunch } from './lastLaunch.ts'
import { defaultLaunch, readLaunch, writeLaunch } from './launchOptions.ts'
import { PRESET_NAMES, PRESETS, presetOf } from './presets.ts'

beforeEach(() => {
  onDevice.forget('last-launch')
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

test('MND-36 the last launch is a preset of its own, with its ranking; the form begins with the usual choices', () => {
  expect(words.host.launch.preset.last).toBe('Comme la dernière fois')
  expect(lastLaunch()).toBeNull()
  const family = { ...defaultLaunch('player'), ...PRESETS.family, maxPlayer: 12 }
  keepLaunch('player', family)
  expect(lastLaunch()).toEqual({ ranking: 'player', options: family })
  const teams = { ...defaultLaunch('team'), ...PRESETS.quick, maxTeam: 3, maxPlayer: 4 }
  keepLaunch('team', teams)
  expect(lastLaunch()).toEqual({ ranking: 'team', options: teams })
  onDevice.write('last-launch', 'player?icon=rien')
  expect(lastLaunch(), 'what cannot be read is forgotten').toBeNull()
  onDevice.write('last-launch', 'rien')
  expect(lastLaunch()).toBeNull()
})
