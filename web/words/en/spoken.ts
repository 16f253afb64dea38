import { counted, countedPoints, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'

/** Adds a full stop to a text without final punctuation, so that a screen reader pauses after it. */
const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
/** The presenter's reason for a correction as a sentence; empty when the presenter gave none. */
const because = (reason: string) => (reason === '' ? '' : ` ${sentence(reason)}`)

export const spoken: Words['spoken'] = {
  lobby: (name, roomID) =>
    `Lobby, room ${roomCode(roomID)}. You are ${name}. The game hasn’t started yet.`,
  late: (name, last) =>
    `You are ${name}. ${last ? 'The last photo is being played: the ranking is next.' : 'The game has started: you’re in from the next photo.'}`,
  starting: 'The game begins: the first photo is coming on the big screen.',
  round: (number, count, title) => `${count > 1 ? `Round ${number} of ${count}, ` : ''}${title}.`,
  times: (multiplier) => `Points count ${multiplier === 2 ? 'double' : 'triple'}.`,
  startingRound: 'The first photo is coming on the big screen.',
  tieBreak: 'Tie-break: one more photo, the closest takes the lead.',
  out: 'You’re out: keep playing for the honour.',
  joker: 'A button plays your joker.',
  jokerPlayed: 'Joker played: this question counts double for you.',
  teamPin: 'Your team has one single marker.',
  roundEnd: (number, count) =>
    count > 1 ? `End of round ${number} of ${count}.` : 'End of the round.',
  roundPoints: (value) => `In this round: ${countedPoints(value)}.`,
  break: (title, text, soon) =>
    [title, text, soon]
      .filter((part) => part !== '')
      .map(sentence)
      .join(' '),
  corrected: {
    adjust: (value, reason) =>
      `Correction by the presenter: ${signedPoints(value)}.${because(reason)}`,
    team: (value, reason) =>
      `Correction by the presenter for your team: ${signedPoints(value)}.${because(reason)}`,
    undone: (value) => `Correction undone: ${signedPoints(value)}.`,
    void: (number) => `Question ${number} is cancelled.`,
    restored: (number) => `Question ${number} is restored.`,
  },
  question: (number, count, time) =>
    `Question ${number} of ${count}. You have ${counted(time, 'second', 'seconds')}. Place your marker on the map, then answer.`,
  described: 'A button reads the description of the photo.',
  help: 'A help zone is drawn around the spot.',
  sending: 'Your answer is on its way.',
  hurry: 'Someone has answered: hurry up.',
  lastSeconds: 'Ten seconds left.',
  over: 'Time’s up: no answer.',
  answered: (time) => `Answer sent in ${seconds(time)}. Waiting for the other players.`,
  result: (number, count) => `Results of question ${number} of ${count}.`,
  away: (distance) => `You are ${metres(distance)} away.`,
  noAnswer: 'You didn’t answer.',
  won: (value) => (value > 0 ? `You score ${countedPoints(value)}.` : 'You score no points.'),
  teamStanding: (rank, total, own) =>
    `Your team: rank ${rank}, ${countedPoints(total)}. You: ${countedPoints(own)}.`,
  standing: (rank, total) =>
    `${rank === null ? '' : `You are number ${rank}. `}Total: ${countedPoints(total)}.`,
  end: 'Game over.',
  back: 'Connection is back.',
}
