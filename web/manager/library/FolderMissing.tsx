import { Notice } from '../../ui/Notice.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act, ActLink } from '../kit/Act.tsx'
import styles from './LibraryPage.module.css'
import { Refused } from './queries.ts'

/** The page shown when the folder in the address is deleted, or could not be loaded from the server. */
export function FolderMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { base } = useArea()
  const isGone = error instanceof Refused && error.refusal.status === 404
  return (
    <ManagerFrame>
      <Notice title={words.library.folder.missing}>
        {isGone ? words.library.folder.unknown : error.message}
      </Notice>
      <div className={styles.missing}>
        {!isGone && (
          <Act icon="refresh" onClick={onRetry}>
            {words.library.folder.retry}
          </Act>
        )}
        <ActLink kind="go" href={base}>
          {words.library.folder.toLibrary}
        </ActLink>
      </div>
    </ManagerFrame>
  )
}
