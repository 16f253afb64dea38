import { Link } from 'wouter'
import { typeset } from '../../words/typography.ts'
import { Notice } from '../../ui/Notice.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { useBackupWord } from '../ready/backupQueries.ts'
import { writeScreen } from '../screen.ts'
import styles from './BackupNotice.module.css'

/**
 * Warnings for the server's administrator: backups that are old or fail, a clock that may be wrong. Draws nothing when
 * there is no warning.
 */
export function BackupNotice() {
  const { base } = useArea()
  const word = useBackupWord().data
  if (!word || (word.level === 'fine' && word.clock === null)) return null
  return (
    <Notice title={words.backups.noticeTitle} kind="info" className={styles.notice}>
      {word.level !== 'fine' && (
        <p>
          {words.backups.backup}
          {typeset(word.text)}.
        </p>
      )}
      {word.clock !== null && (
        <p>
          {words.backups.clock}
          {typeset(word.clock)}.
        </p>
      )}
      <p>
        <Link href={base + writeScreen({ name: 'ready' })}>{words.backups.notice}</Link>
      </p>
    </Notice>
  )
}
