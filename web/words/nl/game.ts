import { countedPoints, integer, points, counted, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

const ERA = 'v.Chr.'

export const playing: Words['playing'] = {
  starting: {
    look: 'Kijk naar het scherm: de eerste foto komt eraan.',
    rehearsal: 'Repetitie: dit spel telt niet mee.',
  },

  round: {
    number: (number, count) => `Ronde ${number}/${count}`,
    tieBreak: 'Beslissende foto',
    times: (multiplier) => `punten\u00a0×\u00a0${multiplier}`,
    out: 'Je ligt eruit: speel door voor de eer',
    formulas: {
      classic: null,
      nearest: 'Wie er het dichtst bij zit, scoort 10 punten, de volgende 8, 6, 5, 4, 3, 2 en 1.',
      knockout: 'Na elke foto valt af wie er het verst naast zit: één op de vijf, minstens één.',
      veil: 'De foto wordt beetje bij beetje onthuld.',
    },
    lastPhoto: 'Nog één foto: wie er het dichtst bij zit, wint.',
    points: (value) => `Ronde: ${countedPoints(value)}`,
    next: 'De avond gaat verder op het scherm',
    corrected: {
      undone: (value) => `Correctie teruggedraaid: ${signedPoints(value)}`,
      adjust: (value) => `Correctie: ${signedPoints(value)}`,
      team: (value) => `Correctie voor je team: ${signedPoints(value)}`,
      void: (number) => `Vraag ${number} geschrapt: punten en plaatsen zijn opnieuw geteld.`,
      restored: (number) => `Vraag ${number} hersteld: punten en plaatsen zijn opnieuw geteld.`,
    },
  },

  break: {
    left: 'Resterende pauze',
    clock: (time) => `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`,
    soon: {
      before: 'We gaan zo beginnen',
      between: 'We gaan zo verder',
      after: 'Zo volgt de uitslag',
    },
  },

  joker: {
    mark: '×\u00a02',
    play: 'Joker: deze vraag telt dubbel, maar één keer',
    played: 'Joker ingezet: deze vraag telt dubbel',
    counted: 'Joker: punten verdubbeld',
  },

  team: {
    place: (rank) => `Jouw team: plaats ${integer(rank)}`,
    total: (value) => `Team: ${countedPoints(value)}`,
    own: (value) => `Jij: ${countedPoints(value)}`,
  },

  teamPin: {
    answerIn: (left) => `Antwoorden over ${left}\u00a0s`,
    tooSoon:
      'De markering is net verplaatst: laat haar twee seconden staan, zodat het team haar ziet.',
    one: 'Eén markering voor het hele team',
    by: (name) => `Geplaatst door ${name}`,
  },

  question: {
    toWin: 'punten te winnen',
    secondsLeft: (n) => (n === 1 ? 'seconde' : 'seconden'),
    timeLeft: 'Resterende tijd',
    mapLabel: 'Kaart: tik op de plek waar de foto is gemaakt',
    hint: 'Tik op de kaart waar de foto is gemaakt',
    answer: 'Antwoorden',
    timeOver: 'De tijd is om',
    mapLoading: 'Kaart laden…',
    seePhoto: 'Foto bekijken',
    seeMap: 'Terug naar de kaart',
    photo: 'Foto bij de vraag',
    readWords: 'Beschrijving van de foto lezen',
    wordsLoading: 'Beschrijving laden…',
    photoMissing: 'De foto laadt niet. Kijk naar het grote scherm.',
  },

  year: {
    name: (year) => yearName(year, ERA),
    label: 'Jaar',
    ask: 'In welk jaar?',
    unknown: 'Weet ik niet',
    earlier: 'Een jaar eerder',
    later: 'Een jaar later',
    hint: 'Kies ook het jaar, of ‘Weet ik niet’',
    forNothing: 'Het jaar levert in deze ronde geen punten op.',
    yours: 'Jouw jaar:',
    was: (year) => `Het was in ${yearName(year, ERA)}.`,
    noYear: 'Je gaf geen jaar',
    off: (guess, years) =>
      years === 0
        ? `Jij: ${yearName(guess, ERA)}, precies het jaar`
        : `Jij: ${yearName(guess, ERA)}, ${counted(years, 'jaar', 'jaar')} ernaast`,
    won: (value) => `, ${countedPoints(value)} voor het jaar`,
  },

  answered: {
    byTeam: (name) => `${name} heeft voor het team geantwoord`,
    forTeam: 'Jij hebt voor het team geantwoord',
    youAre: 'Jij bent',
    time: 'Antwoordtijd:',
    timeValue: (value) => seconds(value),
    waiting: 'Wachten op de andere spelers',
    look: 'Kijk naar het grote scherm',
  },

  result: {
    awayBefore: 'je zit er ',
    away: (distance) => metres(distance),
    awayAfter: ' naast!',
    won: (value) => `Je scoort ${points(value)} punten`,
    nothing: 'Je scoort geen punten',
    voided: 'Vraag geschrapt: die telt voor niemand',
    noAnswer: 'De tijd is om: geen antwoord',
    noPlace: 'Je hebt geen plek gemarkeerd',
    place: 'Het was:',
    nearness: (place, of) => `Bij deze foto: plaats ${integer(place)} van ${integer(of)}`,
    position: (rank) => `Plaats: ${rank}`,
    allHalls: (rank, seats) => `Alle zalen: plaats ${integer(rank)} van ${integer(seats)}`,
    inHall: (hall, rank) => `${hall}: plaats ${integer(rank)}`,
    total: (value) => `Totaal: ${countedPoints(value)}`,
    next: 'De volgende vraag komt eraan',
    podium: 'Het podium komt eraan',
    paused: 'De presentator neemt een pauze',
    drawing: (distance) => `Je antwoord ligt op ${distance} van het midden van de roos`,
  },

  end: {
    souvenir: 'Mijn aandenken',
    ranking: 'Ranglijst',
    ownTeam: 'Jouw team',
    ranked: (rank) => `Plaats ${rank}`,
  },
}

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
  year: (from, to) =>
    `Kies ook het jaar, tussen ${yearName(from, ERA)} en ${yearName(to, ERA)}, of de knop ‘Weet ik niet’.`,
  yearWas: (year, guess) =>
    `De foto is van ${yearName(year, ERA)}. ${guess === null ? 'Je gaf geen jaar.' : `Je zei ${yearName(guess, ERA)}.`}`,
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
  allHalls: (rank, seats, hall, own) =>
    `Alle zalen: plaats ${integer(rank)} van ${integer(seats)}. ${hall}: plaats ${integer(own)}.`,
  end: 'Einde van het spel.',
  back: 'De verbinding is terug.',
}
