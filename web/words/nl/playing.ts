import { countedPoints, integer, points } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'

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

  answered: {
    byTeam: (name) => `${name} heeft voor het team geantwoord`,
    forTeam: 'Jij hebt voor het team geantwoord',
    youAre: 'Jij bent',
    time: 'Antwoordtijd:',
    timeValue: (value) => seconds(value),
    waiting: 'Wachten op de andere spelers',
  },

  result: {
    awayBefore: 'je zit er ',
    away: (distance) => metres(distance),
    awayAfter: ' naast!',
    won: (value) => `Je scoort ${points(value)} punten`,
    nothing: 'Je scoort geen punten',
    voided: 'Vraag geschrapt: die telt voor niemand',
    noAnswer: 'De tijd is om: geen antwoord',
    place: 'Het was:',
    nearness: (place, of) => `Bij deze foto: plaats ${integer(place)} van ${integer(of)}`,
    position: (rank) => `Plaats: ${rank}`,
    allHalls: (rank, seats) => `Alle zalen: plaats ${integer(rank)} van ${integer(seats)}`,
    total: (value) => `Totaal: ${countedPoints(value)}`,
    next: 'De volgende vraag komt eraan',
    paused: 'Het spel is gepauzeerd',
    drawing: (distance) => `Je antwoord ligt op ${distance} van het midden van de roos`,
  },

  end: {
    souvenir: 'Mijn aandenken',
    ranking: 'Ranglijst',
    ownTeam: 'Jouw team',
    ranked: (rank) => `Plaats ${rank}`,
  },
}
