import { useState } from 'react'
import { parseStreetView } from '#protocol/streetView.ts'
import { Button } from '../ui/Button.tsx'
import { CompassCard } from '../ui/CompassCard.tsx'
import { words } from '../words/words.ts'
import styles from './StreetView.module.css'

/** Google's own view, asked for on demand: nothing leaves for another host before somebody wants it. */
export function StreetView({ iframe, title }: { iframe: string; title: string }) {
  const [open, setOpen] = useState(false)
  if (open) {
    // Another origin than ours: the two together do not let it out of its box.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles.view} src={iframe} title={words.viewer.streetViewOf(title)} referrerPolicy="no-referrer" sandbox="allow-scripts allow-same-origin" />
  }
  return (
    <div className={styles.closed}>
      <CompassCard heading={parseStreetView(iframe)?.heading ?? null} />
      <Button size="desk" onClick={() => setOpen(true)}>{words.viewer.openStreetView}</Button>
      <p>{words.viewer.streetViewHelp}</p>
    </div>
  )
}
