// Finds countries, regions and towns by name, in the file that tiles/buildSearch.mjs makes of GeoNames. The file is read
// at the first search. A search scans bytes, some 5 MB of them, so it is short enough for the event loop.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { plainName } from '#core/plainName.ts'
import { distanceMetres, type LatLng } from '#core/scoring/geo.ts'
import type { Language } from '#protocol/languages.ts'
import type { FoundPlace } from '#protocol/map.ts'

/** Most places that a search answers with. */
const MOST = 12
/** Most places of exactly the typed name among which the nearest come first. */
const MOST_NAMESAKES = 300
/** Fewest letters of a search. */
export const LEAST_LETTERS = 2

const unpack = promisify(brotliDecompress)

interface Header {
  lengths: Record<'names' | 'plain' | 'aliasOf' | 'lat' | 'lng' | 'people' | 'region', number>
  /**
   * country (ISO 3166-1 alpha-2) and region of a place, with the region's French name where it is another one; the name
   * is empty without a region, null for a country itself
   */
  regions: [country: string, name: string | null, french: string | null][]
  /** names of a row that differ from its own, by language */
  shown: Record<string, Partial<Record<Language, string>>>
}

interface Places extends Header {
  names: Buffer
  /** a line for each row, the most people first, then a line for each other name, by its row: all by `plainName` */
  plain: Buffer
  /** offsets of the line breaks before each line of `names` and `plain` */
  nameStarts: Uint32Array
  plainStarts: Uint32Array
  ints: Record<'aliasOf' | 'lat' | 'lng' | 'people' | 'region', Buffer>
}

export type PlaceSearch = ReturnType<typeof createPlaceSearch>

/** @param file path of `world-search.br` */
export function createPlaceSearch(file: string) {
  let places: Promise<Places> | null = null

  const load = (): Promise<Places> => {
    places ??= readPlaces(file).catch((error: unknown) => {
      places = null
      throw error
    })
    return places
  }

  return {
    /**
     * At most MOST places: those named exactly as typed, then those whose name begins with the typed text, then those in
     * which a later word does; in each group the most people first.
     * @param typed at least LEAST_LETTERS letters
     * @param near of places of exactly the typed name, the nearest to this one comes first
     */
    async find(typed: string, language: Language, near: LatLng | null): Promise<FoundPlace[]> {
      const wanted = plainName(typed)
      if (wanted === '') return []
      const all = await load()
      const exact = rowsWith(all, `\n${wanted}\n`, MOST_NAMESAKES)
      if (near !== null) {
        const away = new Map(exact.map((row) => [row, distanceMetres(near, placeOf(all, row))]))
        exact.sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0))
      }
      const rows = new Set(exact.slice(0, MOST))
      for (const pattern of [`\n${wanted}`, ` ${wanted}`]) {
        if (rows.size >= MOST) break
        for (const row of rowsWith(all, pattern, 2 * MOST)) rows.add(row)
      }
      return [...rows].slice(0, MOST).map((row) => foundAt(all, row, language))
    },
  }
}

/** The rows of which a name holds the bytes, in their order. @param most rows to look for */
function rowsWith(all: Places, pattern: string, most: number): number[] {
  const { plain, plainStarts, nameStarts } = all
  const bytes = Buffer.from(pattern)
  const rows = nameStarts.length
  const found = new Set<number>()
  const scan = (from: number, to: number, enough: number): void => {
    for (
      let at = plain.indexOf(bytes, from);
      at !== -1 && at < to && found.size < enough;
      at = plain.indexOf(bytes, at + 1)
    ) {
      const line = lineAt(plainStarts, at)
      found.add(line < rows ? line : all.ints.aliasOf.readInt32LE(4 * (line - rows)))
    }
  }
  const aliases = plainStarts[rows] ?? plain.length
  scan(0, aliases, most)
  scan(aliases, plain.length, found.size + most)
  return [...found].toSorted((a, b) => a - b).slice(0, most)
}

/** The line in which an offset lies; the break before a line belongs to it. */
function lineAt(starts: Uint32Array, offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

const placeOf = ({ ints }: Places, row: number): LatLng => ({
  lat: ints.lat.readInt32LE(4 * row) / 1000,
  lng: ints.lng.readInt32LE(4 * row) / 1000,
})

function foundAt(all: Places, row: number, language: Language): FoundPlace {
  const { names, nameStarts, ints, regions, shown } = all
  const from = (nameStarts[row] ?? 0) + 1
  const own = names.toString('utf8', from, names.indexOf('\n', from))
  const [code, region, french] = regions[ints.region.readInt32LE(4 * row)] ?? ['', '', null]
  const country = countryName(code, language)
  const name = spaced(region === null ? (country ?? own) : (shown[row]?.[language] ?? own))
  const itsRegion = (language === 'fr' ? french : null) ?? (region || null)
  return {
    name,
    // A town named like its region, such as Genève, tells none: only a region is its own.
    region: itsRegion === name && own !== region ? null : itsRegion,
    country: region === null ? null : country,
    coords: placeOf(all, row),
    population: ints.people.readInt32LE(4 * row),
  }
}

/** GeoNames writes some bracketed names without the space: « Château-Chinon(Ville) ». */
const spaced = (name: string): string => name.replaceAll(/(?<=\S)\(/g, ' (')

function countryName(code: string, language: Language): string | null {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? null
  } catch {
    return null
  }
}

async function readPlaces(file: string): Promise<Places> {
  const whole = await unpack(await readFile(file))
  const size = whole.readUInt32LE(0)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build's file
  const header = JSON.parse(whole.toString('utf8', 4, 4 + size)) as Header
  let end = 4 + size
  const part = (name: keyof Header['lengths']): Buffer => {
    const begin = end
    end += header.lengths[name]
    return whole.subarray(begin, end)
  }
  const [names, plain] = [part('names'), part('plain')]
  return {
    ...header,
    names,
    plain,
    nameStarts: startsOf(names),
    plainStarts: startsOf(plain),
    ints: {
      aliasOf: part('aliasOf'),
      lat: part('lat'),
      lng: part('lng'),
      people: part('people'),
      region: part('region'),
    },
  }
}

/** The offsets of all line breaks but the last, which ends the last line. */
function startsOf(lines: Buffer): Uint32Array {
  const starts: number[] = []
  for (let at = 0; at < lines.length - 1; at += 1) if (lines[at] === 10) starts.push(at)
  return Uint32Array.from(starts)
}
