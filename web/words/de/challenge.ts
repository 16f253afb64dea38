import { countedPoints, points } from '../format.ts'
import type { Words } from '../words.ts'

export const challenge: Words['challenge'] = {
  title: (quiz) => `Challenge: ${quiz}`,
  photos: (count, seconds) =>
    `${count}\u00a0${count === 1 ? 'Foto' : 'Fotos'}, je ${seconds}\u00a0Sekunden`,
  until: (date) => `Bis ${date}`,
  rules:
    'Finde auf der Karte, wo jedes Foto entstanden ist. Die Zeit läuft, sobald das Foto zu sehen ist, auch wenn du die Seite schließt.',
  name: 'Dein Name für die Rangliste',
  nameHelp: '1 bis 24 Zeichen. Mehr wird von dir nicht gespeichert, außer deinen Punkten.',
  missingName: 'Gib einen Namen ein.',
  badName: 'Ein Name hat 1 bis 24 Zeichen.',
  begin: 'Los geht’s',
  goOn: 'Weiter',
  goOnAs: (name) => `Du spielst als ${name}.`,
  otherName: 'Unter anderem Namen neu anfangen',
  next: 'Nächste Frage',
  last: 'Das war das letzte Foto',
  again: 'Noch einmal spielen',
  photoMissing: 'Das Foto lädt nicht. Lade die Seite neu.',
  over: 'Challenge geschafft',
  yourPlace: (rank, players) => `${rank}. von ${players}`,
  yourPoints: (value) => countedPoints(value),
  ranking: 'Rangliste',
  noRanking: 'Noch niemand hat diese Challenge beendet. Mach du den Anfang!',
  rowPoints: (value) => points(value),
  ended: 'Diese Challenge ist vorbei',
  endedText: 'Sie kann nicht mehr gespielt werden.',
  endedRanking: 'Hier ist die Rangliste.',
  endedByNobody: 'Niemand hat sie beendet.',
  unknown: 'Diese Challenge gibt es nicht',
  unknownText:
    'Die Adresse ist unvollständig, oder die Challenge wurde gelöscht. Frag die Person, von der du sie hast.',
  home: 'Zur Startseite',
  hindrances: {
    lost: 'Verbindung verloren: Gleich kommt ein neuer Versuch. Nichts ist verloren, aber die Zeit läuft weiter.',
    resting:
      'In einem Spiel werden gerade diese Fotos gezeigt. Danach geht es mit der Challenge weiter, deine Antwort bleibt dir.',
    crowded: 'Viele spielen gleichzeitig: Gleich kommt ein neuer Versuch.',
  },
}

/** Words of a kiosk: a challenge on a touch screen in a hall or a museum. */
export const kiosk: Words['kiosk'] = {
  touch: 'Zum Spielen den Bildschirm berühren',
  today: 'Rangliste des Tages',
  nameTitle: 'Wer spielt?',
  keyboard: 'Tastatur',
  space: 'Leertaste',
  erase: 'Löschen',
  back: 'Zurück',
  nameless: 'Ohne Namen',
  play: 'Spielen',
  how: {
    title: 'So wird gespielt',
    look: 'Schau dir das Foto genau an.',
    place: 'Berühre auf der Karte den Ort des Fotos.',
    score: 'Je näher und schneller du bist, desto mehr Punkte bekommst du.',
    time: (seconds) => `Die Zeit läuft ab dem Foto: ${seconds}\u00a0Sekunden.`,
    begin: 'Los geht’s',
  },
  placeToday: (rank, players) => `Platz ${rank} von ${players} heute`,
  done: 'Beenden',
  leaves: (seconds) => `Zurück zum Anfang in ${seconds}\u00a0s.`,
  stay: 'Zum Weiterspielen den Bildschirm berühren.',
  photoMissing: 'Das Foto kommt nicht an. Antworte nach der Karte, oder warte auf das nächste.',
  hindrances: {
    lost: 'Der Bildschirm wartet auf das Netz: Nichts geht verloren, aber die Zeit der Frage läuft weiter.',
    resting: 'Ein Spiel zeigt gerade diese Fotos: Danach geht es hier weiter.',
    crowded: 'Viele spielen gleichzeitig: gleich ein neuer Versuch.',
  },
  closed: {
    away: {
      title: 'Gleich geht es weiter',
      text: 'Dieser Bildschirm macht von selbst weiter, du musst nichts tun.',
    },
    resting: {
      title: 'Ein Spiel läuft',
      text: 'Es zeigt dieselben Fotos: Hier geht es weiter, sobald es vorbei ist.',
    },
    ended: {
      title: 'Diese Challenge ist vorbei',
      text: 'Man kann sie nicht mehr spielen. Danke an alle, die mitgemacht haben.',
    },
    unknown: {
      title: 'Dieser Bildschirm hat keine Challenge',
      text: 'Die Adresse ist unvollständig, oder die Challenge wurde gelöscht. Sag bitte am Empfang Bescheid.',
    },
  },
}
