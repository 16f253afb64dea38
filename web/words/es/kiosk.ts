import type { Words } from '../words.ts'

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
