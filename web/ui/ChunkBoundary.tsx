import { Component, type ReactNode } from 'react'
import { fr } from '../fr/ui.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import styles from './ChunkBoundary.module.css'

type Props = { children: ReactNode }

/** Last stop of an error on the page: a piece that could not be fetched over a bad Wi-Fi, or a bug. Loading again brings the player back to the same step. */
export class ChunkBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className={styles.screen}>
        <Notice title={fr.pageFailed.title}>{fr.pageFailed.advice}</Notice>
        <Button onClick={() => window.location.reload()}>{fr.pageFailed.reload}</Button>
      </main>
    )
  }
}
