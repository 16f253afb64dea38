import { fr } from '../fr/viewer.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import type { Shared } from './sharedQuiz.ts'
import styles from './ViewerState.module.css'

type Props = { shared: Exclude<Shared, { step: 'ready' }>; onRetry: () => void }

/** What stands in place of a quiz that is not there, or not yet. */
export function ViewerState({ shared, onRetry }: Props) {
  return (
    <main className={styles.state}>
      <h1 className="vh">{fr.title}</h1>
      <Told shared={shared} onRetry={onRetry} />
    </main>
  )
}

function Told({ shared, onRetry }: Props) {
  switch (shared.step) {
    case 'loading':
      return <Waiting>{fr.loading}</Waiting>
    case 'unknown':
      return (
        <>
          <Notice title={fr.unknown}>{fr.unknownAdvice}</Notice>
          <ButtonLink kind="plain" size="desk" href="/">{fr.home}</ButtonLink>
        </>
      )
    case 'failed':
      return (
        <>
          <Notice title={shared.message} />
          <Button size="desk" onClick={onRetry}>{fr.retry}</Button>
        </>
      )
    default:
      return shared satisfies never
  }
}
