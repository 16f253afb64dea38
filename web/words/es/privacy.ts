import type { Words } from '../words.ts'

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
