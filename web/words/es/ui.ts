import type { Words } from '../words.ts'

export const ui: Words['ui'] = {
  loading: 'Cargando',
  language: 'Idioma',
  points: ['punto', 'puntos'],
  menuBack: 'Volver',
  medal: (rank) => `Medalla ${rank}`,
  move: (places) => {
    if (places === 0) return 'Mismo puesto'
    const n = Math.abs(places)
    return `${places > 0 ? 'Sube' : 'Baja'} ${n} ${n === 1 ? 'puesto' : 'puestos'}`
  },
  pageFailed: {
    network: 'No se ha podido cargar esta página.',
    old: 'Este navegador es demasiado antiguo para esta página.',
    ours: 'Un error nuestro ha parado esta página.',
    advice: {
      network: 'No se ha perdido nada. Comprueba el wifi y vuelve a cargar.',
      old: 'Actualízalo o usa otro dispositivo.',
    },
    tellCode: (code) =>
      `No se ha perdido nada: vuelve a cargar. Si se repite, da este código a quien organiza el juego: ${code}.`,
    reload: 'Volver a cargar',
  },
}
