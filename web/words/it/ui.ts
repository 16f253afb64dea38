import type { Words } from '../words.ts'

export const ui: Words['ui'] = {
  loading: 'Caricamento',
  language: 'Lingua',
  points: ['punto', 'punti'],
  menuBack: 'Indietro',
  medal: (rank) => `Medaglia ${rank}`,
  move: (places) => {
    if (places === 0) return 'Stesso posto'
    const n = Math.abs(places)
    return `${places > 0 ? 'Sale' : 'Scende'} di ${n} ${n === 1 ? 'posto' : 'posti'}`
  },
  pageFailed: {
    network: 'Non è stato possibile caricare questa pagina.',
    old: 'Questo browser è troppo vecchio per questa pagina.',
    ours: 'Un nostro errore ha fermato questa pagina.',
    advice: {
      network: 'Nulla è andato perso. Controlla il Wi-Fi e ricarica.',
      old: 'Aggiornalo o usa un altro dispositivo.',
    },
    tellCode: (code) =>
      `Nulla è andato perso: ricarica. Se succede di nuovo, dai questo codice a chi organizza il gioco: ${code}.`,
    reload: 'Ricarica la pagina',
  },
}
