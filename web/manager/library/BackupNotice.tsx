import { Link } from 'wouter'
import { fr } from '../../fr/backups.ts'
import { typeset } from '../../fr/errors.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useArea } from '../area.ts'
import { useBackupWord } from '../ready/backupQueries.ts'
import { writeScreen } from '../screen.ts'

/** What the one who keeps the box must not miss: backups that are old or fail, a clock that is not believed. Nothing else. */
export function BackupNotice() {
  const { base } = useArea()
  const word = useBackupWord().data
  if (!word || (word.level === 'fine' && word.clock === null)) return null
  return (
    <Notice title={fr.noticeTitle} kind="info">
      {word.level !== 'fine' && <p>{capital(typeset(word.text))}.</p>}
      {word.clock !== null && <p>{capital(typeset(word.clock))}.</p>}
      <p><Link href={base + writeScreen({ name: 'ready' })}>{fr.notice}</Link></p>
    </Notice>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
