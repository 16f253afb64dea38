// Rows of a list of photos: which photo, where it was taken, its name and explanation. From spreadsheets (CSV), maps
// (GeoJSON, KML, waypoints of GPX) and the files that Google Takeout writes beside each photo.
import Papa from 'papaparse'
import { cleanLine, cutText } from '#core/text.ts'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '#core/textLengths.ts'
import { readYear } from '#core/scoring/years.ts'
import { isLatLng, isOnMap, type LatLng } from '#core/scoring/geo.ts'
import { readCoords } from '../../coords.ts'
import type { TrackPoint } from './track.ts'

export interface ListRow {
  /** number of the row in its list, counted from 1 */
  number: number
  /** the photo's file name, with or without its extension, as the list has it */
  file: string
  coords: LatLng | null
  name: string | null
  description: string | null
  /** null: the list tells none; undefined: what it tells is no year */
  year: number | null | undefined
  /** why the row's position is not taken */
  fault: 'badCoords' | 'beyondMap' | null
  /** how the file name is meant; `takeout`: that of the photo beside which Google Takeout wrote the file */
  kind: 'listed' | 'takeout'
}

export type ListFault = 'tooLarge' | 'unreadable' | 'entities' | 'noColumns' | 'empty' | 'tooMany'

export type Listed =
  | { ok: true; rows: readonly ListRow[]; track: readonly TrackPoint[] }
  | { ok: false; fault: ListFault }

/** Most rows of a list, and most points of a track. */
const MOST = { rows: 20_000, points: 1_000_000 }

const rowsOnly = (rows: readonly ListRow[]): Listed => {
  if (rows.length === 0) return { ok: false, fault: 'empty' }
  return rows.length > MOST.rows ? { ok: false, fault: 'tooMany' } : { ok: true, rows, track: [] }
}

interface Raw {
  file: string
  name?: string | null
  description?: string | null
  year?: string
  /** undefined: the list tells no position of this photo */
  place: LatLng | string | undefined
}

function rowOf({ file, name, description, year = '', place }: Raw, index: number): ListRow {
  const read = typeof place === 'string' ? readCoords(place) : null
  const coords = typeof place === 'object' ? place : read?.kind === 'place' ? read.coords : null
  const isWrong = coords ? !isLatLng(coords) : read?.kind === 'invalid'
  const isBeyond = coords !== null && !isWrong && !isOnMap(coords)
  return {
    number: index + 1,
    file: file.trim(),
    coords: isWrong || isBeyond ? null : coords,
    name: textOf(name, NAME_LENGTH),
    description: textOf(description, DESCRIPTION_LENGTH),
    year: readYear(year),
    fault: isWrong ? 'badCoords' : isBeyond ? 'beyondMap' : null,
    kind: 'listed',
  }
}

function textOf(text: unknown, longest: number): string | null {
  if (typeof text !== 'string') return null
  const clean = cutText(cleanLine(text).replaceAll(/\s+/g, ' ').trim(), longest)
  return clean === '' ? null : clean
}

type Column = 'file' | 'lat' | 'lng' | 'place' | 'name' | 'description' | 'year'

const COLUMNS: Readonly<Record<Column, readonly string[]>> = {
  file: [
    'fichier',
    'file',
    'filename',
    'nomdufichier',
    'nomdefichier',
    'nomfichier',
    'photo',
    'image',
    'sourcefile',
  ],
  lat: ['lat', 'latitude', 'gpslatitude', 'y'],
  lng: ['lng', 'lon', 'long', 'longitude', 'gpslongitude', 'x'],
  place: [
    'coords',
    'coord',
    'coordonnees',
    'coordinates',
    'position',
    'gps',
    'gpsposition',
    'latlng',
    'latlon',
  ],
  name: ['nom', 'name', 'titre', 'title', 'lieu', 'place'],
  description: [
    'explication',
    'explanation',
    'description',
    'commentaire',
    'comment',
    'texte',
    'text',
  ],
  year: ['annee', 'an', 'year', 'datation'],
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Which of its columns a list has, by the names that spreadsheets in French and English give them. */
function columnsOf(names: readonly string[]): ReadonlyMap<Column, string> {
  const found = new Map<Column, string>()
  for (const [column, known] of Object.entries(COLUMNS)) {
    const own = names.find((name) => known.includes(plain(name)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of COLUMNS
    if (own !== undefined) found.set(column as Column, own)
  }
  return found
}

/** The row of a table with its columns' own names; null when it names no photo. */
function readerOf(names: readonly string[]) {
  const columns = columnsOf(names)
  const file = columns.get('file') ?? columns.get('name')
  const [lat, lng, place] = (['lat', 'lng', 'place'] as const).map((name) => columns.get(name))
  const hasPlace = (lat !== undefined && lng !== undefined) || place !== undefined
  if (file === undefined || (!hasPlace && !columns.has('file'))) return null
  const cell = (row: Record<string, unknown>, column: string | undefined): string => {
    const value = column === undefined ? '' : row[column]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  return (row: Record<string, unknown>): Raw | null => {
    const key = cell(row, file)
    if (key === '') return null
    const both = pairOf(cell(row, lat), cell(row, lng)) || cell(row, place)
    return {
      file: key,
      name: columns.has('file') ? cell(row, columns.get('name')) : null,
      description: cell(row, columns.get('description')),
      year: cell(row, columns.get('year')),
      place: both === '' ? undefined : both,
    }
  }
}

/** Two cells as one text: numbers with a decimal comma or point are made alike, other notations stay as they are. */
function pairOf(lat: string, lng: string): string {
  if (lat === '' && lng === '') return ''
  const [a = '', b = ''] = [lat, lng].map((cell) =>
    /^[+-−]?\d+[.,]\d+°?$/.test(cell) ? cell.replace(',', '.').replace('°', '') : cell,
  )
  return `${a}, ${b}`
}

/** A table of a spreadsheet: its separator is found out, its first line names the columns. */
export function rowsOfCsv(text: string): Listed {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    preview: MOST.rows + 1,
  })
  const read = readerOf(meta.fields ?? [])
  if (!read) return { ok: false, fault: 'noColumns' }
  return rowsOnly(
    data
      .map(read)
      .filter((row) => row !== null)
      .map(rowOf),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type JsonKind = { kind: 'list'; listed: Listed } | { kind: 'takeout'; row: ListRow } | null

/** A GeoJSON file, or one that Google Takeout wrote beside a photo; null for any other. @param fileName of the JSON */
export function rowsOfJson(text: string, fileName: string): JsonKind {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(json)) return null
  if (Array.isArray(json['features']))
    return { kind: 'list', listed: rowsOfFeatures(json['features']) }
  return isObject(json['geoData']) && typeof json['title'] === 'string'
    ? { kind: 'takeout', row: takeoutRow(json, fileName) }
    : null
}

function rowsOfFeatures(features: readonly unknown[]): Listed {
  const rows = features.slice(0, MOST.rows + 1).flatMap((feature): Raw[] => {
    if (!isObject(feature) || !isObject(feature['geometry'])) return []
    const { type, coordinates } = feature['geometry']
    if (type !== 'Point' || !Array.isArray(coordinates)) return []
    const properties = isObject(feature['properties']) ? feature['properties'] : {}
    const read = readerOf(['lat', 'lng', ...Object.keys(properties)])
    const row = read?.({ ...properties, lat: '', lng: '' })
    return row
      ? [{ ...row, place: { lat: Number(coordinates[1]), lng: Number(coordinates[0]) } }]
      : []
  })
  return rowsOnly(rows.map(rowOf))
}

function takeoutRow(json: Record<string, unknown>, fileName: string): ListRow {
  const places = [json['geoData'], json['geoDataExif']].filter(isObject).map((place) => ({
    lat: Number(place['latitude']),
    lng: Number(place['longitude']),
  }))
  // 0/0 is how Google says that it knows no place.
  const place = places.find(({ lat, lng }) => isLatLng({ lat, lng }) && (lat !== 0 || lng !== 0))
  const description = json['description']
  return {
    ...rowOf(
      {
        file: fileName,
        description: typeof description === 'string' ? description : null,
        place,
      },
      0,
    ),
    kind: 'takeout',
  }
}

const tags = (from: Document | Element, name: string): Element[] =>
  Array.from(from.getElementsByTagNameNS('*', name))
const textIn = (from: Element, name: string): string | null =>
  tags(from, name)[0]?.textContent?.trim() ?? null

/** Places of a KML file: each has the photo's file name, or its name, as its own name. */
export function rowsOfKml(document: Document): Listed {
  const rows = tags(document, 'Placemark').flatMap((mark): Raw[] => {
    const [point] = tags(mark, 'Point')
    const [lng, lat] = (point && textIn(point, 'coordinates'))?.split(',').map(Number) ?? []
    const file = textIn(mark, 'name')
    if (!file || lat === undefined || lng === undefined) return []
    const description = textIn(mark, 'description')?.replaceAll(/<[^>]*>/g, ' ') ?? null
    return [{ file, description, place: { lat, lng } }]
  })
  return rowsOnly(rows.map(rowOf))
}

/** A GPX file: its track, or the waypoints of one without a track. */
export function listedInGpx(document: Document): Listed {
  const placeOf = (point: Element) => ({
    lat: Number(point.getAttribute('lat') ?? Number.NaN),
    lng: Number(point.getAttribute('lon') ?? Number.NaN),
  })
  const points = tags(document, 'trkpt')
  if (points.length > MOST.points) return { ok: false, fault: 'tooMany' }
  const track = points
    .map((point) => ({ ...placeOf(point), at: Date.parse(utc(textIn(point, 'time') ?? '')) }))
    .filter((point) => isLatLng(point) && !Number.isNaN(point.at))
    .toSorted((a, b) => a.at - b.at)
  if (track.length > 0) return { ok: true, rows: [], track }
  const marks = tags(document, 'wpt').flatMap((mark): Raw[] => {
    const file = textIn(mark, 'name')
    return file ? [{ file, description: textIn(mark, 'desc'), place: placeOf(mark) }] : []
  })
  return rowsOnly(marks.map(rowOf))
}

/** GPX times are in UTC, also where a program has left out the letter that says so. */
const utc = (time: string): string => (/[Zz]$|[+-]\d\d:?\d\d$/.test(time) ? time : `${time}Z`)
