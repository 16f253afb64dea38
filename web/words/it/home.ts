import type { Words } from '../words.ts'

export const home: Words['home'] = {
  name: 'Point de Mire',
  tagline: 'Scopri dove sono state scattate le foto!',
  roomLabel: 'Numero della stanza',
  join: 'Entra',
  checking: 'Cerco la stanza…',
  administration: 'Amministrazione',
  gameMasters: 'Conduttori',
  privacy: 'Privacy',

  missingField: 'Inserisci il numero della stanza',
  noSuchRoom: 'Questa stanza non esiste o non è aperta',
  serverError: 'Si è verificato un errore sul server',
  tooManyTries: 'Troppi tentativi: aspetta un attimo e riprova.',

  notFound: {
    title: 'Questa pagina non esiste',
    advice: 'Controlla l’indirizzo o torna alla pagina iniziale per entrare in una stanza.',
    home: 'Torna alla pagina iniziale',
  },
}
