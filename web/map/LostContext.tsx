import { useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { giveUpWebGL } from './library/library.ts'

/** A browser brings a lost context back within a second or two, or not at all. */
const PATIENCE_MS = 3_000

/** Inside a map: when its WebGL is lost and does not come back, the simple map takes over. The simple map itself loses nothing. */
export function LostContext() {
  const live = useMap().current?.getMap()
  useEffect(() => {
    if (live === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLost = false
    // A page in the background gets its context back when it is seen again.
    const wait = () => {
      clearTimeout(timer)
      if (isLost && !document.hidden) timer = setTimeout(giveUpWebGL, PATIENCE_MS)
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
