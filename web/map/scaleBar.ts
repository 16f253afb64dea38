export interface Scale {
  metres: number
  pixels: number
}

/** The longest bar of a round length (1, 2 or 5 times a power of ten) that is at most `widest` pixels long. */
export function scaleOf(metresPerPixel: number, widest: number): Scale {
  const most = metresPerPixel * widest
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = power * ([5, 2, 1].find((step) => power * step <= most) ?? 1)
  return { metres, pixels: metres / metresPerPixel }
}
