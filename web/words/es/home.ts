import type { Words } from '../words.ts'

export const home: Words['home'] = {
  name: 'Point de Mire',
  tagline: '¡Descubre dónde se hicieron las fotos!',
  roomLabel: 'Número de la sala',
  join: 'Entrar',
  checking: 'Buscando la sala…',
  administration: 'Administración',
  gameMasters: 'Presentadores',
  privacy: 'Privacidad',

  missingField: 'Escribe el número de la sala',
  noSuchRoom: 'Esta sala no existe o no está abierta',
  serverError: 'Ha habido un error en el servidor',
  tooManyTries: 'Demasiados intentos: espera un momento y vuelve a probar.',

  notFound: {
    title: 'Esta página no existe',
    advice: 'Comprueba la dirección o vuelve al inicio para entrar en una sala.',
    home: 'Volver al inicio',
  },
}
