import type { Words } from '../../words.ts'

export const stops: Words['stops'] = {
  kicked: {
    title: 'Ti hanno tolto dalla stanza',
    advice: 'I tuoi punti non sono stati salvati. Puoi tornare, da zero.',
    action: 'Entra',
  },
  waiting: {
    advice:
      'Più telefoni arrivano dallo stesso indirizzo del tuo. Tieni aperta questa pagina: riprova da sola.',
    asking: 'In attesa del presentatore',
  },
  replaced: {
    title: 'Aperto in un’altra scheda',
    advice: 'Il tuo posto è dell’altra scheda di questo telefono.',
    action: 'Continua qui',
  },
  paused: {
    title: 'Troppi messaggi',
    advice: 'Il tuo posto e i tuoi punti sono salvi. Aspetta un attimo e riprova.',
    action: 'Riprova',
  },
}
