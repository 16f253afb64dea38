// Files that an author drops or pastes, folders opened.

/** All files of a drop, those of dropped folders included, in the order of their names within each folder. */
export async function filesOf(given: DataTransfer): Promise<File[]> {
  // Entries must be taken before the first wait: the browser empties the list once the event is over.
  const entries = [...given.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry())
  const loose = [...given.files]
  if (!entries.some((entry) => entry?.isDirectory)) return loose
  return (await Promise.all(entries.filter((entry) => entry !== null).map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    // What systems leave in folders (.DS_Store, ._IMG_1.jpg) was not chosen by anybody.
    if (entry.name.startsWith('.') || entry.name === 'Thumbs.db') return []
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  }
  if (!isFolder(entry)) return []
  const inside = (await entriesOf(entry)).toSorted((a, b) => a.name.localeCompare(b.name, 'fr', { numeric: true }))
  return (await Promise.all(inside.map(filesIn))).flat()
}

/** A reader hands out a hundred entries at a time, then none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return found
    found.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
