import type { Words } from '../../words.ts'

export const phoneCheck: Words['phoneCheck'] = {
  trying: 'Probando…',
  works: 'Funciona',
  advice: 'Este móvil llega al ordenador del juego. Mira la pantalla del presentador.',
  over: 'Esta prueba ya no vale',
  overAdvice:
    'Este móvil llega al ordenador del juego, pero el código es demasiado antiguo. Muestra otro.',
  failed: 'El juego ya no responde',
  failedAdvice: 'Comprueba el wifi de este móvil y vuelve a escanear el código.',
}
