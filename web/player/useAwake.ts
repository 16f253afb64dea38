import { useEffect } from 'react'

/** Keeps the screen on during the game where the browser offers it (on a plain HTTP network none does). */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let left = false
    async function hold() {
      if (document.visibilityState !== 'visible') return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (left) await held.release()
        else lock = held
      } catch {
        // Refused on a low battery: the game comes back by itself after a lock anyway.
      }
    }
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
