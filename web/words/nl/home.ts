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
