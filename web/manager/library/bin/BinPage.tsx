import { useState } from 'react'
import type { BinRow } from '#protocol/rest.ts'
import { dateTime } from '../../../words/lateLoadedFormat.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { words } from '../../../words/words.ts'
import { ManagerFrame } from '../../ManagerFrame.tsx'
import { Act } from '../../kit/Act.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import styles from './BinPage.module.css'
import { daysLeft } from './daysLeft.ts'
import { EmptyPlace } from '../shelf/EmptyLibrary.tsx'
import head from '../LibraryPage.module.css'
import { eraseQuiz, restoreQuiz, useBin, useReloadLists } from '../queries.ts'
import { Thumbnail } from '../shelf/QuizList.tsx'

/** Deleted quizzes and folders, kept for 30 days. */
export function BinPage() {
  const bin = useBin()
  const reload = useReloadLists()
  const say = useToast()
  const [erasing, setErasing] = useState<BinRow | null>(null)

  async function restore({ unique_name, name }: BinRow) {
    const answer = await restoreQuiz(unique_name)
    if (answer.ok) say(words.library.removeQuiz.restored(name))
    else say(answer.message, { kind: 'bad' })
    await reload()
  }

  function erased({ name }: BinRow) {
    setErasing(null)
    say(words.library.bin.erased(name))
    void reload()
  }

  return (
    <ManagerFrame current="bin" title={words.library.bin.title}>
      <header className={head.head}>
        <div>
          <h1>{words.library.bin.title}</h1>
          <p>{words.library.bin.lead}</p>
        </div>
      </header>
      {bin.isPending && <Waiting>{words.library.bin.loading}</Waiting>}
      {bin.isError && !bin.data && (
        <Act icon="refresh" onClick={() => void bin.refetch()}>
          {words.library.home.reload}
        </Act>
      )}
      {bin.data?.length === 0 && (
        <EmptyPlace title={words.library.bin.empty} text={words.library.bin.emptyText} />
      )}
      {bin.data && bin.data.length > 0 && (
        <ul className={styles.bin} aria-label={words.library.bin.title}>
          {bin.data.map((row) => (
            <Thrown
              key={row.unique_name}
              row={row}
              onRestore={() => void restore(row)}
              onErase={() => setErasing(row)}
            />
          ))}
        </ul>
      )}
      {erasing && (
        <ConfirmDialog
          title={words.library.bin.eraseTitle}
          cancel={words.library.cancel}
          confirm={words.library.bin.eraseConfirm}
          kept={words.library.bin.eraseKept}
          onConfirm={() => eraseQuiz(erasing.unique_name)}
          onDone={() => erased(erasing)}
          onClose={() => setErasing(null)}
        >
          <p>{words.library.bin.eraseText(erasing.name)}</p>
        </ConfirmDialog>
      )}
    </ManagerFrame>
  )
}

function Thrown({
  row,
  onRestore,
  onErase,
}: {
  row: BinRow
  onRestore: () => void
  onErase: () => void
}) {
  const { name, description, thumbnail, questionsNb, deletedAt, erasedAt } = row
  const [now] = useState(() => Date.now())
  return (
    <li className={styles.row}>
      <Thumbnail address={thumbnail} />
      <div className={styles.words}>
        <h2>{name}</h2>
        <p title={description}>{description}</p>
      </div>
      <p className={styles.photos}>
        {questionsNb === 0 ? words.library.home.draft : words.library.home.photos(questionsNb)}
      </p>
      <p className={styles.when}>
        {words.library.bin.deleted(dateTime(deletedAt))}
        <b>{words.library.bin.daysLeft(daysLeft(erasedAt, now))}</b>
      </p>
      <div className={styles.acts}>
        <Act
          size="small"
          kind="run"
          icon="undo"
          aria-label={words.library.bin.restoreNamed(name)}
          onClick={onRestore}
        >
          {words.library.bin.restore}
        </Act>
        <Act
          size="small"
          icon="bin"
          aria-label={words.library.bin.eraseNamed(name)}
          onClick={onErase}
        >
          {words.library.bin.erase}
        </Act>
      </div>
    </li>
  )
}
