import type { Color, Fruit } from '#core/pseudo.ts'
import { countedPoints, plural } from '../format.ts'
import { otherPseudos } from '../otherPseudos.ts'
import type { Words } from '../words.ts'

export const home: Words['home'] = {
  name: 'Point de Mire',
  tagline: 'Finde heraus, wo die Fotos entstanden sind!',
  roomLabel: 'Raumnummer',
  join: 'Mitspielen',
  checking: 'Raum wird gesucht\u00a0…',
  administration: 'Verwaltung',
  gameMasters: 'Spielleitung',
  privacy: 'Datenschutz',

  missingField: 'Bitte gib die Raumnummer ein',
  noSuchRoom: 'Diesen Raum gibt es nicht, oder er ist nicht offen',
  serverError: 'Auf dem Server ist ein Fehler aufgetreten',
  tooManyTries: 'Zu viele Versuche: Warte einen Moment und versuch es dann noch einmal.',

  notFound: {
    title: 'Diese Seite gibt es nicht',
    advice: 'Prüf die Adresse, oder geh zurück zur Startseite, um einem Raum beizutreten.',
    home: 'Zur Startseite',
  },
}

const keptPoints = (total: number) =>
  `${plural(total, ['dein', 'deine'], 3)} ${countedPoints(total)}`

export const player: Words['player'] = {
  loading: 'Wird geladen',
  room: (code) => `Raum ${code}`,

  lobby: {
    title: 'Lobby',
    youAre: 'Du bist',
    team: {
      yours: 'Dein Team',
      mates: (names) => `Mit ${names}`,
      more: (names) => `Mit ${names} und anderen`,
      nobody: 'Noch sonst niemand',
    },
    goal: 'Finde heraus, wo die Fotos entstanden sind!',
    touchMap: 'Tippe auf der Karte deines Handys auf den Ort, an dem das Foto entstanden ist.',
    send: 'Schick deine Wahl ab mit ',
    sendButton: 'Antworten',
    scoring: 'Je genauer und schneller du bist, desto mehr Punkte bekommst du.',
    simpleMap: 'Einfache Karte auf diesem Handy: Das Spiel bleibt gleich.',
    waiting: 'Gleich geht das Spiel los',
    waitingRehearsal: 'Gleich geht die Probe los',
    late: (last) =>
      last
        ? 'Das letzte Foto läuft: Gleich kommt die Rangliste'
        : 'Das Spiel läuft schon: Beim nächsten Foto bist du dabei',
  },

  titles: {
    starting: 'Los geht’s',
    question: (number, count) => `Frage ${number}/${count}`,
    answered: 'Antwort gesendet!',
    result: 'Ergebnis der Frage',
    roundEnd: (number, count) =>
      count > 1 ? `Ende der Runde ${number}/${count}` : 'Ende der Runde',
    break: 'Pause',
    end: 'Ende des Spiels',
    kicked: 'Du wurdest aus dem Raum entfernt',
    waiting: 'Einen Moment: Die Spielleitung muss dich einlassen',
  },

  lost: {
    title: 'Verbindung verloren',
    inGame:
      'Das Spiel geht auf dem großen Bildschirm weiter. Du kommst hierher zurück, zur selben Frage, sobald das Netz antwortet.',
    before: 'Du kommst hierher zurück, sobald das Netz antwortet.',
    storedSeat: 'Dein Platz bleibt dir eine Minute lang.',
    keptPoints: (total) => `Dein Platz und ${keptPoints(total)} bleiben dir.`,
    keptAnswer: (total) => `Dein Platz, ${keptPoints(total)} und deine Antwort bleiben dir.`,
    keptSent: 'Deine Antwort ist gespeichert und geht raus, sobald die Verbindung wieder da ist.',
    keptMarker: 'Deine Markierung bleibt dir.',
    retrying: 'Verbindung wird wiederhergestellt\u00a0…',
    retry: 'Jetzt noch einmal versuchen',
  },

  choose: {
    color: 'Wähle deine Farbe',
    fruit: 'Wähle deine Frucht',
    confirm: 'Bestätigen',
    full: 'Voll',
    taken: 'schon vergeben',
    pickColor: 'Bitte wähle eine Farbe!',
    pickFruit: 'Bitte wähle eine Frucht!',
    otherColor: 'Andere Farbe',
    colors: 'Farbe',
    fruits: 'Frucht',
    colorFull: 'Diese Farbe ist voll: Wähle eine andere.',
    fruitTaken: 'Diese Frucht ist schon vergeben: Wähle eine andere.',
    again: 'Die Verbindung war unterbrochen: Wähle deine Farbe noch einmal.',
  },

  kicked: {
    title: 'Die Spielleitung hat dich aus der Lobby entfernt.',
    advice: 'Wähle einen anderen Namen, um zurückzukommen.',
  },
}

const fruits = {
  Ananas: 'Ananas',
  Banane: 'Banane',
  Cerise: 'Kirsche',
  Citron: 'Zitrone',
  Fraise: 'Erdbeere',
  Poire: 'Birne',
  Pomme: 'Apfel',
  Raisin: 'Traube',
}
const colors = {
  Bleu: 'Blau',
  Jaune: 'Gelb',
  Rose: 'Rosa',
  Rouge: 'Rot',
  Turquoise: 'Türkis',
  Vert: 'Grün',
}

/** The German colour in the gender of the fruit: `Blaue Banane`, `Roter Apfel`; « rosa » has one form. */
const agreed = (fruit: Fruit, color: Color) =>
  color === 'Rose' ? colors[color] : `${colors[color]}${fruit === 'Pomme' ? 'er' : 'e'}`

export const pseudo = otherPseudos(
  fruits,
  colors,
  (fruit, color) => `${agreed(fruit, color)} ${fruits[fruit]}`,
)

export const ui: Words['ui'] = {
  loading: 'Wird geladen',
  language: 'Sprache',
  points: ['Punkt', 'Punkte'],
  menuBack: 'Zurück',
  medal: (rank) => `Medaille ${rank}`,
  move: (places) => {
    if (places === 0) return 'Gleicher Platz'
    const n = Math.abs(places)
    return `${n} ${n === 1 ? 'Platz' : 'Plätze'} ${places > 0 ? 'nach oben' : 'nach unten'}`
  },
  pageFailed: {
    network: 'Diese Seite konnte nicht geladen werden.',
    old: 'Dieser Browser ist zu alt für diese Seite.',
    ours: 'Ein Fehler von uns hat diese Seite angehalten.',
    advice: {
      network: 'Nichts ist verloren. Prüf das WLAN und lade dann neu.',
      old: 'Aktualisiere ihn, oder nimm ein anderes Gerät.',
    },
    tellCode: (code) =>
      `Nichts ist verloren: Lade neu. Kommt der Fehler wieder, gib diesen Code an die Person weiter, die das Spiel veranstaltet: ${code}.`,
    reload: 'Seite neu laden',
  },
}
