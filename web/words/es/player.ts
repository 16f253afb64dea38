import { countedPoints, plural } from '../format.ts'
import type { Words } from '../words.ts'

const keptPoints = (total: number) => `${plural(total, ['tu', 'tus'], 3)} ${countedPoints(total)}`

export const player: Words['player'] = {
  loading: 'Cargando',
  room: (code) => `Sala ${code}`,

  lobby: {
    title: 'Sala de espera',
    youAre: 'Eres',
    team: {
      yours: 'Tu equipo',
      mates: (names) => `Con ${names}`,
      more: (names) => `Con ${names} y más`,
      nobody: 'De momento, nadie más',
    },
    goal: '¡Descubre dónde se hicieron las fotos!',
    touchMap: 'En el mapa de tu móvil, toca el lugar donde se hizo la foto.',
    send: 'Envía tu elección con ',
    sendButton: 'Responder',
    scoring: 'Cuanto más te acerques y menos tardes, más puntos ganas.',
    simpleMap: 'Mapa sencillo en este móvil: se juega igual.',
    waiting: 'Esperando a que empiece la partida',
    waitingRehearsal: 'Esperando a que empiece el ensayo',
    late: (last) =>
      last
        ? 'Se está jugando la última foto: ahora llega la clasificación'
        : 'La partida ya ha empezado: juegas desde la próxima foto',
  },

  titles: {
    starting: '¡Empezamos!',
    question: (number, count) => `Pregunta ${number}/${count}`,
    answered: '¡Respuesta enviada!',
    result: 'Resultado de la pregunta',
    roundEnd: (number, count) =>
      count > 1 ? `Fin de la ronda ${number}/${count}` : 'Fin de la ronda',
    break: 'Descanso',
    end: 'Fin de la partida',
    kicked: 'Te han sacado de la sala',
    waiting: 'Un momento: el presentador tiene que dejarte entrar',
  },

  lost: {
    title: 'Conexión perdida',
    inGame:
      'El juego sigue en la pantalla. Volverás aquí, a la misma pregunta, en cuanto la red responda.',
    before: 'Volverás aquí en cuanto la red responda.',
    storedSeat: 'Te guardamos el sitio un minuto.',
    keptPoints: (total) => `Tu sitio y ${keptPoints(total)} están guardados.`,
    keptAnswer: (total) => `Tu sitio, ${keptPoints(total)} y tu respuesta están guardados.`,
    keptSent: 'Tu respuesta está guardada: sale en cuanto vuelva la conexión.',
    keptMarker: 'Tu marca está guardada.',
    retrying: 'Volviendo a conectar…',
    retry: 'Probar ahora',
  },

  choose: {
    color: 'Elige tu color',
    fruit: 'Elige tu fruta',
    confirm: 'Confirmar',
    full: 'Completo',
    taken: 'ya elegida',
    pickColor: '¡Elige un color!',
    pickFruit: '¡Elige una fruta!',
    otherColor: 'Cambiar de color',
    colors: 'Color',
    fruits: 'Fruta',
    colorFull: 'Este color está completo: elige otro.',
    fruitTaken: 'Esta fruta ya está elegida: elige otra.',
    again: 'Se perdió la conexión: elige tu color otra vez.',
  },

  kicked: {
    title: 'El presentador te ha sacado de la sala de espera.',
    advice: 'Elige otro nombre para volver.',
  },
}
