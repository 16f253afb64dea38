import { countedPoints, integer, points } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'

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

  answered: {
    byTeam: (name) => `${name} hat für das Team geantwortet`,
    forTeam: 'Du hast für das Team geantwortet',
    youAre: 'Du bist',
    time: 'Antwortzeit:',
    timeValue: (value) => seconds(value),
    waiting: 'Die anderen überlegen noch',
  },

  result: {
    awayBefore: 'du bist ',
    away: (distance) => metres(distance),
    awayAfter: ' entfernt!',
    won: (value) => `Du bekommst ${points(value)} Punkte`,
    nothing: 'Du bekommst keine Punkte',
    voided: 'Frage gestrichen: Sie zählt für niemanden',
    noAnswer: 'Zeit abgelaufen: keine Antwort',
    place: 'Es war:',
    nearness: (place, of) => `Bei diesem Foto: Platz ${integer(place)} von ${integer(of)}`,
    position: (rank) => `Platz: ${rank}`,
    allHalls: (rank, seats) => `Alle Säle: Platz ${integer(rank)} von ${integer(seats)}`,
    total: (value) => `Gesamt: ${countedPoints(value)}`,
    next: 'Gleich kommt die nächste Frage',
    paused: 'Das Spiel ist angehalten',
    drawing: (distance) => `Deine Antwort liegt ${distance} von der Mitte der Zielscheibe entfernt`,
  },

  end: {
    souvenir: 'Mein Andenken',
    ranking: 'Rangliste',
    ownTeam: 'Dein Team',
    ranked: (rank) => `Rang ${rank}`,
  },
}
