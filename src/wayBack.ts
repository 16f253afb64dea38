// What to type when the data cannot serve: every refusal that a backup mends ends with the line that does it.
import { join } from 'node:path'
import { AUTOMATIC_FOLDER } from './backup/memory.ts'
import { lastGoodBackup } from './backup/lastGood.ts'
import type { Config } from './config.ts'
import { shellWord } from './cli/locateData.ts'
import { isDiskFull } from './db/disk/diskFull.ts'
import { spaced } from './spaced.ts'

/** Names the last whole backup and the command that restores it; or says that there is none. */
export function wayBack({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>, program: string): string {
  const found = lastGoodBackup([join(dataDir, AUTOMATIC_FOLDER), ...(backupDir === null ? [] : [backupDir])])
  if (found === null) return spaced('Aucune sauvegarde n’est à côté : si vous en avez une ailleurs, remettez-la avec la commande restore.')
  const date = new Date(found.madeAt).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
  return `${spaced(`La dernière bonne sauvegarde est du ${date} ; pour la remettre, tapez :`)} ${program} restore ${shellWord(found.file)} --data ${shellWord(dataDir)}`
}

/** One French line for a start that the disk refused; null for any other error. */
export function diskRefusal(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (isDiskFull(code)) {
      return spaced('Le disque est plein : Point de Mire s’arrête ici, rien n’est perdu. Libérez de la place (les plus anciennes sauvegardes, par exemple), puis recommencez.')
    }
    if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) {
      return spaced('Le disque est en lecture seule : Point de Mire s’arrête ici, rien n’est perdu. Redémarrez l’ordinateur, ou changez de disque.')
    }
    if (code === 'EIO' || code.startsWith('SQLITE_IOERR')) {
      return spaced('Le disque ne répond pas bien : Point de Mire s’arrête ici. Copiez les sauvegardes ailleurs, puis changez de disque.')
    }
  }
  return null
}
