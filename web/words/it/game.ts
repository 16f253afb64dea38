import { countedPoints, integer, points, counted, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

const ERA = 'a.C.'

export const playing: Words['playing'] = {
  starting: {
    look: 'Guarda lo schermo: arriva la prima foto.',
    rehearsal: 'Prova: questa partita non conta.',
  },

  round: {
    number: (number, count) => `Round ${number}/${count}`,
    tieBreak: 'Spareggio',
    times: (multiplier) => `punti\u00a0×\u00a0${multiplier}`,
    out: 'Sei fuori: continua per la gloria',
    formulas: {
      classic: null,
      nearest: 'Chi è più vicino fa 10 punti, gli altri 8, 6, 5, 4, 3, 2 e 1.',
      knockout: 'Dopo ogni foto, i più lontani escono: uno su cinque, almeno uno.',
      veil: 'La foto si scopre a poco a poco.',
    },
    lastPhoto: 'Ancora una foto: chi è più vicino passa avanti.',
    points: (value) => `Round: ${countedPoints(value)}`,
    next: 'La serata continua sullo schermo',
    corrected: {
      undone: (value) => `Correzione annullata: ${signedPoints(value)}`,
      adjust: (value) => `Correzione: ${signedPoints(value)}`,
      team: (value) => `Correzione per la tua squadra: ${signedPoints(value)}`,
      void: (number) => `Domanda ${number} annullata: punti e posizioni sono stati ricalcolati.`,
      restored: (number) =>
        `Domanda ${number} ripristinata: punti e posizioni sono stati ricalcolati.`,
    },
  },

  break: {
    left: 'Tempo di pausa',
    clock: (time) => `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`,
    soon: {
      before: 'Tra poco si comincia',
      between: 'Tra poco si riparte',
      after: 'Tra poco i risultati',
    },
  },

  joker: {
    mark: '×\u00a02',
    play: 'Jolly: questa domanda vale doppio, una volta sola',
    played: 'Jolly giocato: questa domanda vale doppio',
    counted: 'Jolly: punti raddoppiati',
  },

  team: {
    place: (rank) => `La tua squadra: posto ${integer(rank)}`,
    total: (value) => `Squadra: ${countedPoints(value)}`,
    own: (value) => `Tu: ${countedPoints(value)}`,
  },

  teamPin: {
    answerIn: (left) => `Rispondi tra ${left}\u00a0s`,
    tooSoon:
      'Il segnaposto si è appena mosso: lascialo fermo due secondi, così la squadra lo vede.',
    one: 'Un solo segnaposto per tutta la squadra',
    by: (name) => `Messo da ${name}`,
  },

  question: {
    toWin: 'punti in palio',
    secondsLeft: (n) => (n === 1 ? 'secondo' : 'secondi'),
    timeLeft: 'Tempo rimasto',
    mapLabel: 'Mappa: tocca il punto in cui è stata scattata la foto',
    hint: 'Tocca la mappa dove è stata scattata la foto',
    answer: 'Rispondi',
    timeOver: 'Tempo scaduto',
    mapLoading: 'Carico la mappa…',
    seePhoto: 'Guarda la foto',
    seeMap: 'Torna alla mappa',
    photo: 'Foto della domanda',
    readWords: 'Leggi la descrizione della foto',
    wordsLoading: 'Carico la descrizione…',
    photoMissing: 'La foto non si carica. Guarda il grande schermo.',
  },

  year: {
    name: (year) => yearName(year, ERA),
    label: 'Anno',
    ask: 'In che anno?',
    unknown: 'Non lo so',
    earlier: 'Un anno prima',
    later: 'Un anno dopo',
    hint: 'Scegli anche l’anno, o «Non lo so»',
    forNothing: 'In questa manche l’anno non dà punti.',
    yours: 'Il tuo anno:',
    was: (year) => `Era il ${yearName(year, ERA)}.`,
    noYear: 'Non hai dato un anno',
    off: (guess, years) =>
      years === 0
        ? `Tu: ${yearName(guess, ERA)}, l’anno esatto`
        : `Tu: ${yearName(guess, ERA)}, ${counted(years, 'anno', 'anni')} di differenza`,
    won: (value) => `, ${countedPoints(value)} per l’anno`,
  },

  answered: {
    byTeam: (name) => `${name} ha risposto per la squadra`,
    forTeam: 'Hai risposto per la squadra',
    youAre: 'Tu sei',
    time: 'Tempo di risposta:',
    timeValue: (value) => seconds(value),
    waiting: 'In attesa degli altri giocatori',
    look: 'Guardi lo schermo grande',
  },

  result: {
    awayBefore: 'sei a ',
    away: (distance) => `${metres(distance)}!`,
    awayAfter: '',
    won: (value) => `Fai ${points(value)} punti`,
    nothing: 'Non fai punti',
    voided: 'Domanda annullata: non conta per nessuno',
    noAnswer: 'Tempo scaduto: nessuna risposta',
    noPlace: 'Non hai segnato nessun luogo',
    place: 'Era:',
    nearness: (place, of) => `In questa foto: posto ${integer(place)} di ${integer(of)}`,
    position: (rank) => `Posizione: ${rank}`,
    allHalls: (rank, seats) => `Tutte le sale: posto ${integer(rank)} di ${integer(seats)}`,
    inHall: (hall, rank) => `${hall}: posto ${integer(rank)}`,
    total: (value) => `Totale: ${countedPoints(value)}`,
    next: 'Arriva la prossima domanda',
    podium: 'Arriva il podio',
    paused: 'Il presentatore fa una pausa',
    drawing: (distance) => `La tua risposta è a ${distance} dal centro del bersaglio`,
  },

  end: {
    souvenir: 'Il mio ricordo',
    ranking: 'Classifica',
    ownTeam: 'La tua squadra',
    ranked: (rank) => `Posto ${rank}`,
  },
}

/** Adds a full stop to a text without final punctuation, so that a screen reader pauses after it. */
const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
/** The presenter's reason for a correction as a sentence; empty when the presenter gave none. */
const because = (reason: string) => (reason === '' ? '' : ` ${sentence(reason)}`)

export const spoken: Words['spoken'] = {
  lobby: (name, roomID) =>
    `Sala d’attesa, stanza ${roomCode(roomID)}. Tu sei ${name}. La partita non è ancora iniziata.`,
  late: (name, last) =>
    `Tu sei ${name}. ${last ? 'È in gioco l’ultima foto: tra poco la classifica.' : 'La partita è già iniziata: giochi dalla prossima foto.'}`,
  starting: 'La partita inizia: la prima foto arriva sul grande schermo.',
  round: (number, count, title) => `${count > 1 ? `Round ${number} di ${count}, ` : ''}${title}.`,
  times: (multiplier) => `I punti valgono ${multiplier === 2 ? 'doppio' : 'triplo'}.`,
  startingRound: 'La prima foto arriva sul grande schermo.',
  tieBreak: 'Spareggio: ancora una foto, chi è più vicino passa avanti.',
  out: 'Sei fuori: continua per la gloria.',
  joker: 'Un pulsante gioca il tuo jolly.',
  jokerPlayed: 'Jolly giocato: per te questa domanda vale doppio.',
  teamPin: 'La tua squadra ha un solo segnaposto.',
  roundEnd: (number, count) =>
    count > 1 ? `Fine del round ${number} di ${count}.` : 'Fine del round.',
  roundPoints: (value) => `In questo round: ${countedPoints(value)}.`,
  break: (title, text, soon) =>
    [title, text, soon]
      .filter((part) => part !== '')
      .map(sentence)
      .join(' '),
  corrected: {
    adjust: (value, reason) =>
      `Correzione del presentatore: ${signedPoints(value)}.${because(reason)}`,
    team: (value, reason) =>
      `Correzione del presentatore per la tua squadra: ${signedPoints(value)}.${because(reason)}`,
    undone: (value) => `Correzione annullata: ${signedPoints(value)}.`,
    void: (number) => `La domanda ${number} è annullata.`,
    restored: (number) => `La domanda ${number} è ripristinata.`,
  },
  question: (number, count, time) =>
    `Domanda ${number} di ${count}. Hai ${counted(time, 'secondo', 'secondi')}. Metti il segnaposto sulla mappa, poi rispondi.`,
  described: 'Un pulsante legge la descrizione della foto.',
  help: 'Attorno al punto è disegnata una zona di aiuto.',
  year: (from, to) =>
    `Scegli anche l’anno, tra ${yearName(from, ERA)} e ${yearName(to, ERA)}, o il pulsante «Non lo so».`,
  yearWas: (year, guess) =>
    `La foto è del ${yearName(year, ERA)}. ${guess === null ? 'Non hai dato un anno.' : `Hai detto ${yearName(guess, ERA)}.`}`,
  sending: 'La tua risposta parte.',
  hurry: 'Qualcuno ha risposto: sbrigatevi.',
  lastSeconds: 'Ancora dieci secondi.',
  over: 'Tempo scaduto: nessuna risposta.',
  answered: (time) => `Risposta inviata in ${seconds(time)}. Aspettiamo gli altri giocatori.`,
  result: (number, count) => `Risultato della domanda ${number} di ${count}.`,
  away: (distance) => `Sei a ${metres(distance)}.`,
  noAnswer: 'Non hai risposto.',
  won: (value) => (value > 0 ? `Fai ${countedPoints(value)}.` : 'Non fai punti.'),
  teamStanding: (rank, total, own) =>
    `La tua squadra: posto ${rank}, ${countedPoints(total)}. Tu: ${countedPoints(own)}.`,
  standing: (rank, total) =>
    `${rank === null ? '' : `Sei in posizione ${rank}. `}Totale: ${countedPoints(total)}.`,
  allHalls: (rank, seats, hall, own) =>
    `Tutte le sale: posto ${integer(rank)} di ${integer(seats)}. ${hall}: posto ${integer(own)}.`,
  end: 'Fine della partita.',
  back: 'La connessione è tornata.',
}
