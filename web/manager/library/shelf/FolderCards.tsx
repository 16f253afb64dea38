import { memo, useId } from 'react'
import { Link } from 'wouter'
import type { FolderRow } from '#protocol/rest.ts'
import { addressOf } from '../../../ui/address.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { words } from '../../../words/words.ts'
import { folderAddress, useArea } from '../../area.ts'
import { Act } from '../../kit/Act.tsx'
import { pictureTypes } from '../../kit/pictureTypes.ts'
import { useDrag, useDropTarget } from './dragging.ts'
import styles from './FolderCards.module.css'
import { folderEntries } from './menus.ts'
import { useShelf } from './Shelf.tsx'

type Card = FolderRow & {
  /** names of the parent folders, shown when a search found the folder */
  path?: readonly string[]
}

export function FolderCards({ folders }: { folders: readonly Card[] }) {
  return (
    <section>
      <h2 className="vh">{words.library.folder.list}</h2>
      <ul className={styles.folders} aria-label={words.library.folder.list}>
        {folders.map((folder) => (
          <FolderCard key={folder.id} folder={folder} />
        ))}
      </ul>
    </section>
  )
}

/** A card that opens the folder; a click on its picture opens the file picker for another picture. */
const FolderCard = memo(function FolderCard({ folder }: { folder: Card }) {
  const { base } = useArea()
  const acts = useShelf()
  const { over, takes, attributes } = useDropTarget(folder)
  const drag = useDrag({ kind: 'folder', folder }, folder.editable)
  const path = folder.path && folder.path.length > 0 ? folder.path : null
  return (
    <li
      className={cx(styles.folder, takes && styles.takes, over && styles.over)}
      {...drag}
      {...attributes}
    >
      <Picture folder={folder} />
      <div className={styles.foot}>
        <Link href={folderAddress(base, folder)} className={styles.open} draggable={false}>
          <h3>{folder.name}</h3>
          <p>
            {over
              ? words.library.folder.drop(folder.name)
              : path
                ? words.library.quiz.inFolder(path)
                : words.library.folder.contents(folder.quizzesNb, folder.foldersNb)}
          </p>
        </Link>
        {folder.editable && (
          <Menu entries={() => folderEntries(folder, acts)}>
            <Act
              kind="quiet"
              size="small"
              icon="more"
              className={styles.kebab}
              aria-label={words.library.actionsNamed(folder.name)}
            />
          </Menu>
        )}
      </div>
    </li>
  )
})

function Picture({ folder }: { folder: FolderRow }) {
  const id = useId()
  const { setPicture } = useShelf()
  const own = hasOwnPicture(folder)
  const picture = own ? (
    <img
      src={addressOf(folder.imageURL)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  ) : null
  // When the account may not change the folder, a click anywhere on its card opens the folder.
  if (!folder.editable)
    return (
      <span className={cx(styles.picture, !own && styles.none)}>
        {picture ?? <Icon name="folder" size={30} />}
      </span>
    )
  return (
    <span className={cx(styles.picture, styles.choose, !own && styles.none)}>
      {picture}
      <input
        id={id}
        type="file"
        accept={pictureTypes()}
        className={styles.file}
        aria-label={words.library.folder.choosePictureOf(folder.name)}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The file field is emptied, so that choosing the same file a second time fires `change`.
          event.target.value = ''
          if (file) void setPicture(folder, file)
        }}
      />
      <label htmlFor={id} className={styles.label} aria-hidden="true">
        <Icon name="upload" size={22} />
        {words.library.folder.choosePicture}
      </label>
    </span>
  )
}

/** Whether a folder has its own picture. All folders without one share a drawing, whose address ends in `/default`. */
const hasOwnPicture = ({ imageURL }: FolderRow) => !imageURL.endsWith('/default')
