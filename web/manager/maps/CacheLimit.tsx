import { useState } from 'react'
import type { MapSourcesPage } from '#protocol/maps.ts'
import { weight } from '../../words/lateLoadedFormat.ts'
import { Field } from '../../ui/Field.tsx'
import { ScaleBar } from '../../ui/ScaleBar.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import styles from './MapsPage.module.css'
import { setCacheLimit, useReloadMaps } from './queries.ts'

/** Choices for the limit of both tile caches together, in bytes: 1e9 for a gigabyte, as in the sizes on the page. */
const LIMITS = [0, 5e8, 1e9, 2e9, 5e9, 1e10, 2e10, 5e10]

/** Shows the size of the two tile caches together, and sets their common limit. */
export function CacheLimit({ cache: { bytes, tiles, limit } }: { cache: MapSourcesPage['cache'] }) {
  const reload = useReloadMaps()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const limits = LIMITS.includes(limit) ? LIMITS : [...LIMITS, limit].toSorted((a, b) => a - b)

  async function change(wanted: number) {
    setBusy(true)
    const answer = await setCacheLimit(wanted)
    await reload()
    setBusy(false)
    if (answer.ok) say(words.maps.cache.saved)
    else say(answer.message, { kind: 'bad' })
  }

  return (
    <div className={styles.cache}>
      <ScaleBar done={limit === 0 ? 0 : bytes / limit} label={words.maps.cache.full} />
      <p className={styles.meta}>{words.maps.cache.held(tiles, bytes, limit)}</p>
      <Field label={words.maps.cache.limit} help={words.maps.cache.help}>
        {(links) => (
          <select
            {...links}
            value={limit}
            disabled={busy}
            onChange={({ target }) => void change(Number(target.value))}
          >
            {limits.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? words.maps.cache.none : weight(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
