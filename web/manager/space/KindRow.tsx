import { Link } from 'wouter'
import type { SpaceKind, SpaceState } from '#protocol/space.ts'
import { weight } from '../../words/lateLoadedFormat.ts'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { Act } from '../kit/Act.tsx'
import { writeScreen, type Screen } from '../screen.ts'
import styles from './SpacePage.module.css'

type Props = {
  kind: SpaceKind
  bytes: number
  copies: SpaceState['oldCopies']
  onAct: (kind: 'tiles' | 'oldCopies') => void
}

/** The page that manages a kind of content, where there is one. */
const PAGES: Readonly<Partial<Record<SpaceKind, Screen>>> = {
  bin: { name: 'bin' },
  games: { name: 'history' },
  maps: { name: 'maps' },
}

/** Least size in bytes for which cleaning is offered, since even an empty cache takes some space. */
const WORTH_IT = 1e6

export function KindRow({ kind, bytes, copies, onAct }: Props) {
  const { base } = useArea()
  const its = words.space.kinds[kind]
  const page = PAGES[kind]
  return (
    <li className={styles.row}>
      <div>
        <h3>{its.title}</h3>
        <p className={styles.meta}>{its.text}</p>
        {copies.map(({ name, kind: from, bytes: size, madeAt, goesAt }) => (
          <p key={name} className={styles.meta}>
            {words.space.copies[from](madeAt, goesAt, size)}
          </p>
        ))}
      </div>
      <strong className={styles.size}>{weight(bytes)}</strong>
      <div className={styles.acts}>
        {page && 'link' in its && bytes > 0 && (
          <Link className={styles.link} href={base + writeScreen(page)}>
            {its.link}
          </Link>
        )}
        {(kind === 'tiles' || kind === 'oldCopies') && bytes >= WORTH_IT && (
          <Act
            size="small"
            icon="bin"
            aria-label={words.space.kinds[kind].ask}
            onClick={() => onAct(kind)}
          >
            {words.space.kinds[kind].act}
          </Act>
        )}
      </div>
    </li>
  )
}
