import { counted } from '../format.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

export const souvenirs: Words['souvenirs'] = {
  home: 'Zur Startseite',
  late: 'Der Server antwortet nicht',
  lateText: 'Gleich wird es noch einmal versucht. Diese Seite erscheint, sobald er antwortet.',
  tieBreak: 'Stechen',
  place: (rank) => (rank === 1 ? 'gewonnen' : `Platz ${rank}`),
  void: 'Frage gestrichen',
  year: (year) => yearName(year, 'v.\u00a0Chr.'),
  /** the true year, and the player's */
  years: (year, guess) =>
    guess === null
      ? yearName(year, 'v.\u00a0Chr.')
      : `${yearName(year, 'v.\u00a0Chr.')} (du: ${yearName(guess, 'v.\u00a0Chr.')})`,
  legend: { place: 'der Ort', guess: 'deine Antwort' },
}

export const souvenir: Words['souvenir'] = {
  title: (quiz) => `Andenken: ${quiz}`,
  place: (rank, players) => `${rank}. von ${players}`,
  team: (team, rank, teams) => `Team ${team}: ${rank}. von ${teams}`,
  best: 'Bester Treffer:',
  noBest: 'Diesmal keine Antwort: Beim nächsten Mal klappt es.',
  bullseyes: (count) => `${count}-mal ins Schwarze getroffen`,
  map: 'Deine Antworten und die Orte der Fotos auf der Karte',
  answers: 'Foto für Foto',
  none: 'keine Antwort',
  joker: 'Joker',
  withheld: (count) =>
    `${counted(count, 'Frage wird', 'Fragen werden')} noch in einem anderen Spiel gespielt und ${count === 1 ? 'erscheint' : 'erscheinen'} danach wieder hier.`,
  picture: 'Ein Bild zum Behalten',
  shape: 'Format des Bildes',
  shapes: { portrait: 'Hochformat', square: 'Quadrat' },
  pictureAlt:
    'Dein Andenken als Bild: dein Platz, die Karte deiner Antworten und dein bester Treffer',
  save: 'Bild speichern',
  share: 'Teilen',
  saved: 'Das Bild liegt in den Downloads dieses Handys.',
  notShared:
    'Dieses Handy hat es nicht geteilt. Speichere das Bild und verschicke es aus deinen Fotos.',
  noPicture: 'Dieser Browser kann das Bild nicht zeichnen. Ein Screenshot dieser Seite ersetzt es.',
  unknown: 'Dieses Andenken gibt es nicht',
  unknownText: 'Die Adresse ist unvollständig, oder das Spiel wurde gelöscht.',
}

export const album: Words['album'] = {
  title: (name) => `Album: ${name}`,
  players: (count) => counted(count, 'Person hat mitgespielt', 'Personen haben mitgespielt'),
  photos: (count) => counted(count, 'Foto', 'Fotos'),
  ranking: 'Rangliste',
  teams: 'Teams',
  nobody: 'Niemand hat gespielt.',
  rounds: 'Runden',
  questions: 'Die Fotos',
  answers: (count) =>
    count === 0 ? 'Niemand hat geantwortet' : counted(count, 'Antwort', 'Antworten'),
  others: (count) => `Und ${counted(count, 'weitere', 'weitere')}`,
  photoOf: (title) => `Foto: ${title}`,
  noPhoto: 'Diese Frage zeigte eine Street-View-Ansicht, die nicht aufbewahrt wird.',
  map: (title) => `Karte: ${title} und die Antworten`,
  save: 'Album speichern',
  saveText:
    'Eine einzige Datei mit Fotos und Karten: Sie öffnet sich überall, ohne WLAN und ohne Internet.',
  print: 'Drucken',
  making: 'Fotos und Karten werden vorbereitet…',
  saved: 'Das Album liegt in deinen Downloads.',
  failed: 'Das Album konnte nicht vorbereitet werden. Prüfe das WLAN und versuche es noch einmal.',
  until: (date) => `Dieses Album bleibt bis ${date} online. Ein gespeichertes Album gehört dir.`,
  withheld: (count) =>
    `${counted(count, 'Foto wird', 'Fotos werden')} noch in einem anderen Spiel gespielt und ${count === 1 ? 'erscheint' : 'erscheinen'} danach wieder hier.`,
  unknown: 'Dieses Album gibt es nicht',
  unknownText: 'Die Adresse ist unvollständig, oder dieses Album ist beendet.',
}
