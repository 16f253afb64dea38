import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../../ui/address.ts'

export interface Listening {
  /** duration of the sound in seconds; null until the browser knows it */
  duration: number | null
  /** part of the sound that was played, 0 to 1 */
  position: number
  /** whether the browser cannot play the sound's file */
  failed: boolean
}

/** Plays one sound from its start each time `playing` becomes true. */
export function useListening(address: string, playing: boolean, onEnd: () => void): Listening {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [heard, setHeard] = useState<Listening>({ duration: null, position: 0, failed: false })
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    const live = new Audio()
    live.preload = 'metadata'
    live.src = addressOf(address)
    audio.current = live
    const abort = new AbortController()
    const on = (event: string, act: () => void) =>
      live.addEventListener(event, act, { signal: abort.signal })
    on('loadedmetadata', () =>
      setHeard({
        duration: Number.isFinite(live.duration) ? live.duration : null,
        position: 0,
        failed: false,
      }),
    )
    on('timeupdate', () =>
      setHeard((before) => ({
        ...before,
        position: live.duration > 0 ? live.currentTime / live.duration : 0,
      })),
    )
    on('ended', () => end.current())
    on('error', () => {
      setHeard({ duration: null, position: 0, failed: true })
      end.current()
    })
    return () => {
      abort.abort()
      live.pause()
      live.removeAttribute('src')
      live.load()
    }
  }, [address])

  useEffect(() => {
    const live = audio.current
    if (!live || !playing) return undefined
    live.currentTime = 0
    // A sound that cannot be played, or is stopped before it begins, counts as ended.
    live.play().catch(() => end.current())
    return () => live.pause()
  }, [address, playing])

  return heard
}
