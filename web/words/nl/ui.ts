import type { Words } from '../words.ts'

export const ui: Words['ui'] = {
  loading: 'Laden',
  language: 'Taal',
  points: ['punt', 'punten'],
  menuBack: 'Terug',
  medal: (rank) => `Medaille ${rank}`,
  move: (places) => {
    if (places === 0) return 'Zelfde plaats'
    const n = Math.abs(places)
    return `${n} ${n === 1 ? 'plaats' : 'plaatsen'} ${places > 0 ? 'omhoog' : 'omlaag'}`
  },
  pageFailed: {
    network: 'Deze pagina kon niet worden geladen.',
    old: 'Deze browser is te oud voor deze pagina.',
    ours: 'Een fout van ons heeft deze pagina gestopt.',
    advice: {
      network: 'Er is niets verloren. Controleer de wifi en laad opnieuw.',
      old: 'Werk hem bij, of pak een ander apparaat.',
    },
    tellCode: (code) =>
      `Er is niets verloren: laad opnieuw. Gebeurt het weer, geef deze code dan aan de organisator van het spel: ${code}.`,
    reload: 'Pagina opnieuw laden',
  },
}
