// The files that an author drops on the page, including those in folders.

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
    // Files that operating systems leave in folders (.DS_Store, ._IMG_1.jpg) are skipped.
    if (entry.name.startsWith('.') || entry.name === 'Thumbs.db') return []
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
