import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { markerName, parseMarkerName } from '#core/pseudo.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { roomCode } from '../fr/format.ts'
import { fr } from '../fr/player.ts'
import type { Farewell } from '../live/farewell.ts'
import type { PlayerLink } from '../live/playerLink.ts'
import type { PlayerStep } from '../live/playerStep.ts'
import { useStore } from '../live/store.ts'
import { cx } from '../ui/cx.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { Answered } from './Answered.tsx'
import { EndGame } from './EndGame.tsx'
import { Kept } from './Kept.tsx'
import { Lobby } from './Lobby.tsx'
import { LostConnection } from './LostConnection.tsx'
import lost from './LostConnection.module.css'
import { loadPlayerMap } from './loadPlayerMap.ts'
import { Question } from './Question.tsx'
import { QuestionResult } from './QuestionResult.tsx'
import { Starting } from './Starting.tsx'
import { useAwake } from './useAwake.ts'

const MAP_AFTER_MS = 400

type Props = {
  link: PlayerLink
  roomID: string
  onKicked: () => void
  onLeave: (farewell: Farewell) => void
  onRefused: (code: ErrorCode) => void
  onRenew: () => void
}

/** `/play/{roomID}`: one component per step of the game. */
export function PlayPage({ link, roomID, onKicked, onLeave, onRefused, onRenew }: Props) {
  const { at, connection } = useStore(link.store, (view) => view)
  const [search] = useSearchParams()
  useAwake()

  // The map is fetched while the player reads the lobby, never before the lobby shows.
  const isSeated = 'seat' in at
  useEffect(() => {
    if (!isSeated) return undefined
    const timer = setTimeout(() => void loadPlayerMap().catch(() => {}), MAP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSeated])

  useEffect(() => link.join(), [link])
  useEffect(() => {
    if (at.step === 'kicked') onKicked()
    if (at.step === 'closed') onLeave(at.reason)
    if (at.step === 'refused' && !staysHere(at.code)) onRefused(at.code)
  }, [at, onKicked, onLeave, onRefused])

  const isLost = connection === 'lost'
  return (
    <>
      <title>{`${fr.room(roomCode(roomID))} · Point de Mire`}</title>
      <div className={cx(isLost && lost.behind)}>
        <Step at={at} link={link} roomID={roomID} promised={search.get('pseudo')} onRenew={onRenew} />
      </div>
      {isLost && <LostConnection at={at} onRetry={link.retryNow} />}
    </>
  )
}

function staysHere(code: ErrorCode): boolean {
  return code === 'replaced' || code === 'rate_limited'
}

type StepProps = { at: PlayerStep; link: PlayerLink; roomID: string; promised: string | null; onRenew: () => void }

function Step({ at, link, roomID, promised, onRenew }: StepProps) {
  switch (at.step) {
    case 'loading':
      // A pseudo in the address shows its lobby at once; the seat itself is the server's to give.
      return promised !== null && parseMarkerName(markerName(promised)) ? <Lobby pseudo={promised} roomID={roomID} /> : <LoadingScreen />
    case 'lobby':
      return <Lobby pseudo={at.seat.pseudo} roomID={roomID} />
    case 'starting':
      return <Starting startsAt={at.startsAt} />
    case 'question':
      return <Question key={at.question.index} at={at} onPick={link.place} onAnswer={link.answer} />
    case 'answered':
      return <Answered at={at} />
    case 'endQuestion':
      return <QuestionResult at={at} />
    case 'endGame':
      return <EndGame at={at} />
    case 'refused': {
      if (!staysHere(at.code)) return <LoadingScreen />
      const words = at.code === 'replaced' ? { ...fr.replaced, action: fr.replaced.takeBack } : { ...fr.paused, action: fr.paused.retry }
      return <Kept roomID={roomID} title={words.title} advice={words.advice} action={words.action} onAction={onRenew} />
    }
    case 'kicked':
    case 'closed':
      return <LoadingScreen />
    default:
      return at satisfies never
  }
}
