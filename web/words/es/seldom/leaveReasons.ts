import type { Words } from '../../words.ts'

export const leaveReasons: Words['leaveReasons'] = {
  presLeft: {
    title: 'El presentador ha dejado la partida.',
    advice: 'Escribe el número de otra sala para volver a jugar.',
  },
  ended: {
    title: 'La partida ha terminado.',
    advice: 'Escribe el número de otra sala para volver a jugar.',
  },
  noSuchRoom: {
    title: 'Esta sala no existe o no está abierta',
    advice: 'Comprueba el número en la pantalla grande.',
  },
  begun: {
    title: 'La partida ha empezado sin este móvil.',
    advice:
      'Esta sala ya no admite más jugadores. Pregunta al presentador o escribe el número de otra sala.',
  },
  full: {
    title: 'Esta sala está completa.',
    advice: 'Pide al presentador que libere un sitio o escribe el número de otra sala.',
  },
  barred: {
    title: 'El presentador te ha sacado de la partida.',
    advice: 'Esta sala ya no deja entrar a este móvil. Escribe el número de otra sala.',
  },
}
