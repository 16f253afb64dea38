import { Suspense, useCallback, useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { checkRoom } from '../../api/checkRoom.ts'
import { storedSeat } from '../../storage/storedSeat.ts'
import type { PlayerLink } from '../../live/player/link.ts'
import type { RefusalCode } from '../../live/player/playerStep.ts'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'
import { words } from '../../words/words.ts'
import { Stopped } from '../lazyStops.ts'
import { ChoosePseudo } from './ChoosePseudo.tsx'
import { roomTitle } from '../stepTitle.ts'

type Props = {
  link: PlayerLink
  roomID: string
  onPlay: (pseudo?: string) => void
  onRefused: (code: RefusalCode) => void
}

/**
 * `/join/{roomID}`: the choice of a pseudo. In a room that draws pseudos at random the page leads straight into the
 * room, or after a kick offers a button to return.
 */
export function JoinPage({ link, roomID, onPlay, onRefused }: Props) {
  const arrival = useHistoryState()
  const kicked = says(arrival, 'kicked')
  // The home page asks the server whether players of this room choose their pseudos. A phone that comes from there need
  // not ask again.
  const [random, setRandom] = useState<boolean | null>(says(arrival, 'chosen') ? false : null)

  useEffect(() => {
    if (random !== null) return undefined
    let left = false
    async function ask() {
      // A phone with a kept seat does not call `checkRoom`, which refuses a full or running room: this phone may return
      // to it.
      if (!kicked && storedSeat(roomID)) return setRandom(true)
      const room = await checkRoom(roomID)
      // When `checkRoom` refuses, the choice of a pseudo is shown all the same: the room itself lets the phone in or
      // refuses it, since it knows the phones that hold a seat.
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

  // Where players choose their pseudos, a player kicked from a running game cannot return, and is refused with
  // `not_found` or `begun`: the page then says that the player was kicked, not that the room does not exist.
  const refused = useCallback(
    (code: RefusalCode) =>
      onRefused(kicked && (code === 'not_found' || code === 'begun') ? 'barred' : code),
    [kicked, onRefused],
  )

  if (random === null || (random && !kicked))
    return (
      <>
        <title>{roomTitle(null, roomID)}</title>
        <LoadingScreen />
      </>
    )
  if (random)
    return (
      <>
        <title>{roomTitle(words.player.titles.kicked, roomID)}</title>
        <Suspense fallback={<LoadingScreen />}>
          <Stopped roomID={roomID} why="kicked" onAction={() => onPlay()} />
        </Suspense>
      </>
    )
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ChoosePseudo
        link={link}
        roomID={roomID}
        kicked={kicked}
        onChosen={onPlay}
        onRefused={refused}
      />
    </Suspense>
  )
}

function says(state: unknown, word: 'kicked' | 'chosen'): boolean {
  return typeof state === 'object' && state !== null && word in state
}
