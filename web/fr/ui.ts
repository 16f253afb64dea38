const WINDS = ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-ouest', 'ouest', 'nord-ouest']

/** Words of the shared pieces, some of them only read by screen readers. */
export const fr = {
  loading: 'Chargement',
  menuBack: 'Retour',
  medal: (rank: number) => `Médaille ${rank}`,
  move: (places: number) => {
    if (places === 0) return 'Même place'
    const n = Math.abs(places)
    return `${places > 0 ? 'Monte' : 'Descend'} de ${n} ${n === 1 ? 'place' : 'places'}`
  },
  /** @param heading degrees clockwise from north */
  streetView: (heading: number) => {
    const degrees = ((Math.round(heading) % 360) + 360) % 360
    return `Street View, cap ${WINDS[Math.round(degrees / 45) % 8] ?? ''} (${degrees}°)`
  },
  pageFailed: {
    title: 'Cette page n’a pas pu s’afficher.',
    advice: 'Rien n’est perdu. Vérifiez le Wi-Fi, puis rechargez.',
    reload: 'Recharger la page',
  },
}
