import type { Words } from '../words.ts'

export const errors: Words['errors'] = {
  notAuthenticated: 'Accesso non effettuato',
  forbidden: 'Non consentito',
  server: 'Si è verificato un errore sul server',
  missingFields: 'Tutti i campi sono obbligatori',
  badCredentials: 'Nome utente o password errati',
  unreachable:
    'Il server non risponde. Controlla che sia acceso e che la rete funzioni, poi riprova.',
}
