import { Link } from 'wouter'
import { fr } from '../../fr/manager/backups.ts'
import { typeset } from '../../fr/errors.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useArea } from '../area.ts'
import { useBackupWord } from '../ready/backupQueries.ts'
import { writeScreen } from '../screen.ts'
import styles from './BackupNotice.module.css'

/** What the one who keeps the box must not miss: backups that are old or fail, a clock that is not believed. Nothing else. */
export function BackupNotice() {
  const { base } = useArea()
  const word = useBackupWord().data
  if (!word || (word.level === 'fine' && word.clock === null)) return null
  return (
    <Notice title={fr.noticeTitle} kind="info" className={styles.notice}>
      {word.level !== 'fine' && <p>{fr.backup}{typeset(word.text)}.</p>}
      {word.clock !== null && <p>{fr.clock}{typeset(word.clock)}.</p>}
      <p><Link href={base + writeScreen({ name: 'ready' })}>{fr.notice}</Link></p>
    </Notice>
  )
}
