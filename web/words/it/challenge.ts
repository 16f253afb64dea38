import { countedPoints, points } from '../format.ts'
import type { Words } from '../words.ts'

export const challenge: Words['challenge'] = {
  title: (quiz) => `Sfida: ${quiz}`,
  photos: (count, seconds) => `${count}\u00a0foto, ${seconds}\u00a0secondi per ciascuna`,
  until: (date) => `Fino al ${date}`,
  rules:
    'Trova sulla mappa dove è stata scattata ogni foto. Il tempo parte appena compare la foto e continua anche se chiudi la pagina.',
  name: 'Il tuo nome, per la classifica',
  nameHelp: 'Da 1 a 24 caratteri. Di te si conserva solo questo, oltre ai tuoi punti.',
  missingName: 'Scrivi un nome.',
  badName: 'Un nome ha da 1 a 24 caratteri.',
  begin: 'Inizia',
  goOn: 'Continua',
  goOnAs: (name) => `Giochi con il nome ${name}.`,
  otherName: 'Ricomincia con un altro nome',
  next: 'Domanda successiva',
  last: 'Era l’ultima foto',
  again: 'Gioca ancora',
  photoMissing: 'La foto non si carica. Ricarica la pagina.',
  over: 'Sfida completata',
  yourPlace: (rank, players) => `${rank}º su ${players}`,
  yourPoints: (value) => countedPoints(value),
  ranking: 'Classifica',
  noRanking: 'Nessuno ha ancora finito questa sfida. Comincia tu!',
  rowPoints: (value) => points(value),
  ended: 'Questa sfida è finita',
  endedText: 'Non si può più giocare.',
  endedRanking: 'Ecco la classifica.',
  endedByNobody: 'Nessuno l’ha finita.',
  unknown: 'Questa sfida non esiste',
  unknownText:
    'L’indirizzo è incompleto o la sfida è stata cancellata. Chiedilo a chi te l’ha dato.',
  home: 'Torna alla pagina iniziale',
  hindrances: {
    lost: 'Connessione persa: nuovo tentativo tra un attimo. Non si perde nulla, ma il tempo continua a scorrere.',
    resting:
      'In questo momento una partita mostra queste foto. La sfida riprende dopo; la tua risposta è salvata.',
    crowded: 'Molti giocano insieme: nuovo tentativo tra un attimo.',
  },
}

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
