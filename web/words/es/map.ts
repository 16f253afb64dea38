import { pointsWord } from '../format.ts'
import { plain } from '../measures.ts'
import type { Words } from '../words.ts'

export const map: Words['map'] = {
  loading: 'Cargando el mapa…',
  late: 'El mapa no carga. Nuevo intento…',
  google: {
    refused: 'Google rechaza su clave: aquí está nuestro mapa.',
    silent: 'Google no responde: aquí está nuestro mapa.',
  },
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  noCloser: 'Aquí el mapa no tiene más detalle.',
  scale: 'Escala',
  keys: 'Flechas: mover. Más y menos: acercar y alejar.',
  pickKey: 'Intro: elegir el centro.',
  marker: 'Marca',
  points: (points) => `${plain(points)}\u00a0${pointsWord(points, 0)}`,
}
