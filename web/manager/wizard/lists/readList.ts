// Reads a dropped file that is a list of places or a track. What is no list is left to whoever asked.
import { unzipSync } from 'fflate'
import {
  listedInGpx,
  rowsOfCsv,
  rowsOfJson,
  rowsOfKml,
  type Listed,
  type ListFault,
  type ListRow,
} from './rows.ts'
import type { TrackPoint } from './track.ts'

export interface Lists {
  rows: readonly ListRow[]
  track: readonly TrackPoint[]
  /** names of the files that gave rows or a track */
  files: readonly string[]
  faults: readonly { file: string; fault: ListFault }[]
  /** names of files that are no list */
  others: readonly string[]
}

/** Largest list, bytes: a page would stand still over a larger one. */
const LIST_BYTES = 20 * 1024 * 1024

/** Reads all lists of one drop together: what Google Takeout wrote is a file for each photo. */
export async function readLists(files: readonly File[]): Promise<Lists> {
  const rows: ListRow[] = []
  let track: readonly TrackPoint[] = []
  const names: string[] = []
  const faults: { file: string; fault: ListFault }[] = []
  const others: string[] = []
  for (const file of files) {
    const listed = await readList(file)
    if (listed === null) others.push(file.name)
    else if (listed.ok) {
      names.push(file.name)
      rows.push(...listed.rows)
      track = [...track, ...listed.track]
    } else faults.push({ file: file.name, fault: listed.fault })
  }
  return {
    rows: rows.map((row, index) => ({ ...row, number: index + 1 })),
    track: track.toSorted((a, b) => a.at - b.at),
    files: names,
    faults,
    others,
  }
}

async function readList(file: File): Promise<Listed | null> {
  if (file.size > LIST_BYTES) return { ok: false, fault: 'tooLarge' }
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return { ok: false, fault: 'unreadable' }
  }
  const kind = /\.(\w+)$/.exec(file.name.toLowerCase())?.[1] ?? ''
  if (kind === 'json' || kind === 'geojson') {
    const json = rowsOfJson(decode(bytes), file.name)
    if (!json) return kind === 'json' ? null : { ok: false, fault: 'unreadable' }
    return json.kind === 'list' ? json.listed : { ok: true, rows: [json.row], track: [] }
  }
  if (kind === 'csv' || kind === 'tsv') return rowsOfCsv(decode(bytes))
  const text = kind === 'kmz' ? kmlIn(bytes) : decode(bytes)
  return text === null ? { ok: false, fault: 'unreadable' } : listedInXml(text, kind === 'gpx')
}

/** @param parse the browser's own parser, unless a test brings another one */
export function listedInXml(
  text: string,
  isGpx: boolean,
  parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'text/xml'),
): Listed {
  // A document type may declare entities that unfold to gigabytes; no program writes one into a list of places.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { ok: false, fault: 'entities' }
  try {
    const document = parse(text)
    if (document.getElementsByTagName('parsererror').length > 0)
      return { ok: false, fault: 'unreadable' }
    return isGpx ? listedInGpx(document) : rowsOfKml(document)
  } catch {
    return { ok: false, fault: 'unreadable' }
  }
}

/** The text of a list: UTF-8, UTF-16 with its mark, else the letters of Windows, in which French spreadsheets save. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The KML inside a KMZ file, which is a ZIP; null when there is none, or a larger one than is read. */
function kmlIn(bytes: Uint8Array): string | null {
  try {
    const [kml] = Object.values(
      unzipSync(bytes, {
        filter: ({ name, originalSize }) => /\.kml$/i.test(name) && originalSize <= LIST_BYTES,
      }),
    )
    return kml ? decode(kml) : null
  } catch {
    return null
  }
}
