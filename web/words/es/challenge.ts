import { countedPoints, points } from '../format.ts'
import type { Words } from '../words.ts'

export const challenge: Words['challenge'] = {
  title: (quiz) => `Reto: ${quiz}`,
  photos: (count, seconds) =>
    `${count}\u00a0${count === 1 ? 'foto' : 'fotos'}, ${seconds}\u00a0segundos para cada una`,
  until: (date) => `Hasta el ${date}`,
  rules:
    'Encuentra en el mapa dónde se hizo cada foto. El tiempo corre en cuanto aparece la foto, aunque cierres la página.',
  name: 'Tu nombre, para la clasificación',
  nameHelp: 'De 1 a 24 caracteres. Es todo lo que se guarda de ti, además de tus puntos.',
  missingName: 'Escribe un nombre.',
  badName: 'Un nombre tiene de 1 a 24 caracteres.',
  begin: 'Empezar',
  goOn: 'Seguir',
  goOnAs: (name) => `Juegas con el nombre ${name}.`,
  otherName: 'Empezar de nuevo con otro nombre',
  next: 'Siguiente pregunta',
  last: 'Era la última foto',
  again: 'Jugar otra vez',
  photoMissing: 'La foto no carga. Recarga la página.',
  over: 'Reto terminado',
  yourPlace: (rank, players) => `${rank}.º de ${players}`,
  yourPoints: (value) => countedPoints(value),
  ranking: 'Clasificación',
  noRanking: 'Nadie ha terminado aún este reto. ¡Empieza tú!',
  rowPoints: (value) => points(value),
  ended: 'Este reto ha terminado',
  endedText: 'Ya no se puede jugar.',
  endedRanking: 'Esta es su clasificación.',
  endedByNobody: 'Nadie lo terminó.',
  unknown: 'Este reto no existe',
  unknownText: 'La dirección está incompleta o el reto se ha borrado. Pídesela a quien te la dio.',
  home: 'Volver al inicio',
  hindrances: {
    lost: 'Conexión perdida: nuevo intento en un momento. No se pierde nada, pero el tiempo sigue corriendo.',
    resting:
      'Ahora mismo una partida muestra estas fotos. El reto sigue después; tu respuesta está guardada.',
    crowded: 'Mucha gente juega a la vez: nuevo intento en un momento.',
  },
}

/** Words of a kiosk: a challenge on a touch screen in a hall or a museum. */
export const kiosk: Words['kiosk'] = {
  touch: 'Toca la pantalla para jugar',
  today: 'Clasificación de hoy',
  nameTitle: '¿Quién juega?',
  keyboard: 'Teclado',
  space: 'Espacio',
  erase: 'Borrar',
  back: 'Volver',
  nameless: 'Sin nombre',
  play: 'Jugar',
  how: {
    title: 'Cómo se juega',
    look: 'Mira bien la foto.',
    place: 'Toca en el mapa el lugar de la foto.',
    score: 'Cuanto más cerca y más rápido, más puntos ganas.',
    time: (seconds) => `El tiempo empieza con la foto: ${seconds}\u00a0segundos.`,
    begin: '¡Vamos!',
  },
  placeToday: (rank, players) => `${rank}.º de ${players} hoy`,
  done: 'Terminar',
  leaves: (seconds) => `Vuelta al inicio en ${seconds}\u00a0s.`,
  stay: 'Toca la pantalla para seguir.',
  photoMissing: 'La foto no llega. Responde según el mapa, o espera la siguiente.',
  hindrances: {
    lost: 'La pantalla espera la red: no se pierde nada, pero el tiempo de la pregunta sigue corriendo.',
    resting: 'Una partida muestra estas fotos ahora: la pantalla sigue después.',
    crowded: 'Mucha gente juega a la vez: nuevo intento en un momento.',
  },
  closed: {
    away: {
      title: 'La pantalla vuelve pronto',
      text: 'Seguirá por sí sola, no hay que hacer nada.',
    },
    resting: {
      title: 'Hay una partida en curso',
      text: 'Muestra las mismas fotos: la pantalla sigue en cuanto termine.',
    },
    ended: {
      title: 'Este reto ha terminado',
      text: 'Ya no se puede jugar. Gracias a quienes han participado.',
    },
    unknown: {
      title: 'Esta pantalla no tiene reto',
      text: 'La dirección está incompleta, o el reto se ha borrado. Avisa en recepción.',
    },
  },
}
