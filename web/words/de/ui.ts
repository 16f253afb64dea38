import type { Words } from '../words.ts'

export const ui: Words['ui'] = {
  loading: 'Wird geladen',
  language: 'Sprache',
  points: ['Punkt', 'Punkte'],
  menuBack: 'Zurück',
  medal: (rank) => `Medaille ${rank}`,
  move: (places) => {
    if (places === 0) return 'Gleicher Platz'
    const n = Math.abs(places)
    return `${n} ${n === 1 ? 'Platz' : 'Plätze'} ${places > 0 ? 'nach oben' : 'nach unten'}`
  },
  pageFailed: {
    network: 'Diese Seite konnte nicht geladen werden.',
    old: 'Dieser Browser ist zu alt für diese Seite.',
    ours: 'Ein Fehler von uns hat diese Seite angehalten.',
    advice: {
      network: 'Nichts ist verloren. Prüf das WLAN und lade dann neu.',
      old: 'Aktualisiere ihn, oder nimm ein anderes Gerät.',
    },
    tellCode: (code) =>
      `Nichts ist verloren: Lade neu. Kommt der Fehler wieder, gib diesen Code an die Person weiter, die das Spiel veranstaltet: ${code}.`,
    reload: 'Seite neu laden',
  },
}
