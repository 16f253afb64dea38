import { useLayoutEffect, useMemo, useRef } from 'react'
import type { LatLng } from '#core/scoring/geo.ts'
import { useMapConfig } from '../mapConfig.ts'
import type { Box } from '../box.ts'
import type { FlatView } from './flatView.ts'
import { createGroundPainter, groundAround, type Ground, type GroundPainter } from './ground.ts'
import { FINEST } from './paint.ts'

/**
 * What the flat map draws around a place; null until the server has told its map sources.
 * @param chosen id of the quiz's own source
 */
export function useGround({ lat, lng }: LatLng, chosen: string | null): Ground | null {
  const state = useMapConfig()
  const config = state.step === 'ready' ? state.config : null
  return useMemo(
    () => config && groundAround(config, { lat, lng }, chosen),
    [config, lat, lng, chosen],
  )
}

interface Props {
  ground: Ground
  view: FlatView
  /** map zoom of the view */
  zoom: number
  /** whether names and borders are drawn */
  named?: boolean
  /** whether pictures of the zoom level below the nearest are drawn, which are a quarter as many */
  sparing?: boolean
  /** where no name may be written */
  taken?: readonly Box[]
}

/**
 * A still map without MapLibre: pictures, coasts, borders and names on a canvas as large as its view. The browser has
 * most of the tiles in its cache. Where the sources have no pictures, the page's background is seen.
 */
export function FlatGround({ ground, view, zoom, named = false, sparing = false, taken }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = Math.min(FINEST, devicePixelRatio)
  const paint = useRef(() => {})
  const shown = useRef({ view, zoom, taken })

  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return undefined
    let frame = 0
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => paint.current())
    }
    let painter: GroundPainter | null = null
    // An old phone takes 100 ms for the first map: what stands around it is seen before.
    const cancel = afterNextPaint(() => {
      const made = createGroundPainter(
        pen,
        ground,
        { ratio, named, inPage: true, sparing },
        schedule,
      )
      painter = made
      paint.current = () => made.paint(shown.current.view, shown.current.zoom, shown.current.taken)
      paint.current()
    })
    return () => {
      cancel()
      cancelAnimationFrame(frame)
      paint.current = () => {}
      painter?.close()
    }
  }, [ground, named, sparing, ratio])
  useLayoutEffect(() => {
    shown.current = { view, zoom, taken }
    paint.current()
  })

  return (
    <canvas
      ref={canvas}
      width={Math.round(view.width * ratio)}
      height={Math.round(view.height * ratio)}
      style={{ width: view.width, height: view.height }}
      aria-hidden="true"
    />
  )
}

/** Calls back once the frame that is being made is on the screen; returns what cancels it. */
function afterNextPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
