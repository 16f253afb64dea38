import type { Color, Fruit } from '#core/pseudo.ts'
import { countedPoints, plural } from '../format.ts'
import { otherPseudos } from '../otherPseudos.ts'
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

const fruits = {
  Ananas: 'Ananas',
  Banane: 'Banana',
  Cerise: 'Ciliegia',
  Citron: 'Limone',
  Fraise: 'Fragola',
  Poire: 'Pera',
  Pomme: 'Mela',
  Raisin: 'Uva',
}
const colors = {
  Bleu: 'Blu',
  Jaune: 'Giallo',
  Rose: 'Rosa',
  Rouge: 'Rosso',
  Turquoise: 'Turchese',
  Vert: 'Verde',
}

/** The Italian colour in the gender of the fruit: `Limone giallo`, `Banana gialla`. */
function agreed(fruit: Fruit, color: Color): string {
  const isMasculine = fruit === 'Ananas' || fruit === 'Citron'
  return (isMasculine ? colors[color] : colors[color].replace(/o$/, 'a')).toLowerCase()
}

export const pseudo = otherPseudos(
  fruits,
  colors,
  (fruit, color) => `${fruits[fruit]} ${agreed(fruit, color)}`,
)

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
