import { counted } from '../format.ts'
import type { Words } from '../words.ts'
import { yearName } from '../year.ts'

export const souvenirs: Words['souvenirs'] = {
  home: 'Volver al inicio',
  late: 'El servidor no responde',
  lateText: 'Se intenta de nuevo en un momento. Esta página aparece en cuanto responda.',
  tieBreak: 'Desempate',
  place: (rank) => (rank === 1 ? 'ganado' : `puesto ${rank}`),
  void: 'Pregunta anulada',
  year: (year) => yearName(year, 'a.\u00a0C.'),
  /** the true year, and the player's */
  years: (year, guess) =>
    guess === null
      ? yearName(year, 'a.\u00a0C.')
      : `${yearName(year, 'a.\u00a0C.')} (tú: ${yearName(guess, 'a.\u00a0C.')})`,
  legend: { place: 'el lugar', guess: 'tu respuesta' },
}

export const souvenir: Words['souvenir'] = {
  title: (quiz) => `Recuerdo: ${quiz}`,
  place: (rank, players) => `${rank}.º de ${players}`,
  team: (team, rank, teams) => `Equipo ${team}: ${rank}.º de ${teams}`,
  best: 'Mejor tiro:',
  noBest: 'Ninguna respuesta esta vez: la próxima será la buena.',
  bullseyes: (count) => `${counted(count, 'respuesta', 'respuestas')} en el centro de la diana`,
  map: 'Tus respuestas y los lugares de las fotos, en el mapa',
  answers: 'Foto a foto',
  none: 'sin respuesta',
  joker: 'comodín',
  withheld: (count) =>
    `${counted(count, 'pregunta se juega', 'preguntas se juegan')} todavía en otra partida: ${count === 1 ? 'vuelve' : 'vuelven'} aquí después.`,
  picture: 'La imagen para guardar',
  shape: 'Formato de la imagen',
  shapes: { portrait: 'Vertical', square: 'Cuadrada' },
  pictureAlt: 'Tu recuerdo en imagen: tu puesto, el mapa de tus respuestas y tu mejor tiro',
  save: 'Guardar la imagen',
  share: 'Compartir',
  saved: 'La imagen está en las descargas de este móvil.',
  notShared: 'Este móvil no la ha compartido. Guarda la imagen y envíala desde tus fotos.',
  noPicture:
    'Este navegador no puede dibujar la imagen. Una captura de pantalla de esta página la sustituye.',
  unknown: 'Este recuerdo no existe',
  unknownText: 'La dirección está incompleta, o la partida se borró.',
}

export const album: Words['album'] = {
  title: (name) => `Álbum: ${name}`,
  players: (count) => counted(count, 'jugador', 'jugadores'),
  photos: (count) => counted(count, 'foto', 'fotos'),
  ranking: 'Clasificación',
  teams: 'Equipos',
  nobody: 'No ha jugado nadie.',
  rounds: 'Rondas',
  questions: 'Las fotos',
  answers: (count) =>
    count === 0 ? 'No ha respondido nadie' : counted(count, 'respuesta', 'respuestas'),
  others: (count) => `Y ${counted(count, 'más', 'más')}`,
  photoOf: (title) => `Foto: ${title}`,
  noPhoto: 'Esta pregunta mostraba una vista de Street View, que no se guarda.',
  map: (title) => `Mapa: ${title} y las respuestas`,
  save: 'Guardar el álbum',
  saveText: 'Un solo archivo, con fotos y mapas: se abre en cualquier sitio, sin wifi ni internet.',
  print: 'Imprimir',
  making: 'Preparando las fotos y los mapas…',
  saved: 'El álbum está en tus descargas.',
  failed: 'No se ha podido preparar el álbum. Comprueba el wifi e inténtalo de nuevo.',
  until: (date) => `Este álbum sigue en línea hasta el ${date}. Un álbum guardado es tuyo.`,
  withheld: (count) =>
    `${counted(count, 'foto se juega', 'fotos se juegan')} todavía en otra partida: ${count === 1 ? 'vuelve' : 'vuelven'} aquí después.`,
  unknown: 'Este álbum no existe',
  unknownText: 'La dirección está incompleta, o este álbum ha terminado.',
}
