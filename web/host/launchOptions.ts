// How a game is launched, and how a hosting address says it:
// `/pres/merveilles-xyz?icon=random&time=60&help_zone=500&max_player=50&folderId=-1`.
import * as v from 'valibot'
import { RING_RADII, type TargetRing } from '#core/quiz.ts'
import { ANSWER_TIMES, HELP_ZONES, HOST_DEFAULTS, MAX_CAPACITY } from '#protocol/hostMessages.ts'

export type IconType = 'random' | 'defined'
/** radius in metres at the default ring scale, or none */
export type HelpZone = 'non' | (typeof HELP_ZONES)[number]
export type AnswerTime = (typeof ANSWER_TIMES)[number]

/** Which ranking a hosting route asks for. */
export type RankingKind = 'player' | 'team'

export interface LaunchOptions {
  icon: IconType
  /** seconds */
  time: AnswerTime
  helpZone: HelpZone
  /** teams; null when the ranking is by player */
  maxTeam: number | null
  /** seats of the room, or of each team */
  maxPlayer: number
}

/** `none`: the address says nothing about a game, so the launch form opens. */
export type LaunchQuery =
  | { kind: 'none' }
  | { kind: 'bad' }
  | { kind: 'launch'; options: LaunchOptions }
  /** `room`: an open room to take back; it has options of its own */
  | { kind: 'resume'; roomID: string; options: LaunchOptions }

/** A defined room has eight fruits per colour. */
export const DEFINED_CAPACITY = 48

const NAMES = ['icon', 'time', 'help_zone', 'max_team', 'max_player'] as const

const whole = (max: number) => v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(max))
const metresOrNone = v.union([v.literal('non'), v.pipe(v.string(), v.transform(Number), v.picklist(HELP_ZONES))])

const querySchema = v.object({
  icon: v.optional(v.picklist(['random', 'defined']), HOST_DEFAULTS.icon_type),
  time: v.pipe(v.optional(v.string(), String(HOST_DEFAULTS.max_answer_time)), v.transform(Number), v.picklist(ANSWER_TIMES)),
  help_zone: v.optional(metresOrNone, String(HOST_DEFAULTS.help_zone)),
  max_team: v.optional(v.pipe(whole(6), v.minValue(2)), String(HOST_DEFAULTS.max_team)),
})

/** Reads a hosting address's query; what it leaves out takes the defaults. */
export function readLaunch(search: string, ranking: RankingKind): LaunchQuery {
  const params = new URLSearchParams(search)
  const roomID = params.get('room')
  if (roomID !== null && /^\d{6}$/.test(roomID)) return { kind: 'resume', roomID, options: defaultLaunch(ranking) }
  if (!NAMES.some((name) => params.has(name))) return { kind: 'none' }
  const given = (name: (typeof NAMES)[number]) => params.get(name) || undefined
  // A ranking by player has no teams, whatever a copied address says of them.
  const maxTeam = ranking === 'team' ? given('max_team') : undefined
  const read = v.safeParse(querySchema, { icon: given('icon'), time: given('time'), help_zone: given('help_zone'), max_team: maxTeam })
  const places = v.safeParse(whole(MAX_CAPACITY), given('max_player') ?? String(defaultPlaces(ranking)))
  if (!read.success || !places.success) return { kind: 'bad' }
  const { icon, time, help_zone: helpZone, max_team } = read.output
  const options = { icon, time, helpZone, maxTeam: ranking === 'team' ? max_team : null, maxPlayer: places.output }
  return places.output > mostPlaces(options) ? { kind: 'bad' } : { kind: 'launch', options }
}

/** The query of a hosting address. */
export function writeLaunch({ icon, time, helpZone, maxTeam, maxPlayer }: LaunchOptions, folderId: string | null): string {
  const params = new URLSearchParams({ icon, time: String(time), help_zone: String(helpZone) })
  if (maxTeam !== null) params.set('max_team', String(maxTeam))
  params.set('max_player', String(maxPlayer))
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
  }
}

/** The most seats (of the room, or of each team) that such a game can have. */
export function mostPlaces({ icon, maxTeam }: Pick<LaunchOptions, 'icon' | 'maxTeam'>): number {
  if (maxTeam === null) return icon === 'defined' ? DEFINED_CAPACITY : MAX_CAPACITY
  return icon === 'defined' ? DEFINED_CAPACITY / 6 : Math.floor(MAX_CAPACITY / maxTeam)
}

function defaultPlaces(ranking: RankingKind): number {
  return ranking === 'team' ? HOST_DEFAULTS.per_team : HOST_DEFAULTS.max_player
}

/** What the radii of help zones are multiplied by: 1 when the widest ring has its default radius. */
export function ringScale(rings: readonly TargetRing[]): number {
  const widest = Math.max(0, ...rings.map(({ max }) => max))
  return widest > 0 ? widest / RING_RADII[0] : 1
}
