// Pictures and sounds in the database, by the SHA-256 of their bytes: the same file is stored once.

import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { blobs } from '../db/schema.ts'

/** The database, or a transaction on it: a blob is written in the transaction of the row that refers to it. */
export type BlobStore = BaseSQLiteDatabase<'sync', unknown, Record<string, unknown>>

export interface Blob {
  /** MIME type of the blob */
  type: string
  bytes: Buffer
}

/** The hash under which a blob is stored: SHA-256, 64 hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Stores `bytes` (once) and returns their hash, 64 hexadecimal digits. @param now epoch ms */
export function putBlob(db: BlobStore, bytes: Uint8Array, type: string, now: number): string {
  const hash = hashOf(bytes)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  db.insert(blobs).values({ hash, type, bytes: buffer, createdAt: now }).onConflictDoNothing().run()
  return hash
}

export function readBlob(db: BlobStore, hash: string): Blob | null {
  return (
    db
      .select({ type: blobs.type, bytes: blobs.bytes })
      .from(blobs)
      .where(eq(blobs.hash, hash))
      .get() ?? null
  )
}

/** A blob, whose bytes are shared between responses and must not be changed; null when no blob has that hash. */
export type FindBlob = (hash: string) => Blob | null

interface Reference {
  owner: string
  column: string
}

/**
 * The foreign keys to `blobs`, read from the database's own schema: a table added later cannot be forgotten and lose
 * its pictures.
 */
function references(db: BlobStore): Reference[] {
  return db.all<Reference>(sql`
    select tables.name as owner, keys."from" as "column"
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys."table" = 'blobs'`)
}

/**
 * Deletes the blobs that no row refers to, except those stored since `createdBefore` (epoch ms); returns their number.
 * A reference is a column with a foreign key to `blobs`.
 * @param among hashes: only these may be deleted
 * @param most limit of blobs deleted by this call: SQLite overwrites each of them, megabytes of writes; −1: no limit
 */
export function sweepOrphans(
  db: BlobStore,
  createdBefore: number,
  among: readonly string[] | null = null,
  most: number = -1,
): number {
  const owned = references(db).map(
    ({ owner, column }) =>
      sql`select ${sql.identifier(column)} from ${sql.identifier(owner)} where ${sql.identifier(column)} is not null`,
  )
  const orphan =
    owned.length === 0 ? sql`true` : sql`${blobs.hash} not in (${sql.join(owned, sql` union `)})`
  const chosen =
    among === null
      ? sql`true`
      : sql`${blobs.hash} in (select value from json_each(${JSON.stringify(among)}))`
  const swept = db
    .delete(blobs)
    .where(
      sql`${blobs.hash} in (select ${blobs.hash} from ${blobs} where ${blobs.createdAt} < ${createdBefore} and ${orphan} and ${chosen} limit ${most})`,
    )
    .returning({ hash: blobs.hash })
    .all()
  return swept.length
}
