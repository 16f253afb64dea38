import { counted, countedPoints, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'

/** Adds a full stop to a text without final punctuation, so that a screen reader pauses after it. */
const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
/** The presenter's reason for a correction as a sentence; empty when the presenter gave none. */
const because = (reason: string) => (reason === '' ? '' : ` ${sentence(reason)}`)

export const spoken: Words['spoken'] = {
  lobby: (name, roomID) =>
    `Lobby, kamer ${roomCode(roomID)}. Jij bent ${name}. Het spel is nog niet begonnen.`,
  late: (name, last) =>
    `Jij bent ${name}. ${last ? 'De laatste foto is bezig: zo komt de ranglijst.' : 'Het spel is al begonnen: vanaf de volgende foto doe je mee.'}`,
  starting: 'Het spel begint: de eerste foto komt op het grote scherm.',
  round: (number, count, title) => `${count > 1 ? `Ronde ${number} van ${count}, ` : ''}${title}.`,
  times: (multiplier) => `De punten tellen ${multiplier === 2 ? 'dubbel' : 'driedubbel'}.`,
  startingRound: 'De eerste foto komt op het grote scherm.',
  tieBreak: 'Beslissende foto: wie het dichtst zit, gaat voor.',
  out: 'Je ligt eruit: speel door voor de eer.',
  joker: 'Een knop zet je joker in.',
  jokerPlayed: 'Joker ingezet: deze vraag telt voor jou dubbel.',
  teamPin: 'Je team heeft maar één markering.',
  roundEnd: (number, count) =>
    count > 1 ? `Einde van ronde ${number} van ${count}.` : 'Einde van de ronde.',
  roundPoints: (value) => `In deze ronde: ${countedPoints(value)}.`,
  break: (title, text, soon) =>
    [title, text, soon]
      .filter((part) => part !== '')
      .map(sentence)
      .join(' '),
  corrected: {
    adjust: (value, reason) =>
      `Correctie van de presentator: ${signedPoints(value)}.${because(reason)}`,
    team: (value, reason) =>
      `Correctie van de presentator voor je team: ${signedPoints(value)}.${because(reason)}`,
    undone: (value) => `Correctie teruggedraaid: ${signedPoints(value)}.`,
    void: (number) => `Vraag ${number} is geschrapt.`,
    restored: (number) => `Vraag ${number} is hersteld.`,
  },
  question: (number, count, time) =>
    `Vraag ${number} van ${count}. Je hebt ${counted(time, 'seconde', 'seconden')}. Zet je markering op de kaart en antwoord.`,
  described: 'Een knop leest de beschrijving van de foto voor.',
  help: 'Rond de plek is een hulpzone getekend.',
  sending: 'Je antwoord is onderweg.',
  hurry: 'Iemand heeft geantwoord: schiet op.',
  lastSeconds: 'Nog tien seconden.',
  over: 'De tijd is om: geen antwoord.',
  answered: (time) => `Antwoord verstuurd in ${seconds(time)}. We wachten op de andere spelers.`,
  result: (number, count) => `Uitslag van vraag ${number} van ${count}.`,
  away: (distance) => `Je zit er ${metres(distance)} naast.`,
  noAnswer: 'Je hebt niet geantwoord.',
  won: (value) => (value > 0 ? `Je scoort ${countedPoints(value)}.` : 'Je scoort geen punten.'),
  teamStanding: (rank, total, own) =>
    `Jouw team: plaats ${rank}, ${countedPoints(total)}. Jij: ${countedPoints(own)}.`,
  standing: (rank, total) =>
    `${rank === null ? '' : `Je staat op plaats ${rank}. `}Totaal: ${countedPoints(total)}.`,
  end: 'Einde van het spel.',
  back: 'De verbinding is terug.',
}
