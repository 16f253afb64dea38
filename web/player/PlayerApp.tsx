import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { LeaveReason } from '../links/leaveReason.ts'
import { createPlayerLink } from '../live/player/playerLink.ts'
import type { RefusalCode } from '../live/player/playerStep.ts'
import { useStore } from '../ui/store.ts'
import { JoinPage } from './join/JoinPage.tsx'
import { ConnectionWatch } from './LostConnection.tsx'
import styles from './PlayerApp.module.css'
import { PlayPage } from './PlayPage.tsx'

/**
 * The player's phone, at `/join/{roomID}` and `/play/{roomID}`: both share one connection, because a pseudo is
 * confirmed on the connection that chose it.
 */
export function PlayerApp({ page, roomID }: { page: 'join' | 'play'; roomID: string }) {
  const [round, setRound] = useState(0)
  const renew = useCallback(() => setRound((n) => n + 1), [])
  return (
    <div className={styles.phone}>
      <Room key={`${roomID} ${round}`} page={page} roomID={roomID} renew={renew} />
    </div>
  )
}

/** @param props.renew starts the page over on a new connection */
function Room({
  page,
  roomID,
  renew,
}: {
  page: 'join' | 'play'
  roomID: string
  renew: () => void
}) {
  const [, navigate] = useLocation()
  const [link] = useState(() => createPlayerLink(roomID))
  useEffect(() => {
    const close = link.open()
    return close
  }, [link])

  const leave = useCallback(
    (leaveReason: LeaveReason) => navigate('/', { replace: true, state: { leaveReason } }),
    [navigate],
  )

  // When the room closes, in the game or while a pseudo is chosen, the phone goes to the home page, which says why.
  const closed = useStore(link.store, ({ at }) => (at.step === 'closed' ? at.reason : null))
  useEffect(() => {
    if (closed !== null) leave(closed)
  }, [closed, leave])

  const refused = useCallback(
    (code: RefusalCode) => {
      if (code === 'full' || code === 'barred' || code === 'begun') leave(code)
      else if (page === 'join' || code === 'not_found') leave('noSuchRoom')
      else {
        // This phone has neither a seat nor a pseudo in this room: it is sent to the page where it chooses a pseudo.
        renew()
        navigate(`/join/${roomID}`, { replace: true })
      }
    },
    [leave, navigate, page, renew, roomID],
  )

  const kicked = useCallback(() => {
    renew()
    navigate(`/join/${roomID}`, { replace: true, state: { kicked: true } })
  }, [navigate, renew, roomID])

  const play = useCallback(
    (pseudo?: string) => {
      navigate(
        pseudo === undefined
          ? `/play/${roomID}`
          : `/play/${roomID}?pseudo=${encodeURIComponent(pseudo)}`,
        { replace: true },
      )
    },
    [navigate, roomID],
  )

  return (
    <ConnectionWatch link={link}>
      {page === 'join' ? (
        <JoinPage link={link} roomID={roomID} onPlay={play} onRefused={refused} />
      ) : (
        <PlayPage
          link={link}
          roomID={roomID}
          onKicked={kicked}
          onRefused={refused}
          onRenew={renew}
        />
      )}
    </ConnectionWatch>
  )
}
