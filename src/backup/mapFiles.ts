// The map files that a backup includes: they were downloaded once at home, and are needed in a hall without internet.
import { closeSync, existsSync, fstatSync, openSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { MAPS_FOLDER } from '../maps/mapFolder.ts'
import { isMapFileKind } from '../tiles/mapFileKind.ts'
import type { Archive } from './archive.ts'
import type { LeftOut } from './backup.ts'
import { holdSnapshot } from './snapshot.ts'

/** Bytes of an entry's name in a tar header. */
const LONGEST_NAME = 100
const WAL = '-wal'

export const isMapEntry = (name: string): boolean =>
  name.startsWith(`${MAPS_FOLDER}/`) && !name.slice(MAPS_FOLDER.length + 1).includes('/')

/**
 * Lists the map files: path relative to the data folder, separated by `/`, and size in bytes, the map file and its
 * write-ahead log together.
 */
export function mapFilesIn(dataDir: string): LeftOut[] {
  const folder = join(dataDir, MAPS_FOLDER)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && isMapFileKind(extname(entry.name).toLowerCase()),
  )
  return names.map(({ name }) => ({
    name: `${MAPS_FOLDER}/${name}`,
    size: sizeOf(join(folder, name)) + sizeOf(join(folder, name + WAL)),
  }))
}

export const fitsTar = ({ name }: LeftOut): boolean => Buffer.byteLength(name + WAL) <= LONGEST_NAME

/**
 * Copies a map file into the backup.
 * @param note receives the CRC-32 of each entry whose copy is good: a restore skips any entry without a CRC-32
 * @returns false when the file changed during the copy, or was deleted
 */
export function addMapFile(
  archive: Archive,
  dataDir: string,
  name: string,
  note: (entry: string, crc32: string) => void,
): boolean {
  const path = join(dataDir, name)
  if (!existsSync(path)) return false
  // A running preparation keeps recent tiles in a write-ahead log: the log and the map file are copied as one snapshot.
  // A map file without a log is complete: it is copied without locking it, as a lock could make a preparation fail that
  // starts at that moment.
  if (existsSync(path + WAL)) return addRunning(archive, path, name, note)
  const descriptor = openSync(path, 'r')
  try {
    const before = fstatSync(descriptor)
    const crc32 = archive.add(name, { descriptor, size: before.size })
    if (crc32 === null || fstatSync(descriptor).mtimeMs !== before.mtimeMs) return false
    note(name, crc32)
    return true
  } finally {
    closeSync(descriptor)
  }
}

function addRunning(
  archive: Archive,
  path: string,
  name: string,
  note: (entry: string, crc32: string) => void,
): boolean {
  const held = holdSnapshot(path)
  try {
    const main = archive.add(name, held.main)
    if (main === null) return false
    note(name, main)
    const wal = held.wal === null ? null : archive.add(name + WAL, held.wal)
    if (wal !== null && held.isWalValid()) note(name + WAL, wal)
    return true
  } finally {
    held.close()
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
