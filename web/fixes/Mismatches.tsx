import type { ReactNode } from 'react'
import type { Mismatch } from '#core/scoring/proposal.ts'
import { metres, roundDistance } from '../words/measures.ts'
import { words } from '../words/words.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { scaleText } from './scaleText.ts'
import styles from './Mismatches.module.css'

type Props = {
  mismatches: readonly Mismatch[]
  busy: boolean
  /** corrects a mismatch in the quiz; null: the list has no buttons, because the user may not change the quiz */
  onFix: ((mismatch: Mismatch) => void) | null
  /** page on which the quiz's map can be prepared; null: the user may not prepare maps */
  preparation: string | null
  /** whether the link to that page opens a new tab: a page that hosts stays on the projector */
  newTab?: boolean
  /**
   * further items of the list of mismatches, each a `Fix` component: a sentence that says what does not fit, with the
   * button that corrects it
   */
  children?: ReactNode
}

/** What does not fit in a quiz (rings too small or large for its map, photos off the map), with correcting buttons. */
export function Mismatches({
  mismatches,
  busy,
  onFix,
  preparation,
  newTab = false,
  children,
}: Props) {
  return (
    <div role="alert">
      <ul className={styles.list} aria-label={words.target.toFix}>
        {mismatches.map((mismatch) =>
          mismatch.kind === 'coarse' ? (
            <CoarseMap
              key="coarse"
              text={textOf(mismatch)}
              preparation={preparation}
              newTab={newTab}
            />
          ) : (
            <Fix
              key={mismatch.kind}
              text={onFix ? textOf(mismatch) : `${textOf(mismatch)} ${words.target.notYours}`}
              act={fixOf(mismatch)}
              busy={busy}
              onFix={onFix && (() => onFix(mismatch))}
            />
          ),
        )}
        {children}
      </ul>
    </div>
  )
}

export function Fix({
  text,
  act,
  busy = false,
  onFix,
}: {
  text: string
  act: string
  busy?: boolean
  onFix: (() => void) | null
}) {
  return (
    <li>
      <p>
        <Icon name="warning" size={18} />
        <span>{text}</span>
      </p>
      {onFix && (
        <Button kind="plain" size="desk" busy={busy} onClick={onFix}>
          {act}
        </Button>
      )}
    </li>
  )
}

/** Says that a map cannot be shown close enough, with the way to a better one. */
export function CoarseMap({
  text,
  preparation,
  newTab = false,
}: {
  text: string
  preparation: string | null
  newTab?: boolean
}) {
  return (
    <li>
      <p>
        <Icon name="warning" size={18} />
        <span>
          {text} {preparation === null ? words.target.askForMap : words.target.mapHelp}
        </span>
      </p>
      {preparation !== null && (
        <ButtonLink
          kind="plain"
          size="desk"
          href={preparation}
          {...(newTab && { target: '_blank', rel: 'noopener' })}
        >
          {words.target.prepareMap}
        </ButtonLink>
      )}
    </li>
  )
}

function textOf(mismatch: Mismatch): string {
  switch (mismatch.kind) {
    case 'targetSmall':
      return words.target.targetSmall(roundDistance(mismatch.widest), metres(mismatch.side))
    case 'targetLarge':
      return words.target.targetLarge(roundDistance(mismatch.widest), metres(mismatch.side))
    case 'coarse':
      return words.target.coarse(roundDistance(mismatch.widest))
    case 'outside':
      return words.target.outside(mismatch.photos)
    default:
      return mismatch satisfies never
  }
}

const fixOf = (mismatch: Exclude<Mismatch, { kind: 'coarse' }>): string =>
  mismatch.kind === 'outside'
    ? words.target.showAll
    : words.target.takeTarget(scaleText(mismatch.fitting))
