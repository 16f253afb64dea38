import { countedPoints, integer, points } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'

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

  answered: {
    byTeam: (name) => `${name} ha respondido por el equipo`,
    forTeam: 'Has respondido por el equipo',
    youAre: 'Eres',
    time: 'Tiempo de respuesta:',
    timeValue: (value) => seconds(value),
    waiting: 'Esperando a los demás jugadores',
  },

  result: {
    awayBefore: '¡estás a ',
    away: (distance) => `${metres(distance)}!`,
    awayAfter: '',
    won: (value) => `Ganas ${points(value)} puntos`,
    nothing: 'No ganas puntos',
    voided: 'Pregunta anulada: no cuenta para nadie',
    noAnswer: 'Se acabó el tiempo: sin respuesta',
    place: 'Era:',
    nearness: (place, of) => `En esta foto: puesto ${integer(place)} de ${integer(of)}`,
    position: (rank) => `Puesto: ${rank}`,
    allHalls: (rank, seats) => `Todas las salas: puesto ${integer(rank)} de ${integer(seats)}`,
    total: (value) => `Total: ${countedPoints(value)}`,
    next: 'Llega la próxima pregunta',
    paused: 'La partida está en pausa',
    drawing: (distance) => `Tu respuesta está a ${distance} del centro de la diana`,
  },

  end: {
    souvenir: 'Mi recuerdo',
    ranking: 'Clasificación',
    ownTeam: 'Tu equipo',
    ranked: (rank) => `Puesto ${rank}`,
  },
}
