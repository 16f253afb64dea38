// `code` of a refusal over HTTP: pages word it in their own language, whereas its message is French.
import { CHALLENGE_ERRORS } from './challenges.ts'
import { type ErrorCode, HELD_MESSAGES, HTTP_ERRORS, type KnownRelation, LIBRARY_ERRORS, MAP_ERRORS, type MAP_TESTS, type MAP_TROUBLES, PEOPLE_ERRORS, SOCKET_ERRORS, STILL_ERRORS, TILE_ERRORS } from './errors.ts'
import { EVENING_ERRORS } from './eveningErrors.ts'
import { KEEPSAKE_ERRORS } from './keepsakes.ts'

/** `tooManyPlayers` is `too_many_players`. */
const codeOfName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `tooManyPlayers` is `too_many_players`, as a type. */
type CodeOfName<Name extends string> = Name extends `${infer First}${infer Rest}` ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${CodeOfName<Rest>}` : Name
/** The names of the texts of a catalogue, those that name something apart. */
type TextNames<Catalogue> = { [Name in keyof Catalogue]: Catalogue[Name] extends string ? Name : never }[keyof Catalogue]

/** Every code that a text has, and those of a status alone. */
export type RefusalCode =
  | CodeOfName<
      | TextNames<typeof CHALLENGE_ERRORS>
      | TextNames<typeof EVENING_ERRORS>
      | TextNames<typeof STILL_ERRORS>
      | TextNames<typeof TILE_ERRORS>
      | TextNames<typeof MAP_ERRORS>
      | TextNames<typeof LIBRARY_ERRORS>
      | TextNames<typeof PEOPLE_ERRORS>
      | TextNames<typeof HTTP_ERRORS>
      | ErrorCode
    >
  | `rooms_${keyof typeof HELD_MESSAGES}`
  | `trouble_${keyof typeof MAP_TROUBLES}`
  | `test_${TextNames<typeof MAP_TESTS>}`
  | (typeof OF_STATUS)[keyof typeof OF_STATUS]
  | 'server'

/** What a refusal names, by its code: `code` and `about` of its body. */
export interface NamedRefusals {
  /** an import that asks first */
  known_quizzes: readonly { name: string; relation: KnownRelation }[]
  /** a backup that was not put in place; the reason in the machine's language */
  backup_not_staged: string
  /** the source's name */
  pack_forbidden: string
  pack_key_missing: string
  pack_outside: string
  pack_too_large: string
  /** the status that a source answered a test with */
  test_refused: string
  /** the step from 1 */
  step_quiz_gone: number
  step_quiz_not_in_file: number
  step_invalid: { step: number; field: string }
  step_invalid_in_file: { step: number; field: string }
}

/** Each text by its name in its catalogue; one that the socket says too has the socket's code. */
const CODES: ReadonlyMap<string, string> = new Map(
  [CHALLENGE_ERRORS, KEEPSAKE_ERRORS, EVENING_ERRORS, STILL_ERRORS, TILE_ERRORS, MAP_ERRORS, LIBRARY_ERRORS, PEOPLE_ERRORS, HTTP_ERRORS, SOCKET_ERRORS]
    .flatMap((catalogue) => Object.entries<unknown>(catalogue))
    .flatMap(([name, text]) => (typeof text === 'string' ? [[text, codeOfName(name)] as const] : []))
    .concat(Object.entries(HELD_MESSAGES).map(([name, text]) => [text, `rooms_${name}`] as const)),
)

/** For texts that name something, as a step or a map's source. */
const OF_STATUS = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  408: 'too_slow',
  409: 'conflict',
  410: 'ended',
  413: 'body_too_large',
  415: 'unsupported_media',
  429: 'rate_limited',
  503: 'busy',
  507: 'disk_full',
} as const
const STATUS_CODES: Readonly<Record<number, string>> = OF_STATUS

export function refusalCode(statusCode: number, message: string): string {
  return CODES.get(message) ?? STATUS_CODES[statusCode] ?? (statusCode < 500 ? 'bad_request' : 'server')
}
