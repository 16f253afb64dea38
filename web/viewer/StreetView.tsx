import { useState } from 'react'
import { parseStreetView } from '#protocol/library/streetView.ts'
import { Button } from '../ui/Button.tsx'
import { CompassCard } from '../ui/CompassCard.tsx'
import { words } from '../words/words.ts'
import styles from './StreetView.module.css'

/** Google's own Street View, loaded at a press of a button: before it, the browser sends nothing to Google. */
export function StreetView({ iframe, title }: { iframe: string; title: string }) {
  const [open, setOpen] = useState(false)
  if (open) {
    // With these two permissions together, a page of this server's own origin could remove the sandbox. Google's page
    // in the iframe has another origin, so it cannot.
    return (
      <iframe
        className={styles.view}
        src={iframe}
        title={words.viewer.streetViewOf(title)}
        referrerPolicy="no-referrer"
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin"
      />
    )
  }
  return (
    <div className={styles.closed}>
      <CompassCard heading={parseStreetView(iframe)?.heading ?? null} />
      <Button size="desk" onClick={() => setOpen(true)}>
        {words.viewer.openStreetView}
      </Button>
      <p>{words.viewer.streetViewHelp}</p>
    </div>
  )
}
