// Announcements of the big screen for a screen reader: whole sentences, each announced once.
import { counted, integer, points, roomCode } from '../format.ts'
import { metres } from '../measures.ts'

const NBSP = '\u00a0'

export const spokenHost = {
  lobby: (name: string, roomID: string) => `Salon de la partie ${name}, salle ${roomCode(roomID)}.`,
  eveningLobby: (name: string, roomID: string) =>
    `Salon de la soirée ${name}, salle ${roomCode(roomID)}.`,
  question: (number: number, count: number, time: number) =>
    `Question ${number} sur ${count}, ${counted(time, 'seconde', 'secondes')}.`,
  hurry: 'Une première réponse\u00a0: le temps se resserre.',
  answered: (answered: number, expected: number) =>
    `${integer(answered)} ${answered > 1 ? 'réponses' : 'réponse'} sur ${integer(expected)}.`,
  results: (title: string, text: string | null) => `${title}.${text === null ? '' : ` ${text}`}`,
  nobody: 'Personne n’a répondu.',
  nearest: (pseudo: string, distance: number) =>
    `Au plus près${NBSP}: ${pseudo}, à ${metres(distance)}.`,
  ranking: (rows: readonly { rank: number; name: string; points: number }[]) =>
    `Classement. ${standings(rows)}`,
  round: (index: number, count: number, title: string) =>
    `Manche ${integer(index + 1)} sur ${integer(count)}${NBSP}: ${title}.`,
  tieBreak: 'Question de départage.',
  roundPodium: (index: number, rows: readonly { rank: number; name: string; points: number }[]) =>
    `Fin de la manche ${integer(index + 1)}. ${standings(rows)}`,
  evening: (rows: readonly { rank: number; name: string; points: number }[]) =>
    `Classement de la soirée. ${standings(rows)}`,
  pause: (title: string, text: string) => `Pause${NBSP}: ${title}.${text === '' ? '' : ` ${text}`}`,
  end: (rows: readonly { rank: number; name: string; points: number }[]) =>
    `Fin de la partie. ${standings(rows)}`,
}

/** The announcement names the first five only: a ranking of two hundred players would be too long to hear. */
function standings(rows: readonly { rank: number; name: string; points: number }[]): string {
  return rows
    .slice(0, 5)
    .map(({ rank, name, points: total }) => `${integer(rank)}${NBSP}: ${name}, ${points(total)}.`)
    .join(' ')
}
