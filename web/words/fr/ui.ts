/** Texts of the shared user interface components, some of them for screen readers only. */
export const ui = {
  loading: 'Chargement',
  language: 'Langue',
  points: ['point', 'points'] as [one: string, many: string],
  menuBack: 'Retour',
  medal: (rank: number) => `Médaille ${rank}`,
  move: (places: number) => {
    if (places === 0) return 'Même place'
    const n = Math.abs(places)
    return `${places > 0 ? 'Monte' : 'Descend'} de ${n} ${n === 1 ? 'place' : 'places'}`
  },
  pageFailed: {
    network: 'Cette page n’a pas pu être chargée.',
    old: 'Ce navigateur est trop ancien pour cette page.',
    ours: 'Une erreur de notre part a arrêté cette page.',
    advice: {
      network: 'Rien n’est perdu. Vérifiez le Wi-Fi, puis rechargez.',
      old: 'Mettez-le à jour, ou prenez un autre appareil.',
    },
    tellCode: (code: string) =>
      `Rien n’est perdu\u00a0: rechargez. Si elle revient, donnez ce code à qui organise le jeu\u00a0: ${code}.`,
    reload: 'Recharger la page',
  },
}
