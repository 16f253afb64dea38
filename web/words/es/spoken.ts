import { counted, countedPoints, roomCode } from '../format.ts'
import { metres, seconds, signedPoints } from '../measures.ts'
import type { Words } from '../words.ts'

/** Adds a full stop to a text without final punctuation, so that a screen reader pauses after it. */
const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
/** The presenter's reason for a correction as a sentence; empty when the presenter gave none. */
const because = (reason: string) => (reason === '' ? '' : ` ${sentence(reason)}`)

export const spoken: Words['spoken'] = {
  lobby: (name, roomID) =>
    `Sala de espera, sala ${roomCode(roomID)}. Eres ${name}. La partida aún no ha empezado.`,
  late: (name, last) =>
    `Eres ${name}. ${last ? 'Se está jugando la última foto: ahora llega la clasificación.' : 'La partida ya ha empezado: juegas desde la próxima foto.'}`,
  starting: 'Empieza la partida: la primera foto llega a la pantalla grande.',
  round: (number, count, title) => `${count > 1 ? `Ronda ${number} de ${count}, ` : ''}${title}.`,
  times: (multiplier) => `Los puntos valen el ${multiplier === 2 ? 'doble' : 'triple'}.`,
  startingRound: 'La primera foto llega a la pantalla grande.',
  tieBreak: 'Desempate: una foto más, quien más se acerque pasa delante.',
  out: 'Te has quedado fuera: sigue jugando por el honor.',
  joker: 'Un botón juega tu comodín.',
  jokerPlayed: 'Comodín jugado: esta pregunta vale el doble para ti.',
  teamPin: 'Tu equipo tiene una sola marca.',
  roundEnd: (number, count) =>
    count > 1 ? `Fin de la ronda ${number} de ${count}.` : 'Fin de la ronda.',
  roundPoints: (value) => `En esta ronda: ${countedPoints(value)}.`,
  break: (title, text, soon) =>
    [title, text, soon]
      .filter((part) => part !== '')
      .map(sentence)
      .join(' '),
  corrected: {
    adjust: (value, reason) =>
      `Corrección del presentador: ${signedPoints(value)}.${because(reason)}`,
    team: (value, reason) =>
      `Corrección del presentador para tu equipo: ${signedPoints(value)}.${because(reason)}`,
    undone: (value) => `Corrección anulada: ${signedPoints(value)}.`,
    void: (number) => `La pregunta ${number} queda anulada.`,
    restored: (number) => `La pregunta ${number} vuelve a contar.`,
  },
  question: (number, count, time) =>
    `Pregunta ${number} de ${count}. Tienes ${counted(time, 'segundo', 'segundos')}. Pon tu marca en el mapa y responde.`,
  described: 'Un botón lee la descripción de la foto.',
  help: 'Hay una zona de ayuda dibujada alrededor del lugar.',
  sending: 'Tu respuesta va en camino.',
  hurry: 'Alguien ha respondido: daos prisa.',
  lastSeconds: 'Quedan diez segundos.',
  over: 'Se acabó el tiempo: sin respuesta.',
  answered: (time) => `Respuesta enviada en ${seconds(time)}. Esperamos a los demás jugadores.`,
  result: (number, count) => `Resultado de la pregunta ${number} de ${count}.`,
  away: (distance) => `Estás a ${metres(distance)}.`,
  noAnswer: 'No has respondido.',
  won: (value) => (value > 0 ? `Ganas ${countedPoints(value)}.` : 'No ganas puntos.'),
  teamStanding: (rank, total, own) =>
    `Tu equipo: puesto ${rank}, ${countedPoints(total)}. Tú: ${countedPoints(own)}.`,
  standing: (rank, total) =>
    `${rank === null ? '' : `Vas en el puesto ${rank}. `}Total: ${countedPoints(total)}.`,
  end: 'Fin de la partida.',
  back: 'La conexión ha vuelto.',
}
