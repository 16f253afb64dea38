// Converts the host's request for a room to the options of the room.
import { createHmac, type KeyObject } from 'node:crypto'
import {
  optionsOf,
  storedPart,
  type GameOptions,
  type HelpRect,
  type RankingOptions,
} from '#core/game.ts'
import { readOptions, type Options } from '#core/options.ts'
import { yearSettingsOf } from '#core/scoring/years.ts'
import { drawHelpZone } from '#core/scoring/helpZone.ts'
import { COLORS, FRUITS } from '#core/pseudo.ts'
import { RING_RADII, scoringRings, type GameQuiz } from '#core/quiz.ts'
import { MAX_CAPACITY, roomOptionsSchema, type HostMessage } from '#protocol/hostMessages.ts'
import * as v from 'valibot'
import type { Quiz } from '../../db/quizzes.ts'
import type { PointsScale } from '../../db/settings.ts'

type NewRoom = Extract<HostMessage, { event: 'pres_newRoom' }>['data']
type AskedOptions = Omit<NewRoom, 'token' | 'quizz_unique_name' | 'evening_unique_name'>

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1

function rankingOf(
  { max_team, max_player, icon_type }: AskedOptions,
  mean: boolean,
): RankingOptions | null {
  if (!isCount(max_player) || max_player > MAX_CAPACITY) return null
  const defined = icon_type === 'defined'
  if (max_team === null || max_team === undefined || max_team === 0) {
    return {
      kind: 'player',
      capacity: defined ? Math.min(max_player, COLORS.length * FRUITS.length) : max_player,
    }
  }
  if (!isCount(max_team) || max_team < 2 || max_team > COLORS.length) return null
  const perTeam = defined ? Math.min(max_player, FRUITS.length) : max_player
  if (max_team * perTeam > MAX_CAPACITY) return null
  return { kind: 'team', teams: max_team, perTeam, mean }
}

/**
 * The options of a new room.
 * @returns null when a requested value is not valid
 */
export function gameOptionsOf(
  asked: AskedOptions,
  quiz: Pick<GameQuiz, 'targetSettings'>,
): GameOptions | null {
  const options = readOptions(asked.options ?? {})
  const ranking = options && rankingOf(asked, options.teamMean)
  return ranking && optionsWith(asked, quiz, ranking, options)
}

/**
 * Options for a quiz that the host adds to a game (`pres_chain`): the seats keep their pseudos and teams, the room its
 * number of seats, and every option that the message does not name its value.
 * @returns null when a requested value is not valid
 */
export function chainedOptions(
  asked: Extract<HostMessage, { event: 'pres_chain' }>['data'],
  before: GameOptions,
  quiz: GameQuiz,
): GameOptions | null {
  const { ranking, iconType } = before
  const options = readOptions(asked.options ?? {}, optionsOf(before))
  if (!options) return null
  const teams = ranking.kind === 'team' ? { ...ranking, mean: options.teamMean } : ranking
  return optionsWith({ ...asked, icon_type: iconType }, quiz, teams, options)
}

function optionsWith(
  asked: Pick<AskedOptions, 'icon_type' | 'max_answer_time' | 'help_zone'>,
  quiz: Pick<GameQuiz, 'targetSettings'>,
  ranking: RankingOptions,
  options: Options,
): GameOptions | null {
  const parsed = v.safeParse(roomOptionsSchema, asked)
  if (!parsed.success) return null
  const { icon_type, max_answer_time, help_zone } = parsed.output
  return {
    ...storedPart(options),
    teamPin: options.teamPin && ranking.kind === 'team',
    iconType: icon_type,
    maxAnswerTimeMs: max_answer_time * 1000,
    helpZoneM: help_zone === 'non' ? null : help_zone * ringScale(quiz),
    ranking,
  }
}

/** Ratio of the quiz's widest ring to the default widest ring; the help zone is scaled by it. */
export function ringScale({ targetSettings }: Pick<GameQuiz, 'targetSettings'>): number {
  return Math.max(0, ...targetSettings.map(({ max }) => max)) / RING_RADII[0]
}

/**
 * The room's copy of a quiz, completed with default rings and points: later edits of the quiz do not change the game.
 */
export function gameQuizOf(quiz: Quiz, points: PointsScale): GameQuiz {
  const { uniqueName, name, description, mapSettings, mapSource, questions } = quiz
  return {
    unique_name: uniqueName,
    name,
    description,
    mapSettings,
    mapSource,
    targetSettings: scoringRings(quiz, points),
    pointsSettings: { point_max_temps: quiz.pointMaxTemps ?? points.pointMaxTemps },
    ...yearSettingsOf(questions, { points: quiz.yearPoints, span: quiz.yearSpan }),
    questions,
  }
}

/**
 * The help zone of each question. It is the same in every room and challenge: of two circles drawn anew, phones would
 * have the part that lies in both.
 * @param key places the zones; unpredictable for players, and the same at all nodes of a cluster
 */
export function helpZonesOf(
  quiz: GameQuiz,
  radiusM: number | null,
  key: KeyObject,
): (HelpRect | null)[] {
  return quiz.questions.map(({ filename, coords }) => {
    if (radiusM === null) return null
    // The place is a part of it: two zones with the same shift would give away how far a place was moved.
    const what = JSON.stringify([quiz.unique_name, filename, coords.lat, coords.lng, radiusM])
    const drawn = createHmac('sha256', key).update(what).digest()
    const share = (at: number): number => drawn.readUIntBE(at, 6) / 2 ** 48
    return drawHelpZone(coords, radiusM, share(0), share(6))
  })
}
