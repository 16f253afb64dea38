import type { Words } from '../words.ts'

export const errors: Words['errors'] = {
  notAuthenticated: 'Niet aangemeld',
  forbidden: 'Niet toegestaan',
  server: 'Er ging iets mis op de server',
  missingFields: 'Alle velden zijn verplicht',
  badCredentials: 'Gebruikersnaam of wachtwoord onjuist',
  unreachable:
    'De server antwoordt niet. Controleer of hij draait en of het netwerk werkt, en probeer het opnieuw.',
}
