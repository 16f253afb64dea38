import { useState } from 'react'
import type { RemoteState } from '#protocol/remoteMessages.ts'
import { Button } from '../ui/Button.tsx'
import { addressOf } from '../ui/address.ts'
import { words } from '../words/words.ts'
import styles from './NextPhoto.module.css'

/** The next photo with its title, hidden until the presenter opens it: somebody near may see the presenter's phone. */
export function NextPhoto({
  next,
  last,
}: {
  next: RemoteState['next']
  /** text shown in place of the next photo when no further photo comes */ last: string
}) {
  const [seen, setSeen] = useState(false)
  const [broken, setBroken] = useState(false)
  return (
    <section className={styles.photo}>
      <header>
        <h2>{words.remote.photo}</h2>
        {next && (
          <Button kind="plain" size="desk" aria-expanded={seen} onClick={() => setSeen(!seen)}>
            {seen ? words.remote.hide : words.remote.see}
          </Button>
        )}
      </header>
      {!next && <p>{last}</p>}
      {next && !seen && <p>{words.remote.privately}</p>}
      {next && seen && (
        <figure>
          {next.photo !== null && !broken && (
            <img
              src={addressOf(next.photo)}
              alt={words.remote.photoOf(next.title)}
              onError={() => setBroken(true)}
            />
          )}
          <figcaption>
            <b>{next.title}</b>
            {next.photo === null && <p>{words.remote.noPhoto}</p>}
            {broken && <p>{words.remote.photoMissing}</p>}
          </figcaption>
        </figure>
      )}
    </section>
  )
}
