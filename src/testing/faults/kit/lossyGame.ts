// A game on a network that loses packets, in a process of its own within that network: see lossyNetwork.sh. Writes its
// result as one JSON line.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '../../api.ts'
import { hostRoom, joinRoom } from '../../evening.ts'
import { startServer } from '../../servers/startServer.ts'
import { north, RENNES } from '../../testQuiz.ts'
import { createLongQuiz } from './longQuiz.ts'
import { readStored } from './storedGame.ts'

export interface LossyGame {
  by: string
  /** number of segments that TCP sent again */
  resent: number
  sent: number
  /** how long phones waited for the acknowledgements of their answers, ms */
  waits: number[]
  /** number of phones that did not receive, for each question, exactly one opening, one acknowledgement and one end */
  uneven: number
  /** number of answers that the server did not store, stored twice, or stored with another place than the phone sent */
  misplaced: number
}

const [phonesNb = 0, questions = 0, spreadMs = 0] = process.argv.slice(2).map(Number)

/** Reads the TCP counters of the network namespace in which this process runs. */
function segments(): Pick<LossyGame, 'resent' | 'sent'> {
  const [names = [], values = []] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Tcp:'))
    .map((line) => line.split(' '))
  const count = (name: string): number => Number(values[names.indexOf(name)])
  return { resent: count('RetransSegs'), sent: count('OutSegs') }
}

const server = await startServer()
const admin = await logIn(server.origin)
const room = await hostRoom(server.origin, admin, await createLongQuiz(admin, questions), {
  max_player: phonesNb,
  max_answer_time: 180,
})
const phones = await Promise.all(
  Array.from({ length: phonesNb }, () => joinRoom(server.origin, room.roomID)),
)
room.host.say('pres_startGame', { token: admin.token })
const waits: number[] = []
const placed = (phone: number, question: number) => north(RENNES, phone + question)
for (let question = 0; question < questions; question++) {
  if (question > 0) room.host.say('pres_nextQuestion', { token: admin.token })
  await Promise.all(
    phones.map(async ({ phone }, i) => {
      await phone.next('player_newQuestion')
      await pause((i * spreadMs) / phonesNb)
      const from = performance.now()
      phone.say('player_answer', { coords: placed(i, question), time: 0 })
      await phone.next('player_answer_callback')
      waits.push(performance.now() - from)
    }),
  )
  await room.host.next('pres_results')
  await Promise.all(phones.map(({ phone }) => phone.next('player_endQuestion')))
}
const told = ['player_newQuestion', 'player_answer_callback', 'player_endQuestion'] as const
const uneven = phones.filter(({ phone }) =>
  told.some((event) => phone.count(event) !== questions),
).length
const stored = readStored(server.dataDir).events.flatMap((event) =>
  event.type === 'guessSubmitted' ? [event] : [],
)
const isWhole = (playerID: string, phone: number, question: number): boolean => {
  const coords = stored
    .filter(({ playerId, questionIndex }) => playerId === playerID && questionIndex === question)
    .map(({ guess }) => guess.coords)
  return JSON.stringify(coords) === JSON.stringify([placed(phone, question)])
}
const misplaced = phones
  .flatMap(({ playerID }, i) =>
    Array.from({ length: questions }, (_, question) => isWhole(playerID, i, question)),
  )
  .filter((whole) => !whole).length
const seen: LossyGame = {
  by: process.env['LOSS_BY'] ?? '',
  ...segments(),
  waits,
  uneven,
  misplaced,
}
await server.dispose()
process.stdout.write(`${JSON.stringify(seen)}\n`, () => process.exit(0))
