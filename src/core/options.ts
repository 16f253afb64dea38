// The options of a game, beside its answer time, help zone, pseudos and places. Each is declared once, here: the schemas
// of messages, the hosting address, what a chained quiz keeps, what pages are told and the launch form derive from it.
import type { TimePoints } from './basics.ts'

export type OptionValue = boolean | string | number | null

interface Declared<V extends OptionValue> {
  /** name in messages and in hosting addresses */
  wireName: string
  /** all values, in the order of the launch form */
  values: readonly V[]
  /** value of a room whose host asked for none, and of a log that is older than the option */
  initial: V
  /** the rooms in which it acts: by team, or with pseudos that the server draws; absent: in every room */
  only?: 'team' | 'random'
  /** true: each round of an evening has its own, so the evening's launch does not ask */
  perRound?: true
}

const option = <V extends OptionValue>(declared: Declared<V>) => declared

export const OPTIONS = {
  /** a team's points are the mean of its players' points instead of their sum */
  teamMean: option<boolean>({
    wireName: 'team_mean',
    values: [false, true],
    initial: false,
    only: 'team',
  }),
  /** the players of a team share one marker, and the first answer of any of them is the team's */
  teamPin: option<boolean>({
    wireName: 'team_pin',
    values: [false, true],
    initial: false,
    only: 'team',
  }),
  /** which answers score more the faster they are: those inside a ring, all, or none */
  timePoints: option<TimePoints>({
    wireName: 'time_points',
    values: ['inside', 'always', 'none'],
    initial: 'inside',
    perRound: true,
  }),
  /** when phones receive the result of a question: at its end, or once the big screen has shown the answers */
  resultsOnPhone: option<'now' | 'revealed'>({
    wireName: 'results_on_phone',
    values: ['now', 'revealed'],
    initial: 'now',
  }),
  /** seconds that are left to the others after a question's first answer; null: no limit */
  hurry: option<null | 10 | 20 | 30>({
    wireName: 'hurry',
    values: [null, 10, 20, 30],
    initial: null,
  }),
  photoOnPhone: option<boolean>({
    wireName: 'photo_on_phone',
    values: [true, false],
    initial: false,
  }),
  /** whether the ranking after the last question keeps its first three rows for the podium; of the big screen alone */
  lastRanking: option<'hidden' | 'whole'>({
    wireName: 'last_ranking',
    values: ['hidden', 'whole'],
    initial: 'hidden',
  }),
  /** whether a new phone may join while the game runs */
  lateJoin: option<boolean>({
    wireName: 'late_join',
    values: [true, false],
    initial: true,
    only: 'random',
  }),
}

export type OptionName = keyof typeof OPTIONS
export type Options = { [N in OptionName]: (typeof OPTIONS)[N]['initial'] }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` gives the names of the table itself
export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[]

export const INITIAL_OPTIONS: Options = optionsBy((name) => OPTIONS[name].initial)

/**
 * Reads options by their wire names.
 * @param before value of each option that is not asked for
 * @returns null when a value is none of its option's
 */
export function readOptions(
  asked: Readonly<Record<string, unknown>>,
  before: Options = INITIAL_OPTIONS,
): Options | null {
  const read = optionsBy((name) => {
    const value = asked[OPTIONS[name].wireName]
    // `null` is a value of some options, and of the others as good as absent.
    return value === undefined || (value === null && !isValue(name, null)) ? before[name] : value
  })
  return OPTION_NAMES.every((name) => isValue(name, read[name])) ? read : null
}

/** The options alone of a value that has more. */
export function optionsIn(from: Options): Options {
  return optionsBy((name) => from[name])
}

/** The options by their wire names. */
export function writeOptions(options: Options): Record<string, OptionValue> {
  return Object.fromEntries(OPTION_NAMES.map((name) => [OPTIONS[name].wireName, options[name]]))
}

/** Whether an option acts in a room of this kind. */
export function applies(
  name: OptionName,
  byTeam: boolean,
  iconType: 'random' | 'defined',
): boolean {
  const { only } = OPTIONS[name]
  return only === undefined || (only === 'team' ? byTeam : iconType === only)
}

/** The options with those that do not act in a room of this kind at their initial value. */
export function applying(
  options: Options,
  byTeam: boolean,
  iconType: 'random' | 'defined',
): Options {
  return optionsBy((name) =>
    applies(name, byTeam, iconType) ? options[name] : OPTIONS[name].initial,
  )
}

function isValue(name: OptionName, value: unknown): boolean {
  const values: readonly unknown[] = OPTIONS[name].values
  return values.includes(value)
}

function optionsBy(valueOf: (name: OptionName) => unknown): Options {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each name; `readOptions` checks those from outside
  return Object.fromEntries(OPTION_NAMES.map((name) => [name, valueOf(name)])) as Options
}
