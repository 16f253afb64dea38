import { useEffect, useRef } from 'react'
import { pseudoLogoUrl } from '#core/pseudo.ts'
import type { PlayerRow } from '#protocol/shapes.ts'
import { avatarUrl } from '../../ui/Avatar.tsx'
import { addressOf } from '../../ui/address.ts'
import type { HostView } from '../hostView.ts'
import { MOST_PINS } from '../reveal/reveal.ts'

const NOBODY: readonly PlayerRow[] = []

/**
 * Fetches the pins and avatars of the players one by one, ahead of the reveal: the reveal then draws a group of answers
 * at once, instead of drawing again for each picture that arrives.
 */
export function useFacesAhead(view: HostView): void {
  // While an image object is referenced here, the browser draws the same picture on the page from its memory.
  const held = useRef(new Map<string, HTMLImageElement>())
  const players =
    'room' in view && view.step !== 'resultsQuestion' && view.step !== 'endGame'
      ? view.room.players
      : NOBODY
  useEffect(() => {
    let left = false
    const fetchAll = async () => {
      for (const { pseudo } of players.slice(0, MOST_PINS)) {
        for (const address of [pseudoLogoUrl(pseudo), avatarUrl(pseudo)]) {
          if (held.current.has(address)) continue
          const image = new Image()
          image.src = addressOf(address)
          held.current.set(address, image)
          // A pin or avatar that fails to load here is requested again when the reveal of the answers draws it.
          await image.decode().catch(() => undefined)
          if (left) return
        }
      }
    }
    void fetchAll()
    return () => {
      left = true
    }
  }, [players])
}
