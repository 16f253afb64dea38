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
