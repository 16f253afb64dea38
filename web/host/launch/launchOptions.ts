// The options of a game's launch, and the query of a hosting address that holds them:
// `/pres/merveilles-xyz?icon=random&time=60&help_zone=500&max_player=50&folderId=-1`.
import * as v from 'valibot'
import type { TargetRing } from '#core/quiz.ts'
import {
  applying,
  INITIAL_OPTIONS,
  OPTION_NAMES,
  OPTIONS,
  readOptions,
  type OptionName,
  type Options,
  type OptionValue,
} from '#core/options.ts'
import { FEWEST_HALLS, MOST_HALLS } from '#core/show.ts'
import { hallNamesOf } from '#protocol/show/showMessages.ts'
import { ANSWER_TIMES, HELP_ZONES, HOST_DEFAULTS, MAX_CAPACITY } from '#protocol/hostMessages.ts'
import { ringScale, type HelpZone } from '../../fixes/fit.ts'

export type IconType = 'random' | 'defined'
export type AnswerTime = (typeof ANSWER_TIMES)[number]

/** The ranking that the hosting route asks for. */
export type RankingKind = 'player' | 'team'

export interface LaunchOptions extends Options {
  icon: IconType
  /** answer time of a question, seconds */
  time: AnswerTime
  helpZone: HelpZone
  /** number of teams; null when the ranking is by player */
  maxTeam: number | null
  /** number of seats in the room, or in each team */
  maxPlayer: number
  /** the address names an evening instead of a quiz; its rounds have their own answer time and help zone */
  evening?: true
  /** names of the halls that play one show */
  halls?: readonly string[]
}

/** `none`: the address holds no launch options, so the launch form opens. */
export type LaunchQuery =
  | { kind: 'none' }
  | { kind: 'bad' }
  /** `seatsCut`: players choose their pseudos, of which there are fewer than the seats that the address asks for */
  | { kind: 'launch'; options: LaunchOptions; seatsCut?: true }
  /** `roomID`: number of an open room, in which the page shows the game; the room keeps its own options */
  | { kind: 'resume'; roomID: string; options: LaunchOptions }

/** Number of seats of a room whose players choose their pseudos: six colours with eight fruits each. */
const DEFINED_CAPACITY = 48

const NAMES: readonly string[] = [
  'icon',
  'time',
  'help_zone',
  'max_team',
  'max_player',
  ...OPTION_NAMES.map((name) => OPTIONS[name].wireName),
]

const whole = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(max))
const metresOrNone = v.union([
  v.literal('non'),
  v.pipe(v.string(), v.transform(Number), v.picklist(HELP_ZONES)),
])

const querySchema = v.object({
  icon: v.optional(v.picklist(['random', 'defined']), HOST_DEFAULTS.icon_type),
  time: v.pipe(
    v.optional(v.string(), String(HOST_DEFAULTS.max_answer_time)),
    v.transform(Number),
    v.picklist(ANSWER_TIMES),
  ),
  help_zone: v.optional(metresOrNone, String(HOST_DEFAULTS.help_zone)),
  max_team: v.optional(v.pipe(whole(6), v.minValue(2)), String(HOST_DEFAULTS.max_team)),
})

/** How an option's value is written in the address, and named in the words of the form. */
export type ValueName<V extends OptionValue> = V extends boolean
  ? 'oui' | 'non'
  : V extends null
    ? 'non'
    : V extends string | number
      ? `${V}`
      : never

export function valueName<V extends OptionValue>(value: V): ValueName<V>
export function valueName(value: OptionValue): string {
  if (value === true) return 'oui'
  return value === false || value === null ? 'non' : String(value)
}

/** The value of an option that an address names; undefined when it has none of that name. */
function namedValue(name: OptionName, written: string): OptionValue | undefined {
  const values: readonly OptionValue[] = OPTIONS[name].values
  return values.find((value) => valueName(value) === written)
}

/** Whether a hosting address names an evening instead of a quiz. */
export const isEvening = (search: string): boolean =>
  new URLSearchParams(search).get('evening') === 'oui'

/** Reads the launch options in a hosting address's query; an option missing from the query gets its default. */
export function readLaunch(search: string, ranking: RankingKind): LaunchQuery {
  const params = new URLSearchParams(search)
  const roomID = params.get('room')
  if (roomID !== null && /^\d{6}$/.test(roomID))
    return { kind: 'resume', roomID, options: defaultLaunch(ranking) }
  if (!NAMES.some((name) => params.has(name))) return { kind: 'none' }
  const given = (name: string) => params.get(name) || undefined
  const team = ranking === 'team'
  const read = v.safeParse(querySchema, {
    icon: given('icon'),
    time: given('time'),
    help_zone: given('help_zone'),
    // A ranking by player has no teams: `max_team` of a copied address is ignored.
    max_team: team ? given('max_team') : undefined,
  })
  const places = v.safeParse(
    whole(MAX_CAPACITY),
    given('max_player') ?? String(defaultPlaces(ranking)),
  )
  const more = optionsOfAddress(given)
  if (!read.success || !places.success || more === null) return { kind: 'bad' }
  const { icon, time, help_zone: helpZone, max_team } = read.output
  const wanted = params.getAll('hall')
  const halls = wanted.length === 0 ? null : hallNamesOf(wanted, [FEWEST_HALLS, MOST_HALLS])
  if (wanted.length > 0 && halls === null) return { kind: 'bad' }
  const options: LaunchOptions = {
    ...applying(more, team, icon),
    icon,
    time,
    helpZone,
    maxTeam: team ? max_team : null,
    maxPlayer: places.output,
    ...(halls && { halls }),
    ...(isEvening(search) && { evening: true as const }),
  }
  const most = mostPlaces(options)
  if (places.output <= most) return { kind: 'launch', options }
  if (icon !== 'defined') return { kind: 'bad' }
  return { kind: 'launch', options: { ...options, maxPlayer: most }, seatsCut: true }
}

/** @returns null when the address gives an option a value that it does not have */
function optionsOfAddress(given: (name: string) => string | undefined): Options | null {
  const asked: Record<string, unknown> = {}
  for (const name of OPTION_NAMES) {
    const { wireName } = OPTIONS[name]
    const written = given(wireName)
    if (written === undefined) continue
    const value = namedValue(name, written)
    asked[wireName] = value === undefined ? written : value
  }
  return readOptions(asked)
}

/**
 * Writes the query of a hosting address: `icon`, `time`, `help_zone`, `max_player` and, with teams, `max_team` always;
 * any other option only where it differs from its default.
 */
export function writeLaunch(options: LaunchOptions, folderId: string | null): string {
  const { icon, time, helpZone, maxTeam, maxPlayer } = options
  const params = new URLSearchParams({ icon, time: String(time), help_zone: String(helpZone) })
  if (maxTeam !== null) params.set('max_team', String(maxTeam))
  params.set('max_player', String(maxPlayer))
  for (const name of OPTION_NAMES)
    if (options[name] !== OPTIONS[name].initial)
      params.set(OPTIONS[name].wireName, valueName(options[name]))
  if (options.evening) params.set('evening', 'oui')
  for (const hall of options.halls ?? []) params.append('hall', hall)
  if (folderId !== null) params.set('folderId', folderId)
  return params.toString()
}

export function defaultLaunch(ranking: RankingKind): LaunchOptions {
  return {
    ...INITIAL_OPTIONS,
    icon: HOST_DEFAULTS.icon_type,
    time: HOST_DEFAULTS.max_answer_time,
    helpZone: HOST_DEFAULTS.help_zone,
    maxTeam: ranking === 'team' ? HOST_DEFAULTS.max_team : null,
    maxPlayer: defaultPlaces(ranking),
  }
}

/**
 * Returns the answer time nearest to `seconds` among those that the form offers. A chained quiz needs it: the room's
 * answer time may be one that the form does not offer.
 */
export function closestTime(seconds: number): AnswerTime {
  return ANSWER_TIMES.reduce((best, time) =>
    Math.abs(time - seconds) < Math.abs(best - seconds) ? time : best,
  )
}

/**
 * Returns the help zone of the form that is nearest to a room's, so that a chained quiz has as much help as the last.
 * @param radius of the room's help zones, metres; null: the room has none
 * @param rings target of the quiz that the room played, by which `radius` was scaled
 */
export function closestHelp(radius: number | null, rings: readonly TargetRing[]): HelpZone {
  if (radius === null) return 'non'
  const zone = radius / ringScale(rings)
  return HELP_ZONES.reduce((best, next) =>
    Math.abs(next - zone) < Math.abs(best - zone) ? next : best,
  )
}

/** Returns the most seats (of the room, or of each team) that the given launch options allow. */
export function mostPlaces({ icon, maxTeam }: Pick<LaunchOptions, 'icon' | 'maxTeam'>): number {
  if (maxTeam === null) return icon === 'defined' ? DEFINED_CAPACITY : MAX_CAPACITY
  return icon === 'defined' ? DEFINED_CAPACITY / 6 : Math.floor(MAX_CAPACITY / maxTeam)
}

function defaultPlaces(ranking: RankingKind): number {
  return ranking === 'team' ? HOST_DEFAULTS.per_team : HOST_DEFAULTS.max_player
}
