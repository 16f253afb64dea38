// `code` of a refusal over HTTP: pages word it in their own language, whereas its message is French.
import { CHALLENGE_ERRORS } from './challenges.ts'
import { HTTP_ERRORS, LIBRARY_ERRORS, MAP_ERRORS, PEOPLE_ERRORS, SOCKET_ERRORS, STILL_ERRORS, TILE_ERRORS } from './errors.ts'
import { EVENING_ERRORS } from './eveningErrors.ts'

/** `tooManyPlayers` is `too_many_players`. */
const codeOfName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Each text by its name in its catalogue; one that the socket says too has the socket's code. */
const CODES: ReadonlyMap<string, string> = new Map(
  [CHALLENGE_ERRORS, EVENING_ERRORS, STILL_ERRORS, TILE_ERRORS, MAP_ERRORS, LIBRARY_ERRORS, PEOPLE_ERRORS, HTTP_ERRORS, SOCKET_ERRORS]
    .flatMap((catalogue) => Object.entries<unknown>(catalogue))
    .flatMap(([name, text]) => (typeof text === 'string' ? [[text, codeOfName(name)] as const] : [])),
)

/** For texts that name something, as a step or a map's source. */
const OF_STATUS: Readonly<Record<number, string>> = {
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
}

export function refusalCode(statusCode: number, message: string): string {
  return CODES.get(message) ?? OF_STATUS[statusCode] ?? (statusCode < 500 ? 'bad_request' : 'server')
}
