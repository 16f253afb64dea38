// Field `code` of an HTTP refusal: pages translate it into their own language, whereas the message is French.
import { CHALLENGE_ERRORS } from './challenges.ts'
import {
  type ErrorCode,
  HELD_MESSAGES,
  HTTP_ERRORS,
  type KnownRelation,
  LIBRARY_ERRORS,
  MAP_ERRORS,
  type MAP_TESTS,
  type MAP_TROUBLES,
  PEOPLE_ERRORS,
  SOCKET_ERRORS,
  STILL_ERRORS,
  TILE_ERRORS,
} from './errors.ts'
import { EVENING_ERRORS } from './eveningErrors.ts'
import { SOUVENIR_ERRORS } from './souvenirs.ts'

/** Turns `tooManyPlayers` into `too_many_players`. */
const codeOfName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The type of the code that `codeOfName` makes of a name: of `tooManyPlayers`, `too_many_players`. */
type CodeOfName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${CodeOfName<Rest>}`
  : Name
/**
 * Names of the fixed texts in a catalogue, one of the objects `…_ERRORS` with the server's texts. Texts with a
 * parameter are functions and left out.
 */
type TextNames<Catalogue> = {
  [Name in keyof Catalogue]: Catalogue[Name] extends string ? Name : never
}[keyof Catalogue]

/**
 * Codes of the server's texts that pages translate. Each fixed text of the catalogues listed in this type has a code of
 * its own; any other text has the code of its HTTP status. A refusal that contains a name or a value has a code of
 * `NamedRefusals`.
 */
export type RefusalCode =
  | CodeOfName<
      | TextNames<typeof CHALLENGE_ERRORS>
      | TextNames<typeof SOUVENIR_ERRORS>
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

/** Type of the body's `about`, by `code`: the name or value that the refusal's text contains. */
export interface NamedRefusals {
  /** for an import that asks for confirmation: the quizzes that the library already has */
  known_quizzes: readonly { name: string; relation: KnownRelation }[]
  /** for a backup that the box has not restored: the reason, in the machine's language */
  backup_not_staged: string
  /** name of the map source from which the box may prepare no area */
  pack_forbidden: string
  pack_key_missing: string
  pack_outside: string
  pack_too_large: string
  /** placeholders of a tile server's address that the box cannot fill in, such as `{s}` */
  unknown_places: readonly string[]
  /** a photo's megapixels, and the most that are taken in its format */
  too_many_pixels: { megapixels: number; most: number }
  /** HTTP status with which the map source answered the box's test */
  test_refused: string
  /** number of the evening's step that the server refuses, counted from 1 */
  step_quiz_gone: number
  step_quiz_not_in_file: number
  step_invalid: { step: number; field: string }
  step_invalid_in_file: { step: number; field: string }
}

/**
 * Code of each fixed text of the server (a text without parameter), made from the text's name in its catalogue, one of
 * the objects `…_ERRORS`. A text of `SOCKET_ERRORS` has in HTTP refusals the same code as in messages of the WebSocket.
 */
const CODES: ReadonlyMap<string, string> = new Map(
  [
    CHALLENGE_ERRORS,
    SOUVENIR_ERRORS,
    EVENING_ERRORS,
    STILL_ERRORS,
    TILE_ERRORS,
    MAP_ERRORS,
    LIBRARY_ERRORS,
    PEOPLE_ERRORS,
    HTTP_ERRORS,
    SOCKET_ERRORS,
  ]
    .flatMap((catalogue) => Object.entries<unknown>(catalogue))
    .flatMap(([name, text]) =>
      typeof text === 'string' ? [[text, codeOfName(name)] as const] : [],
    )
    .concat(Object.entries(HELD_MESSAGES).map(([name, text]) => [text, `rooms_${name}`] as const)),
)

/** Code by HTTP status, for a refusal that has neither a text among CODES nor a code of `NamedRefusals`. */
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
  return (
    CODES.get(message) ?? STATUS_CODES[statusCode] ?? (statusCode < 500 ? 'bad_request' : 'server')
  )
}
