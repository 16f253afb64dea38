import { counted } from '../format.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

export const souvenirs: Words['souvenirs'] = {
  home: 'Torna alla pagina iniziale',
  late: 'Il server non risponde',
  lateText: 'Si riprova tra un attimo. Questa pagina compare appena risponde.',
  tieBreak: 'Spareggio',
  place: (rank) => (rank === 1 ? 'vinto' : `posto ${rank}`),
  void: 'Domanda annullata',
  year: (year) => yearName(year, 'a.C.'),
  /** the true year, and the player's */
  years: (year, guess) =>
    guess === null
      ? yearName(year, 'a.C.')
      : `${yearName(year, 'a.C.')} (tu: ${yearName(guess, 'a.C.')})`,
  legend: { place: 'il luogo', guess: 'la tua risposta' },
}

export const souvenir: Words['souvenir'] = {
  title: (quiz) => `Ricordo: ${quiz}`,
  place: (rank, players) => `${rank}º su ${players}`,
  team: (team, rank, teams) => `Squadra ${team}: ${rank}º posto su ${teams}`,
  best: 'Tiro migliore:',
  noBest: 'Nessuna risposta questa volta: la prossima sarà quella buona.',
  bullseyes: (count) => `${counted(count, 'risposta', 'risposte')} al centro del bersaglio`,
  map: 'Le tue risposte e i luoghi delle foto, sulla mappa',
  answers: 'Foto per foto',
  none: 'nessuna risposta',
  joker: 'jolly',
  withheld: (count) =>
    `${counted(count, 'domanda è ancora', 'domande sono ancora')} in gioco in un’altra partita: ${count === 1 ? 'torna' : 'tornano'} qui dopo.`,
  picture: 'L’immagine da tenere',
  shape: 'Formato dell’immagine',
  shapes: { portrait: 'Verticale', square: 'Quadrata' },
  pictureAlt:
    'Il tuo ricordo in un’immagine: il tuo posto, la mappa delle tue risposte e il tuo tiro migliore',
  save: 'Salva l’immagine',
  share: 'Condividi',
  saved: 'L’immagine è nei download di questo telefono.',
  notShared: 'Questo telefono non l’ha condivisa. Salva l’immagine e inviala dalle tue foto.',
  noPicture:
    'Questo browser non sa disegnare l’immagine. Uno screenshot di questa pagina la sostituisce.',
  unknown: 'Questo ricordo non esiste',
  unknownText: 'L’indirizzo è incompleto, o la partita è stata cancellata.',
}

export const album: Words['album'] = {
  title: (name) => `Album: ${name}`,
  players: (count) => counted(count, 'giocatore', 'giocatori'),
  photos: (count) => counted(count, 'foto', 'foto'),
  ranking: 'Classifica',
  teams: 'Squadre',
  nobody: 'Non ha giocato nessuno.',
  rounds: 'Manche',
  questions: 'Le foto',
  answers: (count) =>
    count === 0 ? 'Non ha risposto nessuno' : counted(count, 'risposta', 'risposte'),
  others: (count) => `E ${counted(count, 'altro', 'altri')}`,
  photoOf: (title) => `Fotografia: ${title}`,
  noPhoto: 'Questa domanda mostrava una vista di Street View, che non viene conservata.',
  map: (title) => `Mappa: ${title} e le risposte`,
  save: 'Salva l’album',
  saveText: 'Un solo file, con foto e mappe: si apre ovunque, senza Wi-Fi né internet.',
  print: 'Stampa',
  making: 'Preparazione delle foto e delle mappe…',
  saved: 'L’album è nei tuoi download.',
  failed: 'L’album non è stato preparato. Controlla il Wi-Fi e riprova.',
  until: (date) => `Questo album resta in linea fino a ${date}. Un album salvato è tuo.`,
  withheld: (count) =>
    `${counted(count, 'foto è ancora', 'foto sono ancora')} in gioco in un’altra partita: ${count === 1 ? 'torna' : 'tornano'} qui dopo.`,
  unknown: 'Questo album non esiste',
  unknownText: 'L’indirizzo è incompleto, o questo album è terminato.',
}
