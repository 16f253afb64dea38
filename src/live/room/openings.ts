// Decides from the host's `pres_newRoom` message what a room is opened with: the quiz or evening, its options and its
// help zones; or why the server refuses to open the room.
import type { KeyObject } from 'node:crypto'
import { type ErrorCode, HTTP_ERRORS, SOCKET_ERRORS } from '#protocol/errors.ts'
import { EVENING_ERRORS } from '#protocol/eveningErrors.ts'
import { HOST_DEFAULTS, type HostMessage } from '#protocol/hostMessages.ts'
import type { Evenings } from '../../db/evenings.ts'
import type { LibraryQuizzes } from './libraryQuizzes.ts'
import type { Settings } from '../../db/settings.ts'
import { firstRound, planEvening, type Refused } from './eveningPlan.ts'
import { helpZonesOf, gameOptionsOf, gameQuizOf } from './roomOptions.ts'
import type { Opening } from './rooms.ts'

type Asked = Extract<HostMessage, { event: 'pres_newRoom' }>['data']
type Opened = Omit<Opening, 'owner'>
/** What the room is opened with (quiz, options, help zones, evening), or why the server refuses to open it. */
type Outcome = { ok: true; opening: Opened } | { ok: false; refused: Refused }

const refuse = (code: ErrorCode, message: string = SOCKET_ERRORS[code]): Outcome => ({
  ok: false,
  refused: { code, message },
})

interface Dependencies {
  quizzes: LibraryQuizzes
  evenings: Pick<Evenings, 'find'>
  settings: Pick<Settings, 'points'>
  /** places the help zones */
  helpZoneKey: KeyObject
}

export type Openings = ReturnType<typeof createOpenings>

export function createOpenings({ quizzes, evenings, settings, helpZoneKey }: Dependencies) {
  function quizOf(asked: Asked): Outcome {
    if (
      !asked.quizz_unique_name ||
      asked.max_answer_time === undefined ||
      asked.help_zone === undefined
    )
      return refuse('bad_request')
    const found = quizzes.find(asked.quizz_unique_name)
    if (!found) return refuse('not_found', HTTP_ERRORS.unknownQuiz)
    const quiz = gameQuizOf(found, settings.points())
    const options = gameOptionsOf(asked, quiz)
    return options
      ? {
          ok: true,
          opening: {
            quiz,
            options,
            helpZones: helpZonesOf(quiz, options.helpZoneM, helpZoneKey),
            evening: null,
          },
        }
      : refuse('bad_options')
  }

  /**
   * What a room for an evening is opened with. The evening's rounds, not the host's message, define the answer time,
   * the help zone and whether quick answers score time points.
   */
  function eveningOf(asked: Asked, uniqueName: string): Outcome {
    if (asked.quizz_unique_name) return refuse('bad_request')
    const found = evenings.find(uniqueName)
    if (!found) return refuse('not_found', EVENING_ERRORS.unknown)
    const planned = planEvening(found, {
      findQuiz: (name) => quizzes.find(name),
      nameInBin: (name) => quizzes.findInBin(name)?.name ?? null,
      points: settings.points(),
      helpZoneKey,
    })
    if (!planned.ok) return planned
    const { max_answer_time, help_zone } = HOST_DEFAULTS
    const options = gameOptionsOf({ ...asked, max_answer_time, help_zone }, { targetSettings: [] })
    return options
      ? { ok: true, opening: { ...firstRound(planned.evening, options), evening: planned.evening } }
      : refuse('bad_options')
  }

  return {
    of: (asked: Asked): Outcome =>
      asked.evening_unique_name ? eveningOf(asked, asked.evening_unique_name) : quizOf(asked),
  }
}
