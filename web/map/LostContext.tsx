import { useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { giveUpWebGL } from './library/library.ts'

/** Ms to wait for a lost WebGL context: a browser restores it within a second or two, or never. */
const TIMEOUT_MS = 3_000

/**
 * A child of the map that watches its WebGL context: if it is lost and not restored, the simple map replaces the map.
 * The simple map has no such context.
 */
export function LostContext() {
  const live = useMap().current?.getMap()
  useEffect(() => {
    if (live === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLost = false
    // The time limit runs only while the page is visible: a browser restores no WebGL context of a page in the
    // background.
    const wait = () => {
      clearTimeout(timer)
      if (isLost && !document.hidden) timer = setTimeout(giveUpWebGL, TIMEOUT_MS)
    }
    const lost = () => {
      isLost = true
      wait()
    }
    const restored = () => {
      isLost = false
      wait()
    }
    live.on('webglcontextlost', lost)
    live.on('webglcontextrestored', restored)
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      live.off('webglcontextlost', lost)
      live.off('webglcontextrestored', restored)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [live])
  return null
}
