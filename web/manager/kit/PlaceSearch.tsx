import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import type { FoundPlace } from '#protocol/map.ts'
import { callJson } from '../../api/api.ts'
import { language } from '../../words/language.ts'
import { words } from '../../words/words.ts'
import { SHARED } from '../library/queries.ts'
import styles from './PlaceSearch.module.css'

/** Zooms (counted for 256 px tiles) at which the map shows a chosen place. */
const CLOSE = { town: 13, region: 8, country: 5 } as const
/** ms without a keystroke after which the box is asked. */
const PAUSE_MS = 150
/** Fewest letters that the box searches for. */
const LEAST_LETTERS = 2

type Answer = { typed: string; places: readonly FoundPlace[] | null }

/**
 * Finds a town, a region or a country by its name and moves the map there. The box itself knows the names: no internet
 * is needed.
 * @param near where the map is: of places of one name, the nearest to it comes first
 */
export function PlaceSearch({
  near,
  onShow,
}: {
  near: () => LatLng | null
  onShow: (place: LatLng, zoom: number) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const answer = useFound(open ? typed : '', near)
  const found = open ? (answer?.places ?? []) : []
  const marked = Math.min(at, found.length - 1)
  const isListed = found.length > 0

  function choose(place: FoundPlace | undefined) {
    if (!place) return
    setTyped(place.name)
    setOpen(false)
    onShow(place.coords, CLOSE[kindOf(place)])
  }

  function key(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(found[marked])
    } else if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (isListed)
        setAt((marked + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    }
  }

  return (
    <div className={styles.search}>
      <input
        type="search"
        role="combobox"
        aria-label={words.placing.search}
        placeholder={words.placing.search}
        aria-expanded={isListed}
        aria-controls={id}
        aria-activedescendant={isListed ? `${id}-${marked}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
          setAt(0)
        }}
        onKeyDown={key}
        onBlur={() => setOpen(false)}
      />
      <div
        id={id}
        role="listbox"
        aria-label={words.placing.found}
        hidden={!isListed}
        className={styles.found}
      >
        {found.map((place, i) => (
          <button
            key={`${place.name} ${place.coords.lat} ${place.coords.lng}`}
            id={`${id}-${i}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={i === marked}
            // The pointer's default action would take the focus from the field: the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <b>{place.name}</b> {whereOf(place)}
          </button>
        ))}
      </div>
      <output>{open && answer !== null && sentenceOf(answer)}</output>
    </div>
  )
}

/** What the box found of the typed text; null as long as too little is typed, or the box has not answered. */
function useFound(typed: string, near: () => LatLng | null): Answer | null {
  const wanted = typed.trim()
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if ((wanted.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < LEAST_LETTERS) return undefined
    const gone = new AbortController()
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    async function ask() {
      const place = near()
      const query = new URLSearchParams({
        q: wanted.slice(0, 200),
        lang: language,
        ...(place && { near: `${place.lat.toFixed(4)},${place.lng.toFixed(4)}` }),
      })
      const found = await callJson<FoundPlace[]>(`${SHARED}/places?${query.toString()}`, {
        signal: gone.signal,
      })
      if (!gone.signal.aborted) setAnswer({ typed: wanted, places: found.ok ? found.value : null })
    }
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [wanted, near])
  // While more is typed, the list of before stays: it would flicker otherwise.
  return answer !== null && wanted.length >= LEAST_LETTERS ? answer : null
}

function sentenceOf({ places }: Answer): string | null {
  if (places === null) return words.placing.silent
  return places.length === 0 ? words.placing.none : null
}

const kindOf = ({ name, region, country }: FoundPlace): keyof typeof CLOSE =>
  country === null ? 'country' : region === name ? 'region' : 'town'

function whereOf(place: FoundPlace): string {
  const kind = kindOf(place)
  if (kind === 'country') return words.placing.country
  const parts =
    kind === 'region' ? [words.placing.region, place.country] : [place.region, place.country]
  return parts.filter(Boolean).join(', ')
}
