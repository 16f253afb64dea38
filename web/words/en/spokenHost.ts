// Announcements of the big screen for a screen reader: whole sentences, each announced once.
import { counted, integer, points, roomCode } from '../format.ts'
import { metres } from '../measures.ts'
import type { Words } from '../words.ts'

export const spokenHost: Words['spokenHost'] = {
  lobby: (name, roomID) => `Lobby of the game ${name}, room ${roomCode(roomID)}.`,
  eveningLobby: (name, roomID) => `Lobby of the evening ${name}, room ${roomCode(roomID)}.`,
  question: (number, count, time) =>
    `Question ${number} of ${count}, ${counted(time, 'second', 'seconds')}.`,
  hurry: 'A first answer: time is running out.',
  answered: (answered, expected) =>
    `${counted(answered, 'answer', 'answers')} out of ${integer(expected)}.`,
  results: (title, text) => `${title}.${text === null ? '' : ` ${text}`}`,
  nobody: 'Nobody answered.',
  nearest: (pseudo, distance) => `Closest: ${pseudo}, ${metres(distance)} away.`,
  ranking: (rows) => `Ranking. ${standings(rows)}`,
  round: (index, count, title) => `Round ${integer(index + 1)} of ${integer(count)}: ${title}.`,
  tieBreak: 'Tie-break.',
  roundPodium: (index, rows) => `End of round ${integer(index + 1)}. ${standings(rows)}`,
  evening: (rows) => `Evening standings. ${standings(rows)}`,
  pause: (title, text) => `Break: ${title}.${text === '' ? '' : ` ${text}`}`,
  end: (rows) => `Game over. ${standings(rows)}`,
}

/** The announcement names the first five only: a ranking of two hundred players would be too long to hear. */
function standings(rows: readonly { rank: number; name: string; points: number }[]): string {
  return rows
    .slice(0, 5)
    .map(({ rank, name, points: total }) => `${integer(rank)}: ${name}, ${points(total)}.`)
    .join(' ')
}
