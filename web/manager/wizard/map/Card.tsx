import type { ReactNode } from 'react'
import type { MapSettings } from '#core/quiz.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import styles from './Card.module.css'
import type { MapAct, MapDraft } from '../../map/draft.ts'

/** The map settings that the author chooses one after the other, each on its own card. */
export type Setting = 'center' | 'borders' | 'zoom'

export interface CardProps {
  draft: MapDraft
  /** changes the map settings chosen so far, and closes the card that `onAgain` has opened, if any */
  act: (action: MapAct) => void
  /** the setting whose card is open */
  now: MapDraft['step']
  /** the map's view; null until the map is drawn */
  view: MapSettings | null
  /** opens the card of an already settled setting; null closes that card */
  onAgain: (setting: Setting | null) => void
}

type CardState = 'todo' | 'now' | 'done'

/** The card of one map setting. */
export function Card({
  number,
  title,
  state,
  children,
}: {
  number: number
  title: string
  state: CardState
  children: ReactNode
}) {
  return (
    <li
      className={cx(styles.card, styles[state])}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <i aria-hidden="true">{state === 'done' ? <Icon name="tick" size={16} /> : number}</i>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  )
}

export function Acts({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>
}

/**
 * The buttons of a map setting that the author has chosen: choose it again, test it, or remove it together with the
 * settings that follow it in the order centre, bounds, zoom.
 */
export function Settled({
  name,
  onAgain,
  onRemove,
  children,
}: {
  name: string
  onAgain: () => void
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <Acts>
      <Act size="small" aria-label={words.wizard.map.redefineNamed(name)} onClick={onAgain}>
        {words.wizard.map.redefine}
      </Act>
      {children}
      <Act
        size="small"
        kind="quiet"
        aria-label={words.wizard.map.removeNamed(name)}
        onClick={onRemove}
      >
        {words.wizard.map.remove}
      </Act>
    </Acts>
  )
}
