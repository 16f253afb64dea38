// What a host opens a room for: a quiz, or an evening.
import type { ErrorCode } from '#protocol/errors.ts'
import { HOST_DEFAULTS, type HostMessage } from '#protocol/hostMessages.ts'
import type { Evenings } from '../../db/evenings.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { Settings } from '../../db/settings.ts'
import { firstRound, planEvening } from '../room/eveningPlan.ts'
import { drawHelpZones, gameOptionsOf, gameQuizOf } from '../room/roomOptions.ts'
import type { Opening } from '../room/rooms.ts'

type Asked = Extract<HostMessage, { event: 'pres_newRoom' }>['data']
type Opened = Omit<Opening, 'owner'>

interface Dependencies {
  quizzes: Quizzes
  evenings: Evenings
  settings: Settings
  /** uniform in [0, 1), unforeseeable */
  draw: () => number
}

export function createOpenings({ quizzes, evenings, settings, draw }: Dependencies) {
  function quizOf(asked: Asked): Opened | ErrorCode {
    if (!asked.quizz_unique_name || asked.max_answer_time === undefined || asked.help_zone === undefined) return 'bad_request'
    const found = quizzes.find(asked.quizz_unique_name)
    if (!found) return 'not_found'
    const quiz = gameQuizOf(found, settings.points())
    const options = gameOptionsOf(asked, quiz)
    return options ? { quiz, options, helpZones: drawHelpZones(quiz, options.helpZoneM, draw), evening: null } : 'bad_options'
  }

  /** Its rounds have their own time, help and points for quickness. */
  function eveningOf(asked: Asked, uniqueName: string): Opened | ErrorCode {
    if (asked.quizz_unique_name) return 'bad_request'
    const found = evenings.find(uniqueName)
    if (!found) return 'not_found'
    const planned = planEvening(found, { findQuiz: (name) => quizzes.find(name), points: settings.points(), draw })
    if (!planned.ok) return planned.reason
    const { max_answer_time, help_zone } = HOST_DEFAULTS
    const options = gameOptionsOf({ ...asked, max_answer_time, help_zone }, { targetSettings: [] })
    return options ? { ...firstRound(planned.evening, options), evening: planned.evening } : 'bad_options'
  }

  return { of: (asked: Asked): Opened | ErrorCode => (asked.evening_unique_name ? eveningOf(asked, asked.evening_unique_name) : quizOf(asked)) }
}
