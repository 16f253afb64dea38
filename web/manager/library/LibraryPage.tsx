import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import type { FolderPage } from '#protocol/rest.ts'
import { cx } from '../../ui/cx.ts'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { folderAddress, useArea, withQuery } from '../area.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act, ActLink } from '../kit/Act.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { writePlace } from '../wizard/place.ts'
import { BackupNotice } from './BackupNotice.tsx'
import { DragProvider, useDragged, useDropTarget } from './shelf/dragging.ts'
import { FolderMissing } from './FolderMissing.tsx'
import { ImportDrop } from './ImportDrop.tsx'
import styles from './LibraryPage.module.css'
import { NameDialog } from './shelf/NameDialog.tsx'
import { OpenGames } from './OpenGames.tsx'
import { createFolder, useFolder, useFolderTree, useQuizzes, useReloadLists } from './queries.ts'
import { SearchResults } from './shelf/SearchResults.tsx'
import { ShelfContent } from './shelf/ShelfContent.tsx'
import { ShelfProvider } from './shelf/Shelf.tsx'
import { SORTS, type Sort } from './shelf/sorting.ts'
import { keepSort, storedSort } from './shelf/storedSort.ts'
import { WorksProvider } from './Works.tsx'

/** The desk's first page, or the page of a folder: its folders, then its quizzes. */
export function LibraryPage() {
  return (
    <WorksProvider>
      <ShelfProvider>
        <DragProvider value={useDragged()}>
          <Library />
        </DragProvider>
      </ShelfProvider>
    </WorksProvider>
  )
}

function Library() {
  const { account, folder, here } = useArea()
  const [, navigate] = useLocation()
  const say = useToast()
  const reload = useReloadLists()
  const opened = useFolder(folder?.id ?? null)
  const tree = useFolderTree().data
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<Sort>(storedSort)
  const [naming, setNaming] = useState(false)
  const search = useDeferredValue(typed)
  const folderId = folder?.id ?? null

  const create = () =>
    navigate(withQuery(here, writePlace({ mode: 'create', step: 'title', uniqueName: null })))

  async function addFolder(name: string) {
    const answer = await createFolder(name, folderId)
    if (answer.ok) {
      setNaming(false)
      say(words.library.folder.created(name))
      await reload()
    }
    return answer
  }

  if (folder && opened.isError)
    return <FolderMissing error={opened.error} onRetry={() => void opened.refetch()} />
  return (
    <ManagerFrame>
      <header className={styles.head}>
        <div>
          {folder && <BackLink page={opened.data ?? null} />}
          <h1>
            {folder
              ? words.library.folder.heading(opened.data?.name ?? folder.name)
              : words.wizard.area[account]}
          </h1>
          {folder ? <FolderCounts folder={opened.data ?? null} /> : <LibraryCounts />}
        </div>
        <div className={styles.acts}>
          <ImportDrop folderId={folderId} />
          <Act icon="folder" onClick={() => setNaming(true)}>
            {words.library.home.createFolder}
          </Act>
          <Act kind="go" icon="plus" onClick={create}>
            {words.library.home.create}
          </Act>
        </div>
      </header>

      {folder === null && <BackupNotice />}
      {folder === null && <OpenGames />}

      <div className={styles.tools}>
        <SearchField label={words.library.home.search} value={typed} onChange={setTyped} />
        <label className={styles.sort}>
          <span>{words.library.home.sort}</span>
          <select
            value={sort}
            onChange={(event) => {
              const chosen = SORTS.find((name) => name === event.target.value) ?? 'created'
              setSort(chosen)
              keepSort(chosen)
            }}
          >
            {SORTS.map((name) => (
              <option key={name} value={name}>
                {words.library.home.sorts[name]}
              </option>
            ))}
          </select>
        </label>
      </div>

      {search.trim() === '' ? (
        <ShelfContent
          folderId={folderId}
          sort={sort}
          onCreate={create}
          isRootEmpty={(tree?.length ?? 0) === 0}
        />
      ) : (
        <SearchResults typed={search} sort={sort} />
      )}

      {naming && (
        <NameDialog
          title={words.library.folder.createTitle}
          label={words.library.folder.name}
          submit={words.library.folder.create}
          required={words.library.folder.missingName}
          onSubmit={addFolder}
          onClose={() => setNaming(false)}
        />
      )}
    </ManagerFrame>
  )
}

/** Link to the parent folder; what is dropped on the link moves there. Disabled until the parent folder is known. */
function BackLink({ page }: { page: FolderPage | null }) {
  const { base } = useArea()
  const parent = page?.parents.at(-1) ?? null
  const { over, takes, attributes } = useDropTarget(parent)
  return (
    <ActLink
      icon="back"
      size="small"
      href={parent ? folderAddress(base, parent) : base}
      className={cx(
        styles.back,
        page === null && styles.unknown,
        takes && styles.takes,
        over && styles.over,
      )}
      title={words.library.folder.backTo(parent?.name ?? words.wizard.library)}
      {...attributes}
    >
      {words.library.folder.back}
    </ActLink>
  )
}

/** Number of quizzes and folders in the whole library. */
function LibraryCounts() {
  const atRoot = useQuizzes().data
  const tree = useFolderTree().data
  if (!atRoot || !tree) return null
  return (
    <p>
      {words.library.home.contents(
        tree.reduce((sum, { quizzesNb }) => sum + quizzesNb, atRoot.length),
        tree.length,
      )}
    </p>
  )
}

function FolderCounts({ folder }: { folder: FolderPage | null }) {
  if (!folder) return null
  return (
    <p>
      {[
        ...folder.parents.map(({ name }) => name),
        words.library.folder.contents(folder.quizzesNb, folder.foldersNb),
      ].join(' › ')}
    </p>
  )
}
