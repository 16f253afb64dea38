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
