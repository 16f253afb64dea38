// The options of a game's launch, and the query of a hosting address that holds them:
// `/pres/merveilles-xyz?icon=random&time=60&help_zone=500&max_player=50&folderId=-1`.
import * as v from 'valibot'
import type { TargetRing } from '#core/quiz.ts'
import { FEWEST_HALLS, MOST_HALLS } from '#core/show.ts'
import { hallNamesOf } from '#protocol/show/showMessages.ts'
import { ANSWER_TIMES, HELP_ZONES, HOST_DEFAULTS, MAX_CAPACITY } from '#protocol/hostMessages.ts'
import { ringScale, type HelpZone } from '../../live/fit.ts'

export type IconType = 'random' | 'defined'
export type AnswerTime = (typeof ANSWER_TIMES)[number]

export const TIME_POINTS = ['inside', 'always', 'none'] as const
/** which answers score more the faster they are: those inside a ring, all (`always`), or none */
export type TimePoints = (typeof TIME_POINTS)[number]

export const RESULTS_ON_PHONE = ['now', 'revealed'] as const
export type ResultsOnPhone = (typeof RESULTS_ON_PHONE)[number]

/** The ranking that the hosting route asks for. */
export type RankingKind = 'player' | 'team'

export interface LaunchOptions {
  icon: IconType
  /** answer time of a question, seconds */
  time: AnswerTime
  helpZone: HelpZone
  /** number of teams; null when the ranking is by player */
  maxTeam: number | null
  /** number of seats in the room, or in each team */
  maxPlayer: number
  /** a team's points are the mean of its players' points instead of their sum */
  teamMean: boolean
  /** whether a new phone may join while the game runs; possible only where the server assigns the pseudos */
  lateJoin: boolean
  photoOnPhone: boolean
  timePoints: TimePoints
  /** when phones receive the result of a question: at its end, or after the big screen's reveal */
  resultsOnPhone: ResultsOnPhone
  /** the address names an evening instead of a quiz; its rounds have their own answer time and help zone */
  evening?: true
  /** the players of a team share one marker */
  teamPin?: boolean
  /** names of the halls that play one show */
  halls?: readonly string[]
}

/** `none`: the address holds no launch options, so the launch form opens. */
export type LaunchQuery =
  | { kind: 'none' }
  | { kind: 'bad' }
  | { kind: 'launch'; options: LaunchOptions }
  /** `roomID`: number of an open room, in which the page shows the game; the room keeps its own options */
  | { kind: 'resume'; roomID: string; options: LaunchOptions }

/** Number of seats of a room whose players choose their pseudos: six colours with eight fruits each. */
const DEFINED_CAPACITY = 48

const NAMES = [
  'icon',
  'time',
  'help_zone',
  'max_team',
  'max_player',
  'team_mean',
  'late_join',
  'photo_on_phone',
  'time_points',
  'results_on_phone',
] as const

const whole = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(max))
const metresOrNone = v.union([
  v.literal('non'),
  v.pipe(v.string(), v.transform(Number), v.picklist(HELP_ZONES)),
])

const yesOrNo = v.pipe(
  v.picklist(['oui', 'non']),
  v.transform((said) => said === 'oui'),
)

const querySchema = v.object({
  icon: v.optional(v.picklist(['random', 'defined']), HOST_DEFAULTS.icon_type),
  time: v.pipe(
    v.optional(v.string(), String(HOST_DEFAULTS.max_answer_time)),
    v.transform(Number),
    v.picklist(ANSWER_TIMES),
  ),
  help_zone: v.optional(metresOrNone, String(HOST_DEFAULTS.help_zone)),
  max_team: v.optional(v.pipe(whole(6), v.minValue(2)), String(HOST_DEFAULTS.max_team)),
  team_mean: v.optional(yesOrNo, 'non'),
  late_join: v.optional(yesOrNo, 'oui'),
  photo_on_phone: v.optional(yesOrNo, 'non'),
  time_points: v.optional(v.picklist(TIME_POINTS), 'inside'),
  results_on_phone: v.optional(v.picklist(RESULTS_ON_PHONE), 'now'),
})

/** Reads the launch options in a hosting address's query; an option missing from the query gets its default. */
export function readLaunch(search: string, ranking: RankingKind): LaunchQuery {
  const params = new URLSearchParams(search)
  const roomID = params.get('room')
  if (roomID !== null && /^\d{6}$/.test(roomID))
    return { kind: 'resume', roomID, options: defaultLaunch(ranking) }
  if (!NAMES.some((name) => params.has(name))) return { kind: 'none' }
  const given = (name: (typeof NAMES)[number]) => params.get(name) || undefined
  // A ranking by player has no teams: `max_team` of a copied address is ignored.
  const maxTeam = ranking === 'team' ? given('max_team') : undefined
  const asked = Object.fromEntries(NAMES.map((name) => [name, given(name)]))
  const read = v.safeParse(querySchema, { ...asked, max_team: maxTeam })
  const places = v.safeParse(
    whole(MAX_CAPACITY),
    given('max_player') ?? String(defaultPlaces(ranking)),
  )
  if (!read.success || !places.success) return { kind: 'bad' }
  const {
    icon,
    time,
    help_zone: helpZone,
    max_team,
    team_mean,
    late_join: lateJoin,
    photo_on_phone: photoOnPhone,
    time_points: timePoints,
    results_on_phone: resultsOnPhone,
  } = read.output
  const team = ranking === 'team'
  const wanted = params.getAll('hall')
  const halls = wanted.length === 0 ? null : hallNamesOf(wanted, [FEWEST_HALLS, MOST_HALLS])
  if (wanted.length > 0 && halls === null) return { kind: 'bad' }
  const more = {
    ...(halls && { halls }),
    ...(params.get('evening') === 'oui' && { evening: true as const }),
    ...(team && params.get('team_pin') === 'oui' && { teamPin: true as const }),
  }
  const options: LaunchOptions = {
    icon,
    time,
    helpZone,
    maxTeam: team ? max_team : null,
    maxPlayer: places.output,
    teamMean: team && team_mean,
    lateJoin,
    photoOnPhone,
    timePoints,
    resultsOnPhone,
    ...more,
  }
  return places.output > mostPlaces(options) ? { kind: 'bad' } : { kind: 'launch', options }
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
  if (options.teamMean) params.set('team_mean', 'oui')
  if (!options.lateJoin) params.set('late_join', 'non')
  if (options.photoOnPhone) params.set('photo_on_phone', 'oui')
  if (options.timePoints !== 'inside') params.set('time_points', options.timePoints)
  if (options.resultsOnPhone !== 'now') params.set('results_on_phone', options.resultsOnPhone)
  if (options.evening) params.set('evening', 'oui')
  if (options.teamPin) params.set('team_pin', 'oui')
  for (const hall of options.halls ?? []) params.append('hall', hall)
  if (folderId !== null) params.set('folderId', folderId)
  return params.toString()
}

export function defaultLaunch(ranking: RankingKind): LaunchOptions {
  return {
    icon: HOST_DEFAULTS.icon_type,
    time: HOST_DEFAULTS.max_answer_time,
    helpZone: HOST_DEFAULTS.help_zone,
    maxTeam: ranking === 'team' ? HOST_DEFAULTS.max_team : null,
    maxPlayer: defaultPlaces(ranking),
    teamMean: false,
    lateJoin: true,
    photoOnPhone: false,
    timePoints: 'inside',
    resultsOnPhone: 'now',
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
