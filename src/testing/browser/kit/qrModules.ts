// Reads a QR code from the screen: dark and light modules.
import { create } from 'qrcode'
import sharp from 'sharp'

/** Reads which modules of a drawn QR code are dark, row by row, without its quiet zone of 4 modules. */
export async function modulesOf(picture: Buffer, side: number): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const module = info.width / (side + 8)
  const dark = (x: number, y: number) =>
    (data[
      (Math.floor((y + 4.5) * module) * info.width + Math.floor((x + 4.5) * module)) * info.channels
    ] ?? 0) < 128
  return rows(side, dark)
}

/** Computes the dark and light modules of a text's QR code with the highest error correction. */
export function modulesAtHighestCorrection(text: string): string[] {
  const { modules } = create(text, { errorCorrectionLevel: 'H' })
  return rows(modules.size, (x, y) => modules.get(y, x) === 1)
}

const rows = (side: number, dark: (x: number, y: number) => boolean) =>
  Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => (dark(x, y) ? '#' : '.')).join(''),
  )
