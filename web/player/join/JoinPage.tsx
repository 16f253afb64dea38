import { Suspense, useCallback, useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { ErrorCode } from '#protocol/errors.ts'
import { checkRoom } from '../../live/checkRoom.ts'
import { keptSeat } from '../../live/kept/keptSeat.ts'
import type { PlayerLink } from '../../live/player/link.ts'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { words } from '../../words/words.ts'
import { Kept } from '../lazyStops.ts'
import { ChoosePseudo } from './ChoosePseudo.tsx'
import { roomTitle } from '../stepTitle.ts'

type Props = {
  link: PlayerLink
  roomID: string
  onPlay: (pseudo?: string) => void
  onRefused: (code: ErrorCode) => void
}

/** `/join/{roomID}`: the choice of a pseudo, or in a random room the way (back) in. */
export function JoinPage({ link, roomID, onPlay, onRefused }: Props) {
  const arrival = useHistoryState()
  const kicked = says(arrival, 'kicked')
  // The home page has just asked.
  const [random, setRandom] = useState<boolean | null>(says(arrival, 'chosen') ? false : null)

  useEffect(() => {
    if (random !== null) return undefined
    let left = false
    async function ask() {
      // A seat already held needs no question: it opens the door of a full or running room as well.
      if (!kicked && keptSeat(roomID)) return setRandom(true)
      const room = await checkRoom(roomID)
      // A refusal is left to the room itself, which knows a phone that holds a seat.
      if (!left) setRandom(room.kind === 'open' && room.random)
    }
    void ask()
    return () => {
      left = true
    }
  }, [kicked, random, roomID])

  useEffect(() => {
    if (random && !kicked) onPlay()
  }, [random, kicked, onPlay])

  // A game that runs with chosen pseudos takes nobody back: the phone is told of the kick, not of a wrong number.
  const refused = useCallback((code: ErrorCode) => onRefused(kicked && code === 'not_found' ? 'barred' : code), [kicked, onRefused])

  if (random === null || (random && !kicked)) return <><title>{roomTitle(null, roomID)}</title><LoadingScreen /></>
  if (random) return <><title>{roomTitle(words.player.titles.kicked, roomID)}</title><Suspense fallback={<LoadingScreen />}><Kept roomID={roomID} why="kicked" onAction={() => onPlay()} /></Suspense></>
  return <Suspense fallback={<LoadingScreen />}><ChoosePseudo link={link} roomID={roomID} kicked={kicked} onChosen={onPlay} onRefused={refused} /></Suspense>
}

function says(state: unknown, word: 'kicked' | 'chosen'): boolean {
  return typeof state === 'object' && state !== null && word in state
}
