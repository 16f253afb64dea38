// Makes socket messages as clients send them, and breaks them: by a wrong value, a missing field, an extra letter.
import * as fc from 'fast-check'
import { seededRandom } from '../../seededRandom.ts'
import { RENNES } from '../../testQuiz.ts'

export interface Names {
  roomID: string
  playerID: string
  /** session of a phone that has a seat */
  session: string
}

/** One valid message of each type that clients send. None contains a key that gives the host's rights. */
function wholeMessages({ roomID, playerID, session }: Names): object[] {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.x'
  const screen = {
    step: 'question',
    questionIndex: 0,
    paused: false,
    volume: 0.5,
    muted: false,
    soundBlocked: false,
  }
  const data: Record<string, object> = {
    ping: { t: 1 },
    player_joinRoom: { roomID, session },
    player_alert_joinRoom: { roomID },
    player_chooseColor: { roomID, color: 'Bleu' },
    player_chooseFruit: { roomID, color: 'Bleu', fruit: 'Banane' },
    player_answer: { coords: RENNES, time: 1_000, timePoints: 5 },
    player_ready: { ready: false },
    player_describe: {},
    pres_newRoom: {
      token,
      quizz_unique_name: 'deux-villes',
      icon_type: 'random',
      max_answer_time: 30,
      help_zone: 500,
      max_team: null,
      max_player: 50,
    },
    pres_kickPlayer: { token, playerID },
    pres_rehearse: { token, count: 3 },
    pres_startGame: { token },
    pres_ready: { token, ready: true },
    pres_nextQuestion: { token },
    pres_showRanking: { token },
    pres_pause: { token, paused: true },
    pres_newRemote: { token },
    pres_cancelRemote: { token },
    pres_dropRemote: { token },
    pres_screen: { token, screen },
    pres_resumeRoom: { token, roomID, hostSession: session },
    remote_pair: { roomID, key: session },
    remote_resume: { roomID, session },
    remote_act: { action: 'kick', playerID },
  }
  return Object.entries(data).map(([event, body]) => ({ event, data: body }))
}

/** Field values that faulty programs and attackers send instead of valid ones. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  '',
  ' ',
  '0',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  'x'.repeat(5_000),
  [],
  [[]],
  {},
  [1, 2, 3],
  { length: 5 },
  { toString: null },
  { lat: '1', lng: {} },
]

const ALPHABET = '{}[]":,\\\u0000\u2028é0-9eE+.ntf '

/** The text of one broken message. It may still be valid: some breaks leave the necessary fields intact. */
export function brokenMessages(names: Names): fc.Arbitrary<string> {
  const whole = wholeMessages(names)
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ODD) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )
  const change = fc.record({
    how: fc.constantFrom('put', 'remove', 'add', 'cut', 'insert', 'swap'),
    seed: fc.nat(),
    value,
  })
  return fc
    .tuple(fc.nat(whole.length - 1), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([index, changes]) => {
      let text = JSON.stringify(whole[index])
      for (const { how, seed, value } of changes)
        text = broken(text, how, seededRandom(seed), value)
      return text
    })
}

function broken(text: string, how: string, random: () => number, value: unknown): string {
  const at = Math.floor(random() * text.length)
  if (how === 'cut') return text.slice(0, at) + text.slice(at + 1 + Math.floor(random() * 8))
  if (how === 'insert')
    return text.slice(0, at) + ALPHABET[Math.floor(random() * ALPHABET.length)] + text.slice(at)
  if (how === 'swap') return text.slice(at) + text.slice(0, at)
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return text
  }
  const places = placesIn(message)
  const place = places[Math.floor(random() * places.length)]
  if (!place) return JSON.stringify(value) ?? 'undefined'
  const { holder, key } = place
  if (how === 'remove') delete holder[key]
  else if (how === 'put') holder[key] = value
  else holder[['__proto__', 'event', 'data', 'token', 'x'][Math.floor(random() * 5)]!] = value
  return JSON.stringify(message)
}

interface Place {
  holder: Record<string, unknown>
  key: string
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.entries(holder).flatMap(([key, inner]) => [{ holder, key }, ...placesIn(inner)])
}
