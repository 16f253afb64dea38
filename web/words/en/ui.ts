import type { Words } from '../words.ts'

export const ui: Words['ui'] = {
  loading: 'Loading',
  language: 'Language',
  points: ['point', 'points'],
  menuBack: 'Back',
  medal: (rank) => `Medal ${rank}`,
  move: (places) => {
    if (places === 0) return 'Same place'
    const n = Math.abs(places)
    return `${places > 0 ? 'Up' : 'Down'} ${n} ${n === 1 ? 'place' : 'places'}`
  },
  pageFailed: {
    network: 'This page could not be loaded.',
    old: 'This browser is too old for this page.',
    ours: 'A mistake of ours has stopped this page.',
    advice: {
      network: 'Nothing is lost. Check the Wi-Fi, then reload.',
      old: 'Update it, or take another device.',
    },
    tellCode: (code) =>
      `Nothing is lost: reload. If it happens again, give this code to whoever runs the game: ${code}.`,
    reload: 'Reload the page',
  },
}
