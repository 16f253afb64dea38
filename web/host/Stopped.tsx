import type { ReactNode } from 'react'
import { eveningQuery } from '../links/eveningAddress.ts'
import { said } from '../words/serverText.ts'
import { words } from '../words/words.ts'
import type { HostView } from './hostView.ts'
import { StageButton, StageLink } from './StageButton.tsx'
import styles from './Stopped.module.css'

type Props = {
  view: HostView & { step: 'refused' | 'replaced' | 'closed' }
  base: string
  /** unique name of the evening that was launched; null when a single quiz was launched */
  evening: string | null
  onTakeBack: () => void
  onReopen: () => void
}

/** Says why this page shows no game (refused, driven from another tab, or closed), and what the presenter can do. */
export function Stopped({ view, base, evening, onTakeBack, onReopen }: Props) {
  const back = <StageLink href={base}>{words.host.stopped.back}</StageLink>
  switch (view.step) {
    case 'refused':
      if (view.badKey) return <Page {...words.host.stopped.badKey}>{back}</Page>
      return (
        <Page title={words.host.stopped.refused} advice={said(view)}>
          {evening === null ? (
            back
          ) : (
            <StageLink kind="action" href={base + eveningQuery(evening)}>
              {words.hostRounds.toEvening}
            </StageLink>
          )}
        </Page>
      )
    case 'replaced': {
      const { title, advice, act } = words.host.stopped.replaced
      return (
        <Page title={title} advice={advice}>
          <StageButton kind="action" onClick={onTakeBack}>
            {act}
          </StageButton>
        </Page>
      )
    }
    case 'closed':
      return (
        <Page {...words.host.stopped.closed[view.reason]}>
          <StageButton kind="action" onClick={onReopen}>
            {words.host.stopped.reopen}
          </StageButton>
          {back}
        </Page>
      )
    default:
      return view satisfies never
  }
}

function Page({ title, advice, children }: { title: string; advice: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <p role="alert">{advice}</p>
      <div className={styles.acts}>{children}</div>
    </main>
  )
}
