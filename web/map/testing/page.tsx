// The map alone on a page, for the browser test: its props come from the address, its state is in `window.probe`.
import { StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useMap } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/scoring/geo.ts'
import { ringsOf } from '#core/quiz.ts'
import { loadWords } from '../../words/loadWords.ts'
import { loadMapLibrary } from '../library/library.ts'
import {
  GameMap,
  HelpZone,
  PlayerMarker,
  RingFigures,
  TargetRings,
  type GameMapHandle,
} from '../index.ts'
import type { Probe, Wanted } from './probe.ts'
import '../../ui/index.css'
import styles from './page.module.css'

window.probe = { picks: [] }

function parseWanted(): Wanted {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the test
  return JSON.parse(
    new URLSearchParams(location.search).get('wanted') ?? '{"settings":null}',
  ) as Wanted
}

function Page({ settings, fit, pseudo, help, rings, projector = false }: Wanted) {
  const map = useRef<GameMapHandle>(null)
  const [picked, setPicked] = useState<LatLng | null>(null)
  const pick = (place: LatLng) => {
    window.probe.picks?.push(place)
    setPicked(place)
  }
  useEffect(() => {
    window.probe.view = () => {
      if (map.current === null) throw new Error('no map yet')
      return map.current.view()
    }
  }, [])
  // On a phone in landscape the test page's upper plate (panel over the map) has a smaller height, as in the game.
  const lying = useLying()
  const padding = projector
    ? { top: 0, right: 480, bottom: 0, left: 0 }
    : { top: lying ? 60 : 90, right: 0, bottom: 76, left: 0 }
  return (
    <main className={styles.whole}>
      <GameMap
        ref={map}
        label="Carte d’essai"
        settings={settings}
        fit={fit}
        padding={padding}
        interactive={!projector}
        onPick={projector ? undefined : pick}
      >
        {help && <HelpZone rect={help} />}
        {rings && (
          <>
            <TargetRings coords={rings.center} rings={ringsOf(undefined, 0, rings.scale)} />
            <RingFigures
              coords={rings.center}
              rings={ringsOf(undefined, 0, rings.scale)}
              points={rings.points}
            />
          </>
        )}
        {pseudo !== undefined && picked && <PlayerMarker pseudo={pseudo} coords={picked} />}
        {pseudo !== undefined && projector && rings && (
          <PlayerMarker pseudo={pseudo} coords={rings.center} large label={pseudo} />
        )}
        <Probing />
      </GameMap>
    </main>
  )
}

function useLying(): boolean {
  const [lying, setLying] = useState(() => innerHeight < 500)
  useEffect(() => {
    const look = () => setLying(innerHeight < 500)
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
  return lying
}

function Probing() {
  const map = useMap().current?.getMap()
  useEffect(() => {
    if (map === undefined) return
    Object.assign(window.probe, {
      project: ({ lat, lng }) => map.project([lng, lat]),
      names: () =>
        map
          .queryRenderedFeatures({ layers: ['towns', 'countries'] })
          .map(({ properties }) => String(properties['name'])),
      angles: () => ({ pitch: map.getPitch(), bearing: map.getBearing() }),
      still: () => map.loaded() && map.areTilesLoaded() && !map.isMoving(),
    } satisfies Partial<Probe>)
  }, [map])
  return null
}

const root = document.querySelector('#root')
// As in the game: the map's texts and its library are loaded before it is drawn.
await Promise.all([loadWords('lobby'), loadWords('game'), loadMapLibrary()])
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page {...parseWanted()} />
    </StrictMode>,
  )
