import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { words } from '../words/words.ts'
import type { Shared } from './sharedQuiz.ts'
import styles from './ViewerState.module.css'

type Props = { shared: Exclude<Shared, { step: 'ready' }>; onRetry: () => void }

/** Shown in place of a quiz that is missing, still loading, or could not be loaded. */
export function ViewerState({ shared, onRetry }: Props) {
  return (
    <main className={styles.state}>
      <h1 className="vh">{words.viewer.title}</h1>
      <Sentence shared={shared} onRetry={onRetry} />
    </main>
  )
}

function Sentence({ shared, onRetry }: Props) {
  switch (shared.step) {
    case 'loading':
      return <Waiting>{words.viewer.loading}</Waiting>
    case 'unknown':
      return (
        <>
          <Notice title={words.viewer.unknown}>{words.viewer.unknownAdvice}</Notice>
          <ButtonLink kind="plain" size="desk" href="/">
            {words.viewer.home}
          </ButtonLink>
        </>
      )
    case 'failed':
      return (
        <>
          <Notice title={shared.message} />
          <Button size="desk" onClick={onRetry}>
            {words.viewer.retry}
          </Button>
        </>
      )
    default:
      return shared satisfies never
  }
}
