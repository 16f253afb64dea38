import type { Words } from '../words.ts'

/** Words of a kiosk: a challenge on a touch screen in a hall or a museum. */
export const kiosk: Words['kiosk'] = {
  touch: 'Tocca lo schermo per giocare',
  today: 'Classifica di oggi',
  nameTitle: 'Chi gioca?',
  keyboard: 'Tastiera',
  space: 'Spazio',
  erase: 'Cancella',
  back: 'Indietro',
  nameless: 'Senza nome',
  play: 'Gioca',
  how: {
    title: 'Come si gioca',
    look: 'Guarda bene la foto.',
    place: 'Tocca sulla mappa il luogo della foto.',
    score: 'Più sei vicino e veloce, più punti fai.',
    time: (seconds) => `Il tempo parte con la foto: ${seconds}\u00a0secondi.`,
    begin: 'Si parte',
  },
  placeToday: (rank, players) => `${rank}º su ${players} oggi`,
  done: 'Termina',
  leaves: (seconds) => `Ritorno all’inizio tra ${seconds}\u00a0s.`,
  stay: 'Tocca lo schermo per continuare.',
  photoMissing: 'La foto non arriva. Rispondi guardando la mappa, o aspetta la prossima.',
  hindrances: {
    lost: 'Lo schermo aspetta la rete: nulla è perso, ma il tempo della domanda continua.',
    resting: 'Una partita mostra queste foto adesso: lo schermo riprende subito dopo.',
    crowded: 'Molte persone giocano insieme: nuovo tentativo tra un attimo.',
  },
  closed: {
    away: {
      title: 'Lo schermo riprende tra poco',
      text: 'Continuerà da solo, non c’è niente da fare.',
    },
    resting: {
      title: 'Una partita è in corso',
      text: 'Mostra le stesse foto: lo schermo riprende appena finisce.',
    },
    ended: {
      title: 'Questa sfida è finita',
      text: 'Non si può più giocare. Grazie a chi ha partecipato.',
    },
    unknown: {
      title: 'Questo schermo non ha una sfida',
      text: 'L’indirizzo è incompleto, o la sfida è stata cancellata. Avvisa la reception.',
    },
  },
}
