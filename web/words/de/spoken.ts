import { counted, countedPoints, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'

/** Adds a full stop to a text without final punctuation, so that a screen reader pauses after it. */
const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
/** The presenter's reason for a correction as a sentence; empty when the presenter gave none. */
const because = (reason: string) => (reason === '' ? '' : ` ${sentence(reason)}`)

export const spoken: Words['spoken'] = {
  lobby: (name, roomID) =>
    `Lobby, Raum ${roomCode(roomID)}. Du bist ${name}. Das Spiel hat noch nicht angefangen.`,
  late: (name, last) =>
    `Du bist ${name}. ${last ? 'Das letzte Foto läuft: Gleich kommt die Rangliste.' : 'Das Spiel läuft schon: Beim nächsten Foto bist du dabei.'}`,
  starting: 'Das Spiel beginnt: Das erste Foto kommt auf den großen Bildschirm.',
  round: (number, count, title) => `${count > 1 ? `Runde ${number} von ${count}, ` : ''}${title}.`,
  times: (multiplier) => `Die Punkte zählen ${multiplier === 2 ? 'doppelt' : 'dreifach'}.`,
  startingRound: 'Das erste Foto kommt auf den großen Bildschirm.',
  tieBreak: 'Stechen: Noch ein Foto, wer näher dran ist, zieht vorbei.',
  out: 'Du bist raus: Spiel um die Ehre weiter.',
  joker: 'Ein Knopf spielt deinen Joker.',
  jokerPlayed: 'Joker gespielt: Diese Frage zählt für dich doppelt.',
  teamPin: 'Dein Team hat nur eine Markierung.',
  roundEnd: (number, count) =>
    count > 1 ? `Ende der Runde ${number} von ${count}.` : 'Ende der Runde.',
  roundPoints: (value) => `In dieser Runde: ${countedPoints(value)}.`,
  break: (title, text, soon) =>
    [title, text, soon]
      .filter((part) => part !== '')
      .map(sentence)
      .join(' '),
  corrected: {
    adjust: (value, reason) =>
      `Korrektur der Spielleitung: ${signedPoints(value)}.${because(reason)}`,
    team: (value, reason) =>
      `Korrektur der Spielleitung für dein Team: ${signedPoints(value)}.${because(reason)}`,
    undone: (value) => `Korrektur zurückgenommen: ${signedPoints(value)}.`,
    void: (number) => `Frage ${number} ist gestrichen.`,
    restored: (number) => `Frage ${number} wird wieder gewertet.`,
  },
  question: (number, count, time) =>
    `Frage ${number} von ${count}. Du hast ${counted(time, 'Sekunde', 'Sekunden')}. Setz deine Markierung auf die Karte und antworte.`,
  described: 'Ein Knopf liest die Beschreibung des Fotos vor.',
  help: 'Um den Ort ist eine Hilfszone eingezeichnet.',
  sending: 'Deine Antwort ist unterwegs.',
  hurry: 'Jemand hat geantwortet: Beeilung!',
  lastSeconds: 'Noch zehn Sekunden.',
  over: 'Zeit abgelaufen: keine Antwort.',
  answered: (time) => `Antwort nach ${seconds(time)} gesendet. Die anderen überlegen noch.`,
  result: (number, count) => `Ergebnis der Frage ${number} von ${count}.`,
  away: (distance) => `Du bist ${metres(distance)} entfernt.`,
  noAnswer: 'Du hast nicht geantwortet.',
  won: (value) =>
    value > 0 ? `Du bekommst ${countedPoints(value)}.` : 'Du bekommst keine Punkte.',
  teamStanding: (rank, total, own) =>
    `Dein Team: Platz ${rank}, ${countedPoints(total)}. Du: ${countedPoints(own)}.`,
  standing: (rank, total) =>
    `${rank === null ? '' : `Du bist auf Platz ${rank}. `}Gesamt: ${countedPoints(total)}.`,
  end: 'Ende des Spiels.',
  back: 'Die Verbindung ist wieder da.',
}
