import type { Words } from '../words.ts'

export const errors: Words['errors'] = {
  notAuthenticated: 'Sesión no iniciada',
  forbidden: 'No permitido',
  server: 'Ha habido un error en el servidor',
  missingFields: 'Todos los campos son obligatorios',
  badCredentials: 'Usuario o contraseña incorrectos',
  unreachable:
    'El servidor no responde. Comprueba que esté en marcha y que la red funcione, y vuelve a probar.',
}

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

export const privacy: Words['privacy'] = {
  title: 'Privacidad',
  lead: 'Point de Mire funciona en el ordenador que lo aloja. Nada de lo que guarda se envía a otro sitio.',
  parts: [
    {
      title: 'Cuando juegas',
      points: [
        'Sin cuenta, sin nombre, sin dirección: una fruta y un color, al azar o elegidos de una lista.',
        'Sin cookies. Tu móvil guarda la llave de tu sitio, para volver tras un corte, y el idioma elegido.',
        'La partida guarda tus respuestas, su tiempo y tus puntos, con esa fruta y ese color.',
        'Nunca se pide tu posición.',
        'Un reto guarda el nombre que escribes, tus puntos y tu tiempo. Su autor puede quitar un nombre, y todo se borra con el reto, como muy tarde 30\u00a0días después de su final.',
        'Terminada la partida, tu recuerdo es para quien tenga su enlace, y el álbum de la velada para quien tenga el suyo: esos enlaces no se adivinan, y ninguno dice nada de otro. Quien presenta termina el álbum cuando quiere; si no, termina solo a los 30\u00a0días. El recuerdo desaparece con la partida, cuando se borra. La imagen y el archivo que guardas son tuyos.',
      ],
    },
    {
      title: 'Cuando presentas',
      points: [
        'Una sesión abierta guarda una cookie en tu dispositivo hasta que la cierras o caduca.',
        'De las fotos solo se guarda la imagen: lo que la cámara había anotado (lugar, fecha, modelo) se quita.',
        'El historial de una partida se borra en «Partidas jugadas». Un quiz borrado queda 30\u00a0días en la papelera, o desaparece en cuanto se vacía.',
        'Lo que se borra se borra también en el archivo del ordenador, no solo se oculta.',
        'Las copias de seguridad lo guardan todo tal como era: las siete últimas y la última de cada mes durante seis meses. Lo que se borra hoy sigue en ellas hasta que se sustituyen. Una copia anterior a una actualización o restauración se quita a los 90\u00a0días.',
        'El registro técnico no contiene ni direcciones de móviles ni respuestas.',
      ],
    },
    {
      title: 'Lo que puede salir',
      points: [
        'Los mapas, cuando el ordenador tiene internet: busca las imágenes en la fuente que eligió el administrador (al principio, el IGN, para Francia) y las guarda. Los móviles solo hablan con él.',
        'Street View y el mapa de Google, cuando una pregunta o un quiz los usa: los dispositivos que los muestran se los piden entonces a Google.',
      ],
    },
  ],
  home: 'Volver al inicio',
}

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
