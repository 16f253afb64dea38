import type { Words } from '../../words.ts'

export const stops: Words['stops'] = {
  kicked: {
    title: 'Te han sacado de la sala',
    advice: 'Tus puntos no se han guardado. Puedes volver, desde cero.',
    action: 'Entrar',
  },
  waiting: {
    advice:
      'Varios móviles llegan por la misma dirección que el tuyo. Deja esta página abierta, vuelve a preguntar sola.',
    asking: 'Esperando al presentador',
  },
  replaced: {
    title: 'Abierto en otra pestaña',
    advice: 'Tu sitio lo tiene la otra pestaña de este móvil.',
    action: 'Seguir aquí',
  },
  paused: {
    title: 'Demasiados mensajes',
    advice: 'Tu sitio y tus puntos están guardados. Espera un momento y vuelve a probar.',
    action: 'Volver a probar',
  },
}
