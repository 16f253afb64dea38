import { counted, countedPoints, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'

/** Adds a full stop to a text without final punctuation, so that a screen reader pauses after it. */
const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
/** The presenter's reason for a correction as a sentence; empty when the presenter gave none. */
const because = (reason: string) => (reason === '' ? '' : ` ${sentence(reason)}`)

export const spoken: Words['spoken'] = {
  lobby: (name, roomID) =>
    `Sala d’attesa, stanza ${roomCode(roomID)}. Tu sei ${name}. La partita non è ancora iniziata.`,
  late: (name, last) =>
    `Tu sei ${name}. ${last ? 'È in gioco l’ultima foto: tra poco la classifica.' : 'La partita è già iniziata: giochi dalla prossima foto.'}`,
  starting: 'La partita inizia: la prima foto arriva sul grande schermo.',
  round: (number, count, title) => `${count > 1 ? `Round ${number} di ${count}, ` : ''}${title}.`,
  times: (multiplier) => `I punti valgono ${multiplier === 2 ? 'doppio' : 'triplo'}.`,
  startingRound: 'La prima foto arriva sul grande schermo.',
  tieBreak: 'Spareggio: ancora una foto, chi è più vicino passa avanti.',
  out: 'Sei fuori: continua per la gloria.',
  joker: 'Un pulsante gioca il tuo jolly.',
  jokerPlayed: 'Jolly giocato: per te questa domanda vale doppio.',
  teamPin: 'La tua squadra ha un solo segnaposto.',
  roundEnd: (number, count) =>
    count > 1 ? `Fine del round ${number} di ${count}.` : 'Fine del round.',
  roundPoints: (value) => `In questo round: ${countedPoints(value)}.`,
  break: (title, text, soon) =>
    [title, text, soon]
      .filter((part) => part !== '')
      .map(sentence)
      .join(' '),
  corrected: {
    adjust: (value, reason) =>
      `Correzione del presentatore: ${signedPoints(value)}.${because(reason)}`,
    team: (value, reason) =>
      `Correzione del presentatore per la tua squadra: ${signedPoints(value)}.${because(reason)}`,
    undone: (value) => `Correzione annullata: ${signedPoints(value)}.`,
    void: (number) => `La domanda ${number} è annullata.`,
    restored: (number) => `La domanda ${number} è ripristinata.`,
  },
  question: (number, count, time) =>
    `Domanda ${number} di ${count}. Hai ${counted(time, 'secondo', 'secondi')}. Metti il segnaposto sulla mappa, poi rispondi.`,
  described: 'Un pulsante legge la descrizione della foto.',
  help: 'Attorno al punto è disegnata una zona di aiuto.',
  sending: 'La tua risposta parte.',
  hurry: 'Qualcuno ha risposto: sbrigatevi.',
  lastSeconds: 'Ancora dieci secondi.',
  over: 'Tempo scaduto: nessuna risposta.',
  answered: (time) => `Risposta inviata in ${seconds(time)}. Aspettiamo gli altri giocatori.`,
  result: (number, count) => `Risultato della domanda ${number} di ${count}.`,
  away: (distance) => `Sei a ${metres(distance)}.`,
  noAnswer: 'Non hai risposto.',
  won: (value) => (value > 0 ? `Fai ${countedPoints(value)}.` : 'Non fai punti.'),
  teamStanding: (rank, total, own) =>
    `La tua squadra: posto ${rank}, ${countedPoints(total)}. Tu: ${countedPoints(own)}.`,
  standing: (rank, total) =>
    `${rank === null ? '' : `Sei in posizione ${rank}. `}Totale: ${countedPoints(total)}.`,
  end: 'Fine della partita.',
  back: 'La connessione è tornata.',
}
