import { useState } from 'react'
import { fr } from '../fr/viewer.ts'
import { Button } from '../ui/Button.tsx'
import { CompassCard } from './CompassCard.tsx'
import styles from './StreetView.module.css'

/** Google's own view, asked for on demand: nothing leaves for another host before somebody wants it. */
export function StreetView({ iframe, title }: { iframe: string; title: string }) {
  const [open, setOpen] = useState(false)
  if (open) return <iframe className={styles.view} src={iframe} title={fr.streetViewOf(title)} allowFullScreen referrerPolicy="no-referrer" />
  return (
    <div className={styles.closed}>
      <CompassCard iframe={iframe} />
      <Button size="desk" onClick={() => setOpen(true)}>{fr.openStreetView}</Button>
      <p>{fr.streetViewHelp}</p>
    </div>
  )
}
