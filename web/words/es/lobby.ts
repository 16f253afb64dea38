import type { Color, Fruit } from '#core/pseudo.ts'
import { countedPoints, plural } from '../format.ts'
import { otherPseudos } from '../otherPseudos.ts'
import type { Words } from '../words.ts'

export const home: Words['home'] = {
  name: 'Point de Mire',
  tagline: '¡Descubre dónde se hicieron las fotos!',
  roomLabel: 'Número de la sala',
  join: 'Entrar',
  checking: 'Buscando la sala…',
  administration: 'Administración',
  gameMasters: 'Presentadores',
  privacy: 'Privacidad',

  missingField: 'Escribe el número de la sala',
  noSuchRoom: 'Esta sala no existe o no está abierta',
  serverError: 'Ha habido un error en el servidor',
  tooManyTries: 'Demasiados intentos: espera un momento y vuelve a probar.',

  notFound: {
    title: 'Esta página no existe',
    advice: 'Comprueba la dirección o vuelve al inicio para entrar en una sala.',
    home: 'Volver al inicio',
  },
}

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

const fruits = {
  Ananas: 'Piña',
  Banane: 'Plátano',
  Cerise: 'Cereza',
  Citron: 'Limón',
  Fraise: 'Fresa',
  Poire: 'Pera',
  Pomme: 'Manzana',
  Raisin: 'Uva',
}
const colors = {
  Bleu: 'Azul',
  Jaune: 'Amarillo',
  Rose: 'Rosa',
  Rouge: 'Rojo',
  Turquoise: 'Turquesa',
  Vert: 'Verde',
}

/** The Spanish colour in the gender of the fruit: `Plátano amarillo`, `Piña amarilla`. */
function agreed(fruit: Fruit, color: Color): string {
  const isMasculine = fruit === 'Banane' || fruit === 'Citron'
  return (isMasculine ? colors[color] : colors[color].replace(/o$/, 'a')).toLowerCase()
}

export const pseudo = otherPseudos(
  fruits,
  colors,
  (fruit, color) => `${fruits[fruit]} ${agreed(fruit, color)}`,
)

export const ui: Words['ui'] = {
  loading: 'Cargando',
  language: 'Idioma',
  points: ['punto', 'puntos'],
  menuBack: 'Volver',
  medal: (rank) => `Medalla ${rank}`,
  move: (places) => {
    if (places === 0) return 'Mismo puesto'
    const n = Math.abs(places)
    return `${places > 0 ? 'Sube' : 'Baja'} ${n} ${n === 1 ? 'puesto' : 'puestos'}`
  },
  pageFailed: {
    network: 'No se ha podido cargar esta página.',
    old: 'Este navegador es demasiado antiguo para esta página.',
    ours: 'Un error nuestro ha parado esta página.',
    advice: {
      network: 'No se ha perdido nada. Comprueba el wifi y vuelve a cargar.',
      old: 'Actualízalo o usa otro dispositivo.',
    },
    tellCode: (code) =>
      `No se ha perdido nada: vuelve a cargar. Si se repite, da este código a quien organiza el juego: ${code}.`,
    reload: 'Volver a cargar',
  },
}
