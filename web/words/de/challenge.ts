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
