// Messages of a show (several halls) between its host page and the server, besides the messages that pace every room
// (`pres_startGame`, `pres_showRanking`, `pres_nextQuestion`), which apply to all halls. Additions to the
// specification, sent in no other room.
import * as v from 'valibot'
import { cleanLine } from '#core/text.ts'
import { hostMessageSchemas } from '../hostMessages.ts'
import { frameOf } from '../playerMessages.ts'

const {
  evening_unique_name: _,
  quizz_unique_name,
  ...opening
} = hostMessageSchemas.pres_newRoom.entries
const LONGEST_HALL = 40

export const showMessageSchemas = {
  /** the host opens a show with this message: the fields of `pres_newRoom` for a quiz, and the halls' names */
  pres_newShow: v.object({
    ...opening,
    quizz_unique_name,
    halls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(100)),
  }),
  /** the host resumes the show after a lost connection, a reload or a restart */
  pres_resumeShow: v.object({
    token: opening.token,
    show: v.pipe(v.string(), v.uuid()),
    hostSession: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
    /**
     * sent only by a page that reconnects: the value of `since` in the ShowOpened that it received last. If another
     * page has taken the lead of the show in the meantime, the other page keeps the lead. A page that sends no `since`
     * takes the lead
     */
    since: v.optional(v.nullable(v.pipe(v.number(), v.finite()))),
  }),
}

export const showMessageSchema = v.variant('event', [
  frameOf('pres_newShow', showMessageSchemas.pres_newShow),
  frameOf('pres_resumeShow', showMessageSchemas.pres_resumeShow),
])
export type ShowHostMessage = v.InferOutput<typeof showMessageSchema>

/** Names of halls without surrounding spaces. @returns null when they are too few, too many, too long, or not all different */
export function hallNamesOf(
  asked: readonly string[],
  [fewest, most]: readonly [number, number],
): string[] | null {
  const names = asked.map(cleanLine)
  const isName = (name: string): boolean => name.length > 0 && name.length <= LONGEST_HALL
  const differ = new Set(names.map((name) => name.toLowerCase())).size === names.length
  return names.length >= fewest && names.length <= most && names.every(isName) && differ
    ? names
    : null
}

export const SHOW_ERRORS = {
  /** text sent with `bad_options` to a page that opens a show with too few, too many or badly named halls */
  badHalls: 'Il faut 2 à 12 salles, chacune avec un nom à elle de 40 caractères au plus.',
  /** text sent with `out_of_turn` to the big screen of one hall, while the show's host page drives the game */
  paced: 'La page de toutes les salles mène le jeu.',
  /** text sent with `out_of_turn` when one hall of a new show could not be opened; the others were closed again */
  notOpened: "Les salles n'ont pas pu être ouvertes toutes : aucune ne l'est. Réessayez.",
} as const
