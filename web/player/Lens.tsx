import { use, Suspense, useId } from 'react'
import type { LatLng } from '#core/geo.ts'
import { pseudoLogoUrl } from '#core/pseudo.ts'
import { tilesAround } from './tilesAround.ts'
import styles from './Lens.module.css'

type Source = { id: string; maxzoom: number }

let sources: Promise<Source[]> | undefined

/** The layers under the lens, lowest first: the embedded world, then the picture that the map shows. */
async function loadSources(): Promise<Source[]> {
  try {
    const answer = await fetch('/api/map/config')
    const config: { sources: Source[]; default: string } = await answer.json()
    return ['world', config.default]
      .filter((id, i, all) => all.indexOf(id) === i)
      .flatMap((id) => config.sources.find((source) => source.id === id) ?? [])
  } catch {
    return []
  }
}

const RADIUS = 150

/** A round piece of the map, drawn from single tiles (the browser has them already), with the player's pin in its middle. */
export function Lens({ place, pseudo, zoom }: { place: LatLng | null; pseudo: string; zoom: number }) {
  const clip = useId()
  return (
    <svg className={styles.lens} viewBox="0 0 390 380" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <defs><clipPath id={clip}><circle cx="195" cy="190" r={RADIUS} /></clipPath></defs>
      <circle cx="195" cy="190" r="166" fill="none" stroke="#f4f2ea" strokeWidth="2" opacity=".35" />
      <circle cx="195" cy="190" r={RADIUS} className={styles.ground} />
      <g clipPath={`url(#${clip})`}>
        <g transform="translate(195 190)">
          {place && <Suspense fallback={null}><Tiles place={place} zoom={zoom} /></Suspense>}
        </g>
      </g>
      <circle cx="195" cy="190" r="151" fill="none" stroke="#f4f2ea" strokeWidth="5" />
      <path d="M195 14v34M195 332v34M19 190h34M337 190h34" stroke="#ffc722" strokeWidth="5" />
      <image href={pseudoLogoUrl(pseudo)} x="157" y="97" width="76" height="97" />
    </svg>
  )
}

function Tiles({ place, zoom }: { place: LatLng; zoom: number }) {
  sources ??= loadSources()
  return use(sources).map((source) => (
    <g key={source.id}>
      {tilesAround(place, Math.min(zoom, source.maxzoom + 3), RADIUS * 2, source.maxzoom).map(({ z, x, y, left, top, side }) => (
        // Half a pixel more hides the seams.
        <image key={`${z}/${x}/${y}`} href={`/api/tiles/${source.id}/${z}/${x}/${y}`} x={left} y={top} width={side + 0.5} height={side + 0.5} preserveAspectRatio="none" />
      ))}
    </g>
  ))
}
