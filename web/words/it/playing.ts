import { countedPoints, integer, points } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'

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

  answered: {
    byTeam: (name) => `${name} ha risposto per la squadra`,
    forTeam: 'Hai risposto per la squadra',
    youAre: 'Tu sei',
    time: 'Tempo di risposta:',
    timeValue: (value) => seconds(value),
    waiting: 'In attesa degli altri giocatori',
  },

  result: {
    awayBefore: 'sei a ',
    away: (distance) => `${metres(distance)}!`,
    awayAfter: '',
    won: (value) => `Fai ${points(value)} punti`,
    nothing: 'Non fai punti',
    voided: 'Domanda annullata: non conta per nessuno',
    noAnswer: 'Tempo scaduto: nessuna risposta',
    place: 'Era:',
    nearness: (place, of) => `In questa foto: posto ${integer(place)} di ${integer(of)}`,
    position: (rank) => `Posizione: ${rank}`,
    allHalls: (rank, seats) => `Tutte le sale: posto ${integer(rank)} di ${integer(seats)}`,
    total: (value) => `Totale: ${countedPoints(value)}`,
    next: 'Arriva la prossima domanda',
    paused: 'La partita è in pausa',
    drawing: (distance) => `La tua risposta è a ${distance} dal centro del bersaglio`,
  },

  end: {
    souvenir: 'Il mio ricordo',
    ranking: 'Classifica',
    ownTeam: 'La tua squadra',
    ranked: (rank) => `Posto ${rank}`,
  },
}
