/** Words of the shared pieces, mostly read by screen readers. */
export const fr = {
  medal: (rank: number) => `Médaille ${rank}`,
  move: (places: number) => {
    if (places === 0) return 'Même place'
    const n = Math.abs(places)
    return `${places > 0 ? 'Monte' : 'Descend'} de ${n} ${n === 1 ? 'place' : 'places'}`
  },
}
