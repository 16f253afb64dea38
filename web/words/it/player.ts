import { countedPoints, plural } from '../format.ts'
import type { Words } from '../words.ts'

const keptPoints = (total: number) =>
  `${plural(total, ['il tuo', 'i tuoi'], 3)} ${countedPoints(total)}`

export const player: Words['player'] = {
  loading: 'Caricamento',
  room: (code) => `Stanza ${code}`,

  lobby: {
    title: 'Sala d’attesa',
    youAre: 'Tu sei',
    team: {
      yours: 'La tua squadra',
      mates: (names) => `Con ${names}`,
      more: (names) => `Con ${names} e altri`,
      nobody: 'Per ora nessun altro',
    },
    goal: 'Scopri dove sono state scattate le foto!',
    touchMap: 'Sulla mappa del telefono, tocca il punto in cui è stata scattata la foto.',
    send: 'Invia la tua scelta con ',
    sendButton: 'Rispondi',
    scoring: 'Più ti avvicini e meno tempo impieghi, più punti fai.',
    simpleMap: 'Mappa semplice su questo telefono: si gioca allo stesso modo.',
    waiting: 'In attesa dell’inizio della partita',
    waitingRehearsal: 'In attesa dell’inizio della prova',
    late: (last) =>
      last
        ? 'È in gioco l’ultima foto: tra poco la classifica'
        : 'La partita è già iniziata: giochi dalla prossima foto',
  },

  titles: {
    starting: 'Si parte',
    question: (number, count) => `Domanda ${number}/${count}`,
    answered: 'Risposta inviata!',
    result: 'Risultato della domanda',
    roundEnd: (number, count) =>
      count > 1 ? `Fine del round ${number}/${count}` : 'Fine del round',
    break: 'Pausa',
    end: 'Fine della partita',
    kicked: 'Ti hanno tolto dalla stanza',
    waiting: 'Un attimo: il presentatore deve farti entrare',
  },

  lost: {
    title: 'Connessione persa',
    inGame:
      'Il gioco continua sullo schermo. Tornerai qui, alla stessa domanda, appena la rete risponde.',
    before: 'Tornerai qui appena la rete risponde.',
    storedSeat: 'Il posto resta tuo per un minuto.',
    keptPoints: (total) => `Il tuo posto e ${keptPoints(total)} sono salvi.`,
    keptAnswer: (total) => `Il tuo posto, ${keptPoints(total)} e la tua risposta sono salvi.`,
    keptSent: 'La tua risposta è salva e parte appena torna la connessione.',
    keptMarker: 'Il tuo segnaposto è salvo.',
    retrying: 'Riconnessione in corso…',
    retry: 'Riprova subito',
  },

  choose: {
    color: 'Scegli il tuo colore',
    fruit: 'Scegli il tuo frutto',
    confirm: 'Conferma',
    full: 'Completo',
    taken: 'già preso',
    pickColor: 'Scegli un colore!',
    pickFruit: 'Scegli un frutto!',
    otherColor: 'Cambia colore',
    colors: 'Colore',
    fruits: 'Frutto',
    colorFull: 'Questo colore è completo: scegline un altro.',
    fruitTaken: 'Questo frutto è già preso: scegline un altro.',
    again: 'La connessione si è interrotta: scegli di nuovo il tuo colore.',
  },

  kicked: {
    title: 'Il presentatore ti ha tolto dalla sala d’attesa.',
    advice: 'Scegli un altro nome per tornare.',
  },
}
