// Test pictures of all around, in which each direction has a colour of its own: the sides of a cube seen from its middle,
// with a dark line every ten degrees.
import sharp, { type Sharp } from 'sharp'
import { directionAt } from '#core/photo/panorama.ts'

export const SIDES = {
  front: [220, 40, 40],
  right: [40, 160, 60],
  back: [40, 80, 220],
  left: [230, 200, 40],
  up: [245, 245, 245],
  down: [130, 50, 150],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>
export type Side = keyof typeof SIDES

const LINE = 0.06
/** Width of the whole sphere from which the picture is painted smaller, pixels. */
const PAINTED = 1024

function sideAt(u: number, v: number): Side {
  const [x, y, z] = directionAt(u, v)
  const most = Math.max(Math.abs(x), Math.abs(y), Math.abs(z))
  if (Math.abs(y) === most) return y > 0 ? 'up' : 'down'
  if (Math.abs(x) === most) return x > 0 ? 'right' : 'left'
  return z > 0 ? 'front' : 'back'
}

const onLine = (degrees: number): boolean => {
  const part = degrees / 10 - Math.round(degrees / 10)
  return Math.abs(part) < LINE / 2
}

/** The side whose colour is nearest to a pixel's. */
export function sideOf([red = 0, green = 0, blue = 0]: readonly number[]): Side {
  const far = (side: Side): number => {
    const [r, g, b] = SIDES[side]
    return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
  }
  const sides: Side[] = ['front', 'right', 'back', 'left', 'up', 'down']
  return sides.toSorted((one, other) => far(one) - far(other))[0] ?? 'front'
}

export interface TestSphere {
  /** width of the whole sphere, pixels */
  width?: number
  /** the part of it that the picture shows, pixels */
  part?: { left: number; top: number; width: number; height: number }
  /** GPano's properties, by name; null: the picture has no XMP block */
  gpano?: Readonly<Record<string, string | number>> | null
  /** whether the properties stand as elements instead of attributes */
  asElements?: boolean
  /** whether the camera hung upside down */
  isUpsideDown?: boolean
}

/** An XMP block with the given properties of GPano. */
function gpanoXmp(
  properties: Readonly<Record<string, string | number>>,
  asElements = false,
): string {
  const listed = Object.entries(properties)
  const attributes = listed.map(([name, value]) => ` GPano:${name}="${value}"`).join('')
  const elements = listed
    .map(([name, value]) => `<GPano:${name}>${value}</GPano:${name}>`)
    .join('\n')
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"${asElements ? '' : attributes}>${asElements ? elements : ''}</rdf:Description></rdf:RDF></x:xmpmeta>`
}

/** A picture of such a sphere, before it is encoded. */
export function sphere({
  width = 2048,
  part = { left: 0, top: 0, width, height: width / 2 },
  gpano = {},
  asElements = false,
  isUpsideDown = false,
}: TestSphere = {}): Sharp {
  // Painted small and made larger: a sphere of 4096 would take this loop a minute on a busy machine.
  const shrunk = Math.max(1, width / PAINTED)
  const [wide, high] = [part.width / shrunk, part.height / shrunk].map((side) =>
    Math.max(1, Math.round(side)),
  ) as [number, number]
  const bytes = new Uint8Array(wide * high * 3)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const u = (part.left + (x + 0.5) * (part.width / wide)) / width
      const v = (part.top + (y + 0.5) * (part.height / high)) / (width / 2)
      const [red, green, blue] = SIDES[sideAt(u, v)]
      const dim = onLine(u * 360) || onLine(v * 180) ? 0.75 : 1
      const at = (y * wide + x) * 3
      bytes[at] = red * dim
      bytes[at + 1] = green * dim
      bytes[at + 2] = blue * dim
    }
  const raw = { width: wide, height: high, channels: 3 } as const
  const picture = sharp(bytes, { raw })
    .rotate(isUpsideDown ? 180 : 0)
    .resize({ width: part.width, height: part.height, fit: 'fill', kernel: 'linear' })
  if (gpano === null) return picture
  return picture.withXmp(
    gpanoXmp(
      {
        ProjectionType: 'equirectangular',
        FullPanoWidthPixels: width,
        FullPanoHeightPixels: width / 2,
        CroppedAreaImageWidthPixels: part.width,
        CroppedAreaImageHeightPixels: part.height,
        CroppedAreaLeftPixels: part.left,
        CroppedAreaTopPixels: part.top,
        ...gpano,
      },
      asElements,
    ),
  )
}

/** The side that a picture shows at a point. @param x from its left edge, in widths @param y from its top, in heights */
export async function sideIn(picture: Uint8Array, x: number, y: number): Promise<Side> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))
  return sideOf([...data.subarray(at * info.channels, at * info.channels + 3)])
}
