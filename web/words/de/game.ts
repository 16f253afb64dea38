import { countedPoints, integer, points, counted, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

const ERA = 'v.\u00a0Chr.'

export const playing: Words['playing'] = {
  starting: {
    look: 'Schau auf den Bildschirm: Gleich kommt das erste Foto.',
    rehearsal: 'Probe: Dieses Spiel zählt nicht.',
  },

  round: {
    number: (number, count) => `Runde ${number}/${count}`,
    tieBreak: 'Stechen',
    times: (multiplier) => `Punkte\u00a0×\u00a0${multiplier}`,
    out: 'Du bist raus: Spiel um die Ehre weiter',
    formulas: {
      classic: null,
      nearest: 'Wer am nächsten dran ist, bekommt 10 Punkte, die nächsten 8, 6, 5, 4, 3, 2 und 1.',
      knockout:
        'Nach jedem Foto scheiden die aus, die am weitesten weg sind: einer von fünf, mindestens einer.',
      veil: 'Das Foto wird nach und nach aufgedeckt.',
    },
    lastPhoto: 'Noch ein Foto: Wer näher dran ist, zieht vorbei.',
    points: (value) => `Runde: ${countedPoints(value)}`,
    next: 'Auf dem Bildschirm geht der Abend weiter',
    corrected: {
      undone: (value) => `Korrektur zurückgenommen: ${signedPoints(value)}`,
      adjust: (value) => `Korrektur: ${signedPoints(value)}`,
      team: (value) => `Korrektur für dein Team: ${signedPoints(value)}`,
      void: (number) => `Frage ${number} gestrichen: Punkte und Plätze sind neu berechnet.`,
      restored: (number) =>
        `Frage ${number} wieder gewertet: Punkte und Plätze sind neu berechnet.`,
    },
  },

  break: {
    left: 'Verbleibende Pause',
    clock: (time) => `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`,
    soon: {
      before: 'Gleich geht es los',
      between: 'Gleich geht es weiter',
      after: 'Gleich kommt das Endergebnis',
    },
  },

  joker: {
    mark: '×\u00a02',
    play: 'Joker: Diese Frage zählt doppelt, nur ein Mal',
    played: 'Joker gespielt: Diese Frage zählt doppelt',
    counted: 'Joker: Punkte verdoppelt',
  },

  team: {
    place: (rank) => `Dein Team: Platz ${integer(rank)}`,
    total: (value) => `Team: ${countedPoints(value)}`,
    own: (value) => `Du: ${countedPoints(value)}`,
  },

  teamPin: {
    answerIn: (left) => `Antworten in ${left}\u00a0s`,
    tooSoon:
      'Die Markierung wurde gerade bewegt: Lass sie zwei Sekunden stehen, damit das Team sie sieht.',
    one: 'Eine Markierung für das ganze Team',
    by: (name) => `Gesetzt von ${name}`,
  },

  question: {
    toWin: 'Punkte zu holen',
    secondsLeft: (n) => (n === 1 ? 'Sekunde' : 'Sekunden'),
    timeLeft: 'Verbleibende Zeit',
    mapLabel: 'Karte: Tippe auf den Ort, an dem das Foto entstanden ist',
    hint: 'Tippe auf der Karte dorthin, wo das Foto entstanden ist',
    answer: 'Antworten',
    timeOver: 'Zeit abgelaufen',
    mapLoading: 'Karte wird geladen\u00a0…',
    seePhoto: 'Foto ansehen',
    seeMap: 'Zurück zur Karte',
    photo: 'Foto der Frage',
    readWords: 'Beschreibung des Fotos lesen',
    wordsLoading: 'Beschreibung wird geladen\u00a0…',
    photoMissing: 'Das Foto lädt nicht. Schau auf den großen Bildschirm.',
  },

  year: {
    name: (year) => yearName(year, ERA),
    label: 'Jahr',
    ask: 'In welchem Jahr?',
    unknown: 'Weiß ich nicht',
    earlier: 'Ein Jahr früher',
    later: 'Ein Jahr später',
    hint: 'Wähle auch das Jahr, oder „Weiß ich nicht“',
    forNothing: 'Das Jahr bringt in dieser Runde keine Punkte.',
    yours: 'Dein Jahr:',
    was: (year) => `Es war ${yearName(year, ERA)}.`,
    noYear: 'Du hast kein Jahr angegeben',
    off: (guess, years) =>
      years === 0
        ? `Du: ${yearName(guess, ERA)}, genau das Jahr`
        : `Du: ${yearName(guess, ERA)}, ${counted(years, 'Jahr', 'Jahre')} daneben`,
    won: (value) => `, ${countedPoints(value)} für das Jahr`,
  },

  answered: {
    byTeam: (name) => `${name} hat für das Team geantwortet`,
    forTeam: 'Du hast für das Team geantwortet',
    youAre: 'Du bist',
    time: 'Antwortzeit:',
    timeValue: (value) => seconds(value),
    waiting: 'Die anderen überlegen noch',
    look: 'Schauen Sie auf den großen Bildschirm',
  },

  result: {
    awayBefore: 'du bist ',
    away: (distance) => metres(distance),
    awayAfter: ' entfernt!',
    won: (value) => `Du bekommst ${points(value)} Punkte`,
    nothing: 'Du bekommst keine Punkte',
    voided: 'Frage gestrichen: Sie zählt für niemanden',
    noAnswer: 'Zeit abgelaufen: keine Antwort',
    noPlace: 'Du hast keinen Ort markiert',
    place: 'Es war:',
    nearness: (place, of) => `Bei diesem Foto: Platz ${integer(place)} von ${integer(of)}`,
    position: (rank) => `Platz: ${rank}`,
    allHalls: (rank, seats) => `Alle Säle: Platz ${integer(rank)} von ${integer(seats)}`,
    inHall: (hall, rank) => `${hall}: Platz ${integer(rank)}`,
    total: (value) => `Gesamt: ${countedPoints(value)}`,
    next: 'Gleich kommt die nächste Frage',
    podium: 'Gleich kommt das Podium',
    paused: 'Die Moderation macht eine Pause',
    drawing: (distance) => `Deine Antwort liegt ${distance} von der Mitte der Zielscheibe entfernt`,
  },

  end: {
    souvenir: 'Mein Andenken',
    ranking: 'Rangliste',
    ownTeam: 'Dein Team',
    ranked: (rank) => `Rang ${rank}`,
  },
}

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
  year: (from, to) =>
    `Wähle auch das Jahr, zwischen ${yearName(from, ERA)} und ${yearName(to, ERA)}, oder den Knopf „Weiß ich nicht“.`,
  yearWas: (year, guess) =>
    `Das Foto ist von ${yearName(year, ERA)}. ${guess === null ? 'Du hast kein Jahr angegeben.' : `Du hast ${yearName(guess, ERA)} gesagt.`}`,
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
  allHalls: (rank, seats, hall, own) =>
    `Alle Säle: Platz ${integer(rank)} von ${integer(seats)}. ${hall}: Platz ${integer(own)}.`,
  end: 'Ende des Spiels.',
  back: 'Die Verbindung ist wieder da.',
}
