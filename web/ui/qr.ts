import { create } from 'qrcode'

export interface QrDrawing {
  /** side of the drawing in modules, its quiet zone included */
  side: number
  /** the dark modules as an SVG path */
  path: string
}

/** Modules of white around the code, required by its standard (ISO/IEC 18004). */
const QUIET = 4

/**
 * One SVG path for all the dark modules of a QR code.
 * @param level of error correction; a lower one has larger modules
 */
export function drawQr(text: string, level: 'M' | 'H' = 'H'): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: level })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (modules.get(y, x)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
    }
  }
  return { side: size + 2 * QUIET, path }
}
