// Compares a database file with the migrations that this program contains.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import * as v from 'valibot'

/** `empty`: no table yet; `older`: migrations have to run; `newer`: a newer program has run further migrations. */
export type MigrationState = 'empty' | 'older' | 'current' | 'newer'

const journal = v.object({ entries: v.array(v.object({ when: v.number() })) })
const latest = v.object({ latest: v.nullable(v.number()) })

/**
 * Compares a database with the program. @param migrationsFolder folder of the program that holds `meta/_journal.json`
 */
export function migrationState(
  database: Sqlite.Database,
  migrationsFolder: string,
): MigrationState {
  const known = v.parse(
    journal,
    JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')),
  )
  const last = Math.max(...known.entries.map(({ when }) => when))
  const table = database
    .prepare("select 1 from sqlite_master where name = '__drizzle_migrations'")
    .get()
  const applied =
    table === undefined
      ? null
      : v.parse(
          latest,
          database.prepare('select max(created_at) as latest from __drizzle_migrations').get(),
        ).latest
  if (applied === null) return 'empty'
  if (applied === last) return 'current'
  return applied > last ? 'newer' : 'older'
}
