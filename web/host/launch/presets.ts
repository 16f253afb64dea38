// Complete sets of options that a presenter may choose with one click. Pure.
import { defaultLaunch, type LaunchOptions } from './launchOptions.ts'

type Preset = Pick<LaunchOptions, 'time' | 'helpZone' | 'timePoints' | 'photoOnPhone'>

const { time, helpZone, timePoints, photoOnPhone } = defaultLaunch('player')

export const PRESET_NAMES = ['quick', 'classic', 'family'] as const

export const PRESETS: Readonly<Record<(typeof PRESET_NAMES)[number], Preset>> = {
  quick: { time: 30, helpZone, timePoints, photoOnPhone },
  classic: { time, helpZone, timePoints, photoOnPhone },
  /** preset for children and grandparents: a long answer time, and points for distance alone */
  family: { time: 120, helpZone: 1000, timePoints: 'none', photoOnPhone: true },
}

/**
 * The preset that equals the given options; null when no preset does. A help zone wider than the preset's still counts
 * as equal: the form widens a zone that phones would draw as a dot.
 */
export function presetOf(options: LaunchOptions): (typeof PRESET_NAMES)[number] | null {
  const isIt = (name: (typeof PRESET_NAMES)[number]): boolean => {
    const preset = PRESETS[name]
    const zone =
      options.helpZone !== 'non' && preset.helpZone !== 'non' && options.helpZone >= preset.helpZone
    return (
      zone &&
      options.time === preset.time &&
      options.timePoints === preset.timePoints &&
      options.photoOnPhone === preset.photoOnPhone
    )
  }
  return PRESET_NAMES.find(isIt) ?? null
}
