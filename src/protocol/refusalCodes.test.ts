import { expect, test } from 'vitest'
import { CHALLENGE_ERRORS } from './challenges.ts'
import { HTTP_ERRORS, LIBRARY_ERRORS, MAP_ERRORS, PEOPLE_ERRORS, SOCKET_ERRORS } from './errors.ts'
import { EVENING_ERRORS } from './eveningErrors.ts'
import { refusalCode } from './refusalCodes.ts'

test.each([
  [404, HTTP_ERRORS.unknownQuiz, 'unknown_quiz'],
  [429, HTTP_ERRORS.tooManyRequests, 'too_many_requests'],
  [409, PEOPLE_ERRORS.mailTaken, 'mail_taken'],
  [400, PEOPLE_ERRORS.notAnMp3, 'not_an_mp3'],
  [507, LIBRARY_ERRORS.diskFull, 'disk_full'],
  [400, CHALLENGE_ERRORS.badName, 'bad_name'],
  // The socket also sends these three refusals: their field `code` over HTTP must equal the code sent by the socket.
  [401, HTTP_ERRORS.notAuthenticated, 'unauthorized'],
  [404, HTTP_ERRORS.unknownRoom, 'not_found'],
  [404, SOCKET_ERRORS.not_found, 'not_found'],
  // A refusal whose text has a parameter, or is not one of the product's fixed texts, has the code of its HTTP status.
  [400, EVENING_ERRORS.badStep(2, 'quiz'), 'bad_request'],
  [409, MAP_ERRORS.outside('Plan'), 'conflict'],
  [418, 'Autre chose', 'bad_request'],
  [502, 'Autre chose', 'server'],
])('LAN-04 a refusal of %d, « %s », has the code %s', (statusCode, message, code) => {
  expect(refusalCode(statusCode, message)).toBe(code)
})

test('LAN-04 a code is one word of small letters, whatever the text', () => {
  const texts = [
    HTTP_ERRORS,
    PEOPLE_ERRORS,
    LIBRARY_ERRORS,
    MAP_ERRORS,
    CHALLENGE_ERRORS,
    EVENING_ERRORS,
  ]
    .flatMap((catalogue) => Object.values<unknown>(catalogue))
    .filter((text) => typeof text === 'string')
  expect(texts.length).toBeGreaterThan(100)
  expect(
    texts
      .map((text) => refusalCode(400, text))
      .filter((code) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(code)),
  ).toEqual([])
})
