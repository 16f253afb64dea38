import type { Words } from '../words.ts'

export const errors: Words['errors'] = {
  notAuthenticated: 'Nicht angemeldet',
  forbidden: 'Nicht erlaubt',
  server: 'Auf dem Server ist ein Fehler aufgetreten',
  missingFields: 'Alle Felder müssen ausgefüllt sein',
  badCredentials: 'Benutzername oder Passwort falsch',
  unreachable:
    'Der Server antwortet nicht. Prüf, ob er läuft und das Netz in Ordnung ist, und versuch es dann noch einmal.',
}
