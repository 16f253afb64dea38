import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import type { WorldPlaces } from '#protocol/map.ts'
import { countryName } from '../../../map/spoken/countryName.ts'
import { useMapConfig } from '../../../map/mapConfig.ts'
import { searchPlaces, type FoundPlace } from '../../../map/spoken/searchPlaces.ts'
import { loadWorldPlaces } from '../../../map/layers/worldLayers.ts'
import { words } from '../../../words/words.ts'
import { logFailure } from '../../kit/logFailure.ts'
import styles from './Placing.module.css'

/** Zooms (counted for 256 px tiles) at which the map shows a chosen town or country. */
const CLOSE = { city: 11, country: 5 } as const

/**
 * Finds a town or a country by its name and moves the map there. The box itself serves the names: no internet is
 * needed.
 */
export function PlaceSearch({ onShow }: { onShow: (place: LatLng, zoom: number) => void }) {
  const id = useId()
  const world = useWorld()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = world && open ? searchPlaces(world, typed, countryName) : []
  const marked = Math.min(at, found.length - 1)
  const isListed = found.length > 0

  function choose(place: FoundPlace | undefined) {
    if (!place) return
    setTyped(place.name)
    setOpen(false)
    onShow(place.place, CLOSE[place.kind])
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
            key={`${place.name} ${place.place.lat} ${place.place.lng}`}
            id={`${id}-${i}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={i === marked}
            // The pointer's default action would take the focus from the field: the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <b>{place.name}</b> {place.kind === 'country' ? words.placing.country : place.country}
          </button>
        ))}
      </div>
      <output>{open && world && typed.trim() !== '' && !isListed && words.placing.none}</output>
    </div>
  )
}

/** The names that the search finds: countries, and towns, each with its country; null until they are loaded. */
function useWorld(): WorldPlaces | null {
  const maps = useMapConfig()
  const address = maps.step === 'ready' ? maps.config.layers.places : null
  const [world, setWorld] = useState<WorldPlaces | null>(null)
  useEffect(() => {
    let left = false
    if (address !== null)
      loadWorldPlaces(address).then(
        (places) => left || setWorld(places),
        (error: unknown) => logFailure(words.placing.search, String(error)),
      )
    return () => {
      left = true
    }
  }, [address])
  return world
}
