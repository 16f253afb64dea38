import { useState } from 'react'
import type { RemoteState } from '#protocol/remoteMessages.ts'
import { fr } from '../fr/remote.ts'
import { Button } from '../ui/Button.tsx'
import { addressOf } from '../ui/address.ts'
import styles from './NextPhoto.module.css'

/** The next photo with its title, hidden until asked for: somebody may be looking over the presenter's shoulder. */
export function NextPhoto({ next }: { next: RemoteState['next'] }) {
  const [seen, setSeen] = useState(false)
  const [broken, setBroken] = useState(false)
  return (
    <section className={styles.photo}>
      <header>
        <h2>{fr.photo}</h2>
        {next && <Button kind="plain" size="desk" aria-expanded={seen} onClick={() => setSeen(!seen)}>{seen ? fr.hide : fr.see}</Button>}
      </header>
      {!next && <p>{fr.last}</p>}
      {next && !seen && <p>{fr.privately}</p>}
      {next && seen && (
        <figure>
          {next.photo !== null && !broken && <img src={addressOf(next.photo)} alt={fr.photoOf(next.title)} onError={() => setBroken(true)} />}
          <figcaption>
            <b>{next.title}</b>
            {next.photo === null && <p>{fr.noPhoto}</p>}
            {broken && <p>{fr.photoMissing}</p>}
          </figcaption>
        </figure>
      )}
    </section>
  )
}
