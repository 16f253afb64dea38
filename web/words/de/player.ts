import { countedPoints, plural } from '../format.ts'
import type { Words } from '../words.ts'

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
