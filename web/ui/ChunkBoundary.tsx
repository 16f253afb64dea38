import { Component, type ReactNode } from 'react'
import { words } from '../words/words.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { faultOf, type PageFault } from './pageFault.ts'
import styles from './ChunkBoundary.module.css'

type Props = { children: ReactNode }

/** Catches an error that stops the page, and says why. Reloading brings the player back to the same step. */
export class ChunkBoundary extends Component<Props, { fault: PageFault | null }> {
  override state: { fault: PageFault | null } = { fault: null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: faultOf(error) }
  }

  override componentDidCatch(error: unknown) {
    if (this.state.fault?.kind === 'ours') void report(this.state.fault.code, error)
  }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return (
      <main className={styles.screen}>
        <Notice title={words.ui.pageFailed[fault.kind]}>
          {fault.kind === 'ours'
            ? words.ui.pageFailed.tellCode(fault.code)
            : words.ui.pageFailed.advice[fault.kind]}
        </Notice>
        {fault.kind !== 'old' && (
          <Button onClick={() => window.location.reload()}>{words.ui.pageFailed.reload}</Button>
        )}
      </main>
    )
  }
}

/** Reports a fault to the server. When the code that does this does not load, the page shows the fault all the same. */
async function report(code: string, error: unknown) {
  const reporter = await import('./reportFault.ts').catch(() => null)
  reporter?.reportFault(code, error)
}
