import { useEffect } from 'react'

/** Keeps the screen on where the browser offers it (on a plain HTTP network none does), for as long as its page stands. */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let asking = false
    let left = false
    async function hold() {
      if (asking || (lock && !lock.released) || document.visibilityState !== 'visible') return
      asking = true
      try {
        // Asked before any wait: some browsers grant it only within the tap itself.
        lock = await navigator.wakeLock.request('screen')
        if (left) await lock.release()
      } catch {
        // Refused without a tap, or on a low battery: the next tap asks again, and the game survives a lock anyway.
      } finally {
        asking = false
      }
    }
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    document.addEventListener('pointerup', again)
    document.addEventListener('keyup', again)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', again)
      document.removeEventListener('pointerup', again)
      document.removeEventListener('keyup', again)
      void lock?.release()
    }
  }, [])
}
