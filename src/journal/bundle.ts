// `doctor FILE`: writes the information for a support request into one ZIP file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { zipOf } from '../media/zip/zipWriter.ts'
import { logFiles } from './logFile.ts'
import { words } from '../words/words.ts'

const names = words.doctor.bundleNames

export interface BundleOrder {
  readonly dataDir: string
  /** absolute path of the ZIP file to write */
  readonly file: string
  /** text that `doctor` prints, to be put into the ZIP file */
  readonly report: string
  /** facts about the box (versions, variables, counts) as text, to be put into the ZIP file */
  readonly facts: string
}

export type WrittenBundle =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** reason why the file cannot be written, one line for the terminal */ readonly message: string
    }

/** Writes a ZIP of the report, the facts and the log files, without data of the database, passwords or keys. */
export function writeBundle({ dataDir, file, report, facts }: BundleOrder): WrittenBundle {
  if (existsSync(file)) return { ok: false, message: words.backup.exists(file) }
  try {
    const texts = [
      { name: names.report, bytes: Buffer.from(report) },
      { name: names.facts, bytes: Buffer.from(facts) },
    ]
    const logs = logFiles(dataDir).map((path) => ({
      name: `${names.logs}/${basename(path)}`,
      bytes: readFileSync(path),
    }))
    const zip = zipOf([...texts, ...logs].map((entry) => ({ ...entry, deflated: true })))
    writeFileSync(file, Buffer.concat([...zip]), { flag: 'wx', mode: 0o600 })
    return { ok: true }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { ok: false, message: words.doctor.notWritten(file, reason) }
  }
}
