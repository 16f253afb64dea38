import { countedPoints } from '../format.ts'
import { otherPseudos } from '../otherPseudos.ts'
import type { Words } from '../words.ts'

export const home: Words['home'] = {
  name: 'Point de Mire',
  tagline: 'Ontdek waar de foto’s zijn gemaakt!',
  roomLabel: 'Kamernummer',
  join: 'Meedoen',
  checking: 'Kamer zoeken…',
  administration: 'Beheer',
  gameMasters: 'Spelleiders',
  privacy: 'Privacy',

  missingField: 'Vul het kamernummer in',
  noSuchRoom: 'Deze kamer bestaat niet of is niet open',
  serverError: 'Er ging iets mis op de server',
  tooManyTries: 'Te veel pogingen: wacht even en probeer het dan opnieuw.',

  notFound: {
    title: 'Deze pagina bestaat niet',
    advice: 'Controleer het adres, of ga terug naar de startpagina om mee te doen.',
    home: 'Terug naar de startpagina',
  },
}

const keptPoints = (total: number) => `je ${countedPoints(total)}`

export const player: Words['player'] = {
  loading: 'Laden',
  room: (code) => `Kamer ${code}`,

  lobby: {
    title: 'Lobby',
    youAre: 'Jij bent',
    team: {
      yours: 'Jouw team',
      mates: (names) => `Met ${names}`,
      more: (names) => `Met ${names} en anderen`,
      nobody: 'Nog niemand anders',
    },
    goal: 'Ontdek waar de foto’s zijn gemaakt!',
    touchMap: 'Tik op de kaart van je telefoon op de plek waar de foto is gemaakt.',
    send: 'Verstuur je keuze met ',
    sendButton: 'Antwoorden',
    scoring: 'Hoe dichterbij en hoe sneller, hoe meer punten je scoort.',
    simpleMap: 'Eenvoudige kaart op deze telefoon: het spel blijft hetzelfde.',
    waiting: 'Wachten tot het spel begint',
    waitingRehearsal: 'Wachten tot de repetitie begint',
    late: (last) =>
      last
        ? 'De laatste foto is bezig: zo komt de ranglijst'
        : 'Het spel is al begonnen: vanaf de volgende foto doe je mee',
  },

  titles: {
    starting: 'We beginnen',
    question: (number, count) => `Vraag ${number}/${count}`,
    answered: 'Antwoord verstuurd!',
    result: 'Uitslag van de vraag',
    roundEnd: (number, count) =>
      count > 1 ? `Einde van ronde ${number}/${count}` : 'Einde van de ronde',
    break: 'Pauze',
    end: 'Einde van het spel',
    kicked: 'Je bent uit de kamer gezet',
    waiting: 'Een ogenblik: de presentator moet je binnenlaten',
  },

  lost: {
    title: 'Verbinding verbroken',
    inGame:
      'Het spel gaat verder op het grote scherm. Je komt hier terug, bij dezelfde vraag, zodra het netwerk antwoordt.',
    before: 'Je komt hier terug zodra het netwerk antwoordt.',
    storedSeat: 'Je plek blijft een minuut bewaard.',
    keptPoints: (total) => `Je plek en ${keptPoints(total)} zijn bewaard.`,
    keptAnswer: (total) => `Je plek, ${keptPoints(total)} en je antwoord zijn bewaard.`,
    keptSent: 'Je antwoord is bewaard: het gaat weg zodra de verbinding terug is.',
    keptMarker: 'Je markering is bewaard.',
    retrying: 'Opnieuw verbinden…',
    retry: 'Nu opnieuw proberen',
  },

  choose: {
    color: 'Kies je kleur',
    fruit: 'Kies je vrucht',
    confirm: 'Bevestigen',
    full: 'Vol',
    taken: 'al bezet',
    pickColor: 'Kies een kleur!',
    pickFruit: 'Kies een vrucht!',
    otherColor: 'Andere kleur',
    colors: 'Kleur',
    fruits: 'Vrucht',
    colorFull: 'Deze kleur is vol: kies een andere.',
    fruitTaken: 'Deze vrucht is al bezet: kies een andere.',
    again: 'De verbinding was verbroken: kies je kleur opnieuw.',
  },

  kicked: {
    title: 'De presentator heeft je uit de lobby gezet.',
    advice: 'Kies een andere naam om terug te komen.',
  },
}

const fruits = {
  Ananas: 'Ananas',
  Banane: 'Banaan',
  Cerise: 'Kers',
  Citron: 'Citroen',
  Fraise: 'Aardbei',
  Poire: 'Peer',
  Pomme: 'Appel',
  Raisin: 'Druif',
}
const colors = {
  Bleu: 'Blauw',
  Jaune: 'Geel',
  Rose: 'Roze',
  Rouge: 'Rood',
  Turquoise: 'Turquoise',
  Vert: 'Groen',
}
/** The inflected form that each Dutch colour takes before the name of a fruit. */
const before = {
  Bleu: 'Blauwe',
  Jaune: 'Gele',
  Rose: 'Roze',
  Rouge: 'Rode',
  Turquoise: 'Turquoise',
  Vert: 'Groene',
}

export const pseudo = otherPseudos(
  fruits,
  colors,
  (fruit, color) => `${before[color]} ${fruits[fruit].toLowerCase()}`,
)

export const ui: Words['ui'] = {
  loading: 'Laden',
  language: 'Taal',
  points: ['punt', 'punten'],
  menuBack: 'Terug',
  medal: (rank) => `Medaille ${rank}`,
  move: (places) => {
    if (places === 0) return 'Zelfde plaats'
    const n = Math.abs(places)
    return `${n} ${n === 1 ? 'plaats' : 'plaatsen'} ${places > 0 ? 'omhoog' : 'omlaag'}`
  },
  pageFailed: {
    network: 'Deze pagina kon niet worden geladen.',
    old: 'Deze browser is te oud voor deze pagina.',
    ours: 'Een fout van ons heeft deze pagina gestopt.',
    advice: {
      network: 'Er is niets verloren. Controleer de wifi en laad opnieuw.',
      old: 'Werk hem bij, of pak een ander apparaat.',
    },
    tellCode: (code) =>
      `Er is niets verloren: laad opnieuw. Gebeurt het weer, geef deze code dan aan de organisator van het spel: ${code}.`,
    reload: 'Pagina opnieuw laden',
  },
}
