// The files that an author drops on the page, including those in folders, and what they are besides photos.
import { photoFormat, SIGNATURE_BYTES } from '#core/photo/photoFormat.ts'

/** Names of files that phones, cameras and systems write beside photos. */
const COMPANION =
  /\.(?:mov|mp4|m4v|3gp|avi|aae|xmp|thm|lrv|ini|html)$|^(?:thumbs\.db|desktop\.ini)$/i
const LIST = /\.(?:gpx|kml|kmz|csv|tsv|geojson|json)$/i

/** Whether a name is that of a list or of a photo's companion; its content may still be a photo. */
export const isOther = (name: string): boolean => COMPANION.test(name) || LIST.test(name)

/** What files with such names are: the content of a photo makes a photo of them, whatever their name. */
export async function sortFiles(
  files: readonly File[],
): Promise<{ photos: File[]; lists: File[]; aside: string[] }> {
  const formats = await Promise.all(
    files.map(async (file) => {
      try {
        return photoFormat(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))
      } catch {
        return null
      }
    }),
  )
  const others = files.filter((_, i) => formats[i] === null)
  return {
    photos: files.filter((_, i) => formats[i] !== null),
    lists: others.filter(({ name }) => LIST.test(name)),
    aside: others.filter(({ name }) => !LIST.test(name)).map(({ name }) => name),
  }
}

/** How many files of each kind there are, such as `3 MOV, 2 AAE`. */
export function kindsOf(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) {
    const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => `${count}\u00a0${kind}`).join(', ')
}

/** All files of a drop, including those in folders, in the order of their names within each folder. */
export async function filesOf(given: DataTransfer): Promise<File[]> {
  // `given.items` is read before the first `await`: the browser empties it after the `drop` event.
  const entries = [...given.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry())
  const loose = [...given.files]
  if (!entries.some((entry) => entry?.isDirectory)) return loose
  return (await Promise.all(entries.filter((entry) => entry !== null).map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    // Files that macOS leaves in folders (.DS_Store, ._IMG_1.jpg) are skipped.
    if (entry.name.startsWith('.')) return []
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  }
  if (!isFolder(entry)) return []
  const inside = (await entriesOf(entry)).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'fr', { numeric: true }),
  )
  return (await Promise.all(inside.map(filesIn))).flat()
}

/** All entries of a dropped folder: its reader returns up to a hundred at a time, and an empty list at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return found
    found.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
