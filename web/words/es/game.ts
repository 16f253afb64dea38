import { countedPoints, integer, points, counted, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

const ERA = 'a.\u00a0C.'

export const playing: Words['playing'] = {
  starting: {
    look: 'Mira la pantalla: llega la primera foto.',
    rehearsal: 'Ensayo: esta partida no cuenta.',
  },

  round: {
    number: (number, count) => `Ronda ${number}/${count}`,
    tieBreak: 'Desempate',
    times: (multiplier) => `puntos\u00a0×\u00a0${multiplier}`,
    out: 'Te has quedado fuera: sigue jugando por el honor',
    formulas: {
      classic: null,
      nearest: 'Quien más se acerca gana 10 puntos; los siguientes, 8, 6, 5, 4, 3, 2 y 1.',
      knockout:
        'Después de cada foto, los más alejados quedan fuera: uno de cada cinco, al menos uno.',
      veil: 'La foto se descubre poco a poco.',
    },
    lastPhoto: 'Una foto más: quien más se acerque pasa por delante.',
    points: (value) => `Ronda: ${countedPoints(value)}`,
    next: 'La velada sigue en la pantalla',
    corrected: {
      undone: (value) => `Corrección anulada: ${signedPoints(value)}`,
      adjust: (value) => `Corrección: ${signedPoints(value)}`,
      team: (value) => `Corrección para tu equipo: ${signedPoints(value)}`,
      void: (number) => `Pregunta ${number} anulada: puntos y posiciones se han recalculado.`,
      restored: (number) =>
        `Pregunta ${number} recuperada: puntos y posiciones se han recalculado.`,
    },
  },

  break: {
    left: 'Tiempo de descanso',
    clock: (time) => `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`,
    soon: {
      before: 'Enseguida empezamos',
      between: 'Enseguida seguimos',
      after: 'Enseguida, los resultados',
    },
  },

  joker: {
    mark: '×\u00a02',
    play: 'Comodín: esta pregunta vale el doble, una sola vez',
    played: 'Comodín jugado: esta pregunta vale el doble',
    counted: 'Comodín: puntos duplicados',
  },

  team: {
    place: (rank) => `Tu equipo: puesto ${integer(rank)}`,
    total: (value) => `Equipo: ${countedPoints(value)}`,
    own: (value) => `Tú: ${countedPoints(value)}`,
  },

  teamPin: {
    answerIn: (left) => `Responder en ${left}\u00a0s`,
    tooSoon: 'La marca acaba de moverse: déjala dos segundos a la vista del equipo.',
    one: 'Una sola marca para todo el equipo',
    by: (name) => `Puesta por ${name}`,
  },

  question: {
    toWin: 'puntos en juego',
    secondsLeft: (n) => (n === 1 ? 'segundo' : 'segundos'),
    timeLeft: 'Tiempo restante',
    mapLabel: 'Mapa: toca el lugar donde se hizo la foto',
    hint: 'Toca el mapa donde se hizo la foto',
    answer: 'Responder',
    timeOver: 'Se acabó el tiempo',
    mapLoading: 'Cargando el mapa…',
    seePhoto: 'Ver la foto',
    seeMap: 'Volver al mapa',
    photo: 'Foto de la pregunta',
    readWords: 'Leer la descripción de la foto',
    wordsLoading: 'Cargando la descripción…',
    photoMissing: 'La foto no carga. Mira la pantalla grande.',
  },

  year: {
    name: (year) => yearName(year, ERA),
    label: 'Año',
    ask: '¿En qué año?',
    unknown: 'No lo sé',
    earlier: 'Un año antes',
    later: 'Un año después',
    hint: 'Elige también el año, o «No lo sé»',
    forNothing: 'El año no da puntos en esta ronda.',
    yours: 'Tu año:',
    was: (year) => `Fue en ${yearName(year, ERA)}.`,
    noYear: 'No has dado ningún año',
    off: (guess, years) =>
      years === 0
        ? `Tú: ${yearName(guess, ERA)}, el año exacto`
        : `Tú: ${yearName(guess, ERA)}, ${counted(years, 'año', 'años')} de diferencia`,
    won: (value) => `, ${countedPoints(value)} por el año`,
  },

  answered: {
    byTeam: (name) => `${name} ha respondido por el equipo`,
    forTeam: 'Has respondido por el equipo',
    youAre: 'Eres',
    time: 'Tiempo de respuesta:',
    timeValue: (value) => seconds(value),
    waiting: 'Esperando a los demás jugadores',
    look: 'Mire la pantalla grande',
  },

  result: {
    awayBefore: '¡estás a ',
    away: (distance) => `${metres(distance)}!`,
    awayAfter: '',
    won: (value) => `Ganas ${points(value)} puntos`,
    nothing: 'No ganas puntos',
    voided: 'Pregunta anulada: no cuenta para nadie',
    noAnswer: 'Se acabó el tiempo: sin respuesta',
    noPlace: 'No has marcado ningún lugar',
    place: 'Era:',
    nearness: (place, of) => `En esta foto: puesto ${integer(place)} de ${integer(of)}`,
    position: (rank) => `Puesto: ${rank}`,
    allHalls: (rank, seats) => `Todas las salas: puesto ${integer(rank)} de ${integer(seats)}`,
    inHall: (hall, rank) => `${hall}: puesto ${integer(rank)}`,
    total: (value) => `Total: ${countedPoints(value)}`,
    next: 'Llega la próxima pregunta',
    podium: 'Llega el podio',
    paused: 'El presentador hace una pausa',
    drawing: (distance) => `Tu respuesta está a ${distance} del centro de la diana`,
  },

  end: {
    souvenir: 'Mi recuerdo',
    ranking: 'Clasificación',
    ownTeam: 'Tu equipo',
    ranked: (rank) => `Puesto ${rank}`,
  },
}

/** Adds a full stop to a text without final punctuation, so that a screen reader pauses after it. */
const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
/** The presenter's reason for a correction as a sentence; empty when the presenter gave none. */
const because = (reason: string) => (reason === '' ? '' : ` ${sentence(reason)}`)

export const spoken: Words['spoken'] = {
  lobby: (name, roomID) =>
    `Sala de espera, sala ${roomCode(roomID)}. Eres ${name}. La partida aún no ha empezado.`,
  late: (name, last) =>
    `Eres ${name}. ${last ? 'Se está jugando la última foto: ahora llega la clasificación.' : 'La partida ya ha empezado: juegas desde la próxima foto.'}`,
  starting: 'Empieza la partida: la primera foto llega a la pantalla grande.',
  round: (number, count, title) => `${count > 1 ? `Ronda ${number} de ${count}, ` : ''}${title}.`,
  times: (multiplier) => `Los puntos valen el ${multiplier === 2 ? 'doble' : 'triple'}.`,
  startingRound: 'La primera foto llega a la pantalla grande.',
  tieBreak: 'Desempate: una foto más, quien más se acerque pasa delante.',
  out: 'Te has quedado fuera: sigue jugando por el honor.',
  joker: 'Un botón juega tu comodín.',
  jokerPlayed: 'Comodín jugado: esta pregunta vale el doble para ti.',
  teamPin: 'Tu equipo tiene una sola marca.',
  roundEnd: (number, count) =>
    count > 1 ? `Fin de la ronda ${number} de ${count}.` : 'Fin de la ronda.',
  roundPoints: (value) => `En esta ronda: ${countedPoints(value)}.`,
  break: (title, text, soon) =>
    [title, text, soon]
      .filter((part) => part !== '')
      .map(sentence)
      .join(' '),
  corrected: {
    adjust: (value, reason) =>
      `Corrección del presentador: ${signedPoints(value)}.${because(reason)}`,
    team: (value, reason) =>
      `Corrección del presentador para tu equipo: ${signedPoints(value)}.${because(reason)}`,
    undone: (value) => `Corrección anulada: ${signedPoints(value)}.`,
    void: (number) => `La pregunta ${number} queda anulada.`,
    restored: (number) => `La pregunta ${number} vuelve a contar.`,
  },
  question: (number, count, time) =>
    `Pregunta ${number} de ${count}. Tienes ${counted(time, 'segundo', 'segundos')}. Pon tu marca en el mapa y responde.`,
  described: 'Un botón lee la descripción de la foto.',
  help: 'Hay una zona de ayuda dibujada alrededor del lugar.',
  year: (from, to) =>
    `Elige también el año, entre ${yearName(from, ERA)} y ${yearName(to, ERA)}, o el botón «No lo sé».`,
  yearWas: (year, guess) =>
    `La foto es de ${yearName(year, ERA)}. ${guess === null ? 'No has dado ningún año.' : `Has dicho ${yearName(guess, ERA)}.`}`,
  sending: 'Tu respuesta va en camino.',
  hurry: 'Alguien ha respondido: daos prisa.',
  lastSeconds: 'Quedan diez segundos.',
  over: 'Se acabó el tiempo: sin respuesta.',
  answered: (time) => `Respuesta enviada en ${seconds(time)}. Esperamos a los demás jugadores.`,
  result: (number, count) => `Resultado de la pregunta ${number} de ${count}.`,
  away: (distance) => `Estás a ${metres(distance)}.`,
  noAnswer: 'No has respondido.',
  won: (value) => (value > 0 ? `Ganas ${countedPoints(value)}.` : 'No ganas puntos.'),
  teamStanding: (rank, total, own) =>
    `Tu equipo: puesto ${rank}, ${countedPoints(total)}. Tú: ${countedPoints(own)}.`,
  standing: (rank, total) =>
    `${rank === null ? '' : `Vas en el puesto ${rank}. `}Total: ${countedPoints(total)}.`,
  allHalls: (rank, seats, hall, own) =>
    `Todas las salas: puesto ${integer(rank)} de ${integer(seats)}. ${hall}: puesto ${integer(own)}.`,
  end: 'Fin de la partida.',
  back: 'La conexión ha vuelto.',
}
