import { useCallback, useMemo, useState } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import type { LatLng } from '#core/geo.ts'
import type { AnswerRow } from '#protocol/shapes.ts'
import { metres } from '../fr/format.ts'
import { PlayerMarker, useMapWatch } from '../map/index.ts'
import { EdgePins, type EdgePin } from './EdgePins.tsx'
import { edgeSpot, type EdgeSpot, type Point, type View } from './edgeSpots.ts'
import { nearLng } from './framing.ts'
import { MOST_PINS } from './reveal.ts'
import type { Screen } from './useScreen.ts'
import styles from './ResultsMap.module.css'

type Props = {
  place: LatLng
  /** all of the question, nearest first */
  answers: readonly AnswerRow[]
  /** how many of them are revealed, the farthest first */
  shown: number
  screen: Screen
}

/** Parts of the screen's height: the more pins, the smaller. */
const PIN = { few: 0.07, many: 0.056, crowd: 0.044, last: 0.105 }
/** Half of a face at the edge, and the plates below it. */
const FACE = 0.044
const CREDITS = 0.035
const STILL = ['moveend', 'resize'] as const

/** The newest pin's height, and from its tip to the end of the longest words beside it: parts of the screen's height. */
const LAST_COVERS = { height: PIN.last * 1.3, words: 0.36 }

type Spot = { point: Point; edge: EdgeSpot | null; labelLeft: boolean }

/** The answers that are revealed: pins where they are, and at the edge those that are out of view. */
export function ShownAnswers({ place, answers, shown, screen }: Props) {
  const places = useMemo(() => answers.map(({ coords }) => ({ lat: coords.lat, lng: nearLng(coords.lng, place.lng) })), [answers, place])
  const { spots, edge } = useSpots(places, screen)
  const hidden = answers.length - shown
  const revealed = answers.slice(hidden)
  const at = (i: number) => spots[hidden + i]
  const width = screen.height * (answers.length > 48 ? PIN.crowd : answers.length > 21 ? PIN.many : PIN.few)

  const newest = at(0)
  const inside = revealed.map((answer, i) => ({ answer, i })).filter(({ i }) => !at(i)?.edge).slice(0, MOST_PINS)
  const outside = revealed.flatMap(({ pseudo, distance }, i): EdgePin[] => {
    const spot = at(i)?.edge
    return spot ? [{ pseudo, distance, ...spot }] : []
  })
  return (
    <>
      {inside.toReversed().map(({ answer: { pseudo, distance }, i }) => (
        <PlayerMarker
          key={pseudo}
          pseudo={pseudo}
          coords={places[hidden + i] ?? place}
          width={i === 0 ? screen.height * PIN.last : width}
          large={i === 0}
          labelLeft={at(i)?.labelLeft ?? false}
          label={i === 0 ? <p className={styles.label}>{pseudo}<b>{metres(distance)}</b></p> : undefined}
        />
      ))}
      <EdgePins pins={outside} last={revealed[0]?.pseudo ?? null} under={newest && !newest.edge ? lastBox(newest, screen.height) : null} edge={edge} height={screen.height} />
    </>
  )
}

/** What the newest pin covers with its words. @param height of the screen, pixels */
function lastBox({ point, labelLeft }: Spot, height: number): View {
  const [half, words] = [height * (PIN.last / 2), height * LAST_COVERS.words]
  return { left: point.x - (labelLeft ? words : half), right: point.x + (labelLeft ? half : words), top: point.y - height * LAST_COVERS.height, bottom: point.y }
}

interface Seen {
  spots: readonly Spot[]
  /** where faces stand whose answer is out of view */
  edge: View
}

const UNSEEN: Seen = { spots: [], edge: { left: 0, top: 0, right: 0, bottom: 0 } }

/** Where each answer is on the screen, looked at when the camera stands still. */
function useSpots(places: readonly LatLng[], { height, edgeX, edgeY, panel }: Screen): Seen {
  const [seen, setSeen] = useState(UNSEEN)
  const look = useCallback((map: MapRef) => {
    const { clientWidth, clientHeight } = map.getContainer()
    const pin = height * PIN.last
    // The whole pin with its fruit is seen inside.
    const view = { left: edgeX + pin / 2, right: clientWidth - panel - pin / 2, top: edgeY + pin * 1.2, bottom: clientHeight - edgeY }
    // Faces stand farther out, but above the scale and the credits.
    const face = height * FACE
    const edge = { left: edgeX + face, right: clientWidth - panel - face, top: edgeY + face, bottom: clientHeight - edgeY - face - height * CREDITS }
    const spots = places.map(({ lng, lat }) => {
      const point = map.project([lng, lat])
      return { point, edge: edgeSpot(point, view, edge), labelLeft: point.x > (view.left + view.right) / 2 }
    })
    setSeen({ spots, edge })
  }, [places, height, edgeX, edgeY, panel])
  useMapWatch(STILL, look)
  return seen
}
