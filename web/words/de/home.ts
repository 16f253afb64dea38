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
