import type { TargetRing } from '#core/quiz.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import { pseudoLogoUrl } from '#core/pseudo.ts'
import { metres } from '../../words/measures.ts'
import { avatarUrl } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { FlatGround, useGround } from '../../map/flat/FlatGround.tsx'
import type { Box, Point, Size } from '../../map/box.ts'
import { hasSeam } from '../../map/layers/ringAreas.ts'
import { RingFigure } from '../../map/layers/RingFigure.tsx'
import { around, figureSize, rimPoints, rimSpots } from '../../map/layers/rimSpots.ts'
import { mapZoomOf } from '../../map/zoom.ts'
import { addressOf } from '../../ui/address.ts'
import { words } from '../../words/words.ts'
import styles from './Shot.module.css'
import { coveredBy, DISC, PIN, PLACE, shotLayout, type ShotLayout } from './shotLayout.ts'
import { useBox } from './useBox.ts'

type Props = {
  /** rings of the target, widest first */
  rings: readonly TargetRing[]
  /** source of the map on which the guess was placed */
  source: string | null
  place: LatLng
  guess: LatLng | null
  /** distance of the guess from the place in metres; null: the player gave no answer */
  distance: number | null
  pseudo: string
}

/** A map of the true place and of the player's guess, with the line between them. */
export function Shot({ rings, source, place, guess, distance, pseudo }: Props) {
  const [ref, box] = useBox<HTMLDivElement>()
  const ground = useGround(place, source)
  const circles = rings.filter(({ max }) => max > 0)
  const layout =
    box &&
    shotLayout(
      box,
      circles.map(({ max }) => max),
      place,
      distance === null ? null : guess,
    )
  const figures = box && layout ? ringFigures(circles, layout, box) : []
  return (
    <section className={styles.shot}>
      {distance !== null && <p className="vh">{words.playing.result.drawing(metres(distance))}</p>}
      <div ref={ref} className={styles.drawing}>
        {ground && layout && (
          <FlatGround
            ground={ground}
            view={layout.view}
            zoom={mapZoomOf(layout.zoom)}
            taken={[...coveredBy(layout), ...figures.map(({ at, size }) => around(at, size))]}
            named
            sparing
          />
        )}
        {box && layout && (
          <svg width={box.width} height={box.height} aria-hidden="true">
            <Target circles={circles} layout={layout} pseudo={pseudo} />
          </svg>
        )}
        {figures.map(({ ring, at }) => (
          <RingFigure
            key={ring.max}
            ring={ring}
            letters={LETTERS}
            points={false}
            style={{
              position: 'absolute',
              left: at.x,
              top: at.y,
              transform: 'translate(-50%, -50%)',
            }}
          />
        ))}
      </div>
      <p className={styles.credit}>{ground?.credits}</p>
    </section>
  )
}

/** Height of the letters of the rings' distances, px. */
const LETTERS = 14

interface Figure {
  ring: TargetRing
  /** its middle */
  at: Point
  size: Size
}

/** The distances of the rings, on rims that show them whole and where they cover neither place nor guess. */
export function ringFigures(
  circles: readonly TargetRing[],
  layout: ShotLayout,
  box: Size,
): Figure[] {
  if (layout.far) return []
  const sized = circles.map((ring, i) => ({
    size: figureSize(ring, LETTERS, false),
    rim: rimPoints(layout.center, layout.radii[i] ?? 0),
  }))
  const within: Box = { left: 0, top: 0, right: box.width, bottom: box.height }
  const spots = rimSpots(sized, coveredBy(layout), within)
  return circles.flatMap((ring, i) => {
    const [at, size] = [spots[i], sized[i]?.size]
    return at && size ? [{ ring, at, size }] : []
  })
}

/** The target with its rings, the line from the true place to the guess, and the player's pin or disc there. */
function Target({
  circles,
  layout,
  pseudo,
}: {
  circles: TargetRing[]
  layout: ShotLayout
  pseudo: string
}) {
  const { center, tip, radii, near, far } = layout
  const [widest = 0] = radii
  const at = tip ? { x: tip.x - center.x, y: tip.y - center.y } : { x: 0, y: 0 }
  const line = tip && (
    <>
      <line x1={0} y1={0} x2={at.x} y2={at.y} className={styles.casing} />
      <line x1={0} y1={0} x2={at.x} y2={at.y} className={styles.line} data-line />
    </>
  )
  return (
    <g transform={`translate(${center.x} ${center.y})`}>
      {far && line}
      {circles.length > 0 && <circle r={widest + 2} className={styles.edge} />}
      {circles.map(({ max, color }, i) => (
        <g key={max} fill={color} stroke={color}>
          <path
            d={disc(radii[i] ?? 0) + (far ? '' : disc(radii[i + 1] ?? 0))}
            fillRule="evenodd"
            className={cx(styles.ring, far && styles.whole)}
          />
          {!far && <circle r={radii[i]} className={styles.rim} />}
        </g>
      ))}
      {circles.map(
        ({ max }, i) =>
          hasSeam(i, circles.length) && <circle key={max} r={radii[i]} className={styles.seam} />,
      )}
      {tip && (
        <>
          {!far && line}
          {near ? (
            <g className={styles.pin}>
              <circle cx={at.x} cy={at.y} r={DISC} className={styles.disc} />
              <image
                href={addressOf(avatarUrl(pseudo))}
                x={at.x - FACE}
                y={at.y - FACE}
                width={2 * FACE}
                height={2 * FACE}
              />
            </g>
          ) : (
            <image
              className={styles.pin}
              href={addressOf(pseudoLogoUrl(pseudo))}
              x={at.x - PIN.width / 2}
              y={at.y - PIN.tipY}
              width={PIN.width}
              height={PIN.height}
            />
          )}
        </>
      )}
      {(!far || circles.length === 0) && <circle r={PLACE} className={styles.place} />}
    </g>
  )
}

/** Radius of the avatar on the guess's disc, px. */
const FACE = DISC - 2.5

/** A circle around the place, as a path. */
const disc = (r: number): string =>
  `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
