import type { Words } from '../words.ts'

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
