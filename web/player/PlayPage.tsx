import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'wouter'
import { markerName, parseMarkerName, pseudoLogoUrl } from '#core/pseudo.ts'
import type { PlayerLink } from '../live/player/link.ts'
import type { PlayerStep, RefusalCode } from '../live/player/playerStep.ts'
import { useStore } from '../ui/store.ts'
import { addressOf } from '../ui/address.ts'
import { Announcer } from '../ui/Announcer.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { HostAsked, Stopped } from './lazyStops.ts'
import { Lobby } from './lobby/Lobby.tsx'
import { useStepFocus } from '../ui/useStepFocus.ts'
import { stepTitle } from './stepTitle.ts'
import { withWords } from '../words/loadWords.ts'
import { drawsSimply, loadAwake, loadGame, loadSteps, loadWarmMap } from './loadGame.ts'

/** Delay in ms before the scripts of the game's screens and map are loaded, so that the lobby is drawn first. */
const GAME_AFTER_MS = 400

const Awake = lazy(loadAwake)
const WarmMap = lazy(loadWarmMap)
const Correction = lazy(async () => ({
  default: (await withWords('game', () => import('./result/Correction.tsx'))).Correction,
}))
const GameSteps = lazy(async () => ({ default: (await loadSteps()).GameSteps }))

type Props = {
  link: PlayerLink
  roomID: string
  onKicked: () => void
  onRefused: (code: RefusalCode) => void
  onRenew: () => void
}

/** `/play/{roomID}`: one component per step of the game. */
export function PlayPage({ link, roomID, onKicked, onRefused, onRenew }: Props) {
  const at = useStore(link.store, (view) => view.at)
  const [search] = useSearchParams()

  const [loaded, setLoaded] = useState(false)
  const [simpleMap, setSimpleMap] = useState(false)
  const isSeated = 'seat' in at
  useEffect(() => {
    if (!isSeated) return undefined
    const load = async () => {
      const loaded = await loadGame()
      setLoaded(loaded)
      if (loaded) setSimpleMap(await drawsSimply())
    }
    const timer = setTimeout(() => void load(), GAME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSeated])

  const [spoken, setSpoken] = useState<((at: PlayerStep) => string) | null>(null)
  const pseudo = isSeated ? at.seat.pseudo : null
  const pin = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const load = async () => {
      // When the screen reader's announcements do not load, the game goes on without them and shows no error. A step of
      // the game whose own code does not load shows one.
      const piece = await withWords('game', () => import('./spoken.ts')).catch(() => null)
      if (piece) setSpoken(() => piece.spoken)
    }
    // Loaded after the first paint: the announcements, because a live region must be in the page before its text; and
    // the player's marker, because a lost connection could prevent its loading at the first question.
    const timer = setTimeout(() => {
      void load()
      if (pseudo === null) return
      pin.current = new Image()
      pin.current.src = addressOf(pseudoLogoUrl(pseudo))
    }, GAME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pseudo])

  useEffect(() => {
    link.join()
  }, [link])
  useEffect(() => {
    // A player kicked for the second time is sent to the home page: the room would refuse the phone.
    if (at.step === 'kicked' && at.final) onRefused('barred')
    else if (at.step === 'kicked') onKicked()
    if (at.step === 'refused' && !staysHere(at.code)) onRefused(at.code)
  }, [at, onKicked, onRefused])

  const page = useRef<HTMLDivElement>(null)
  // Moves the focus to the heading of the lobby. At each step of the game, whose code is loaded later, GameSteps.tsx
  // moves the focus.
  useStepFocus(page, at.step === 'lobby' ? 'lobby' : '')
  return (
    <>
      <title>{stepTitle(at, roomID)}</title>
      <Announcer>{spoken?.(at) ?? ''}</Announcer>
      {loaded && (
        <Suspense fallback={null}>
          <Awake />
        </Suspense>
      )}
      <div ref={page}>
        {loaded && (at.step === 'lobby' || at.step === 'starting') && (
          <Suspense fallback={null}>
            <WarmMap
              settings={at.seat.mapSettings}
              source={at.seat.mapSource}
              onDrawn={link.mapReady}
            />
          </Suspense>
        )}
        <Step
          at={at}
          page={page}
          link={link}
          roomID={roomID}
          simpleMap={simpleMap}
          promised={search.get('pseudo')}
          onRenew={onRenew}
        />
      </div>
    </>
  )
}

function staysHere(code: RefusalCode): boolean {
  return code === 'replaced' || code === 'rate_limited'
}

type StepProps = {
  at: PlayerStep
  page: RefObject<HTMLElement | null>
  link: PlayerLink
  roomID: string
  simpleMap: boolean
  promised: string | null
  onRenew: () => void
}

function Step({ at, page, link, roomID, simpleMap, promised, onRenew }: StepProps) {
  switch (at.step) {
    case 'loading':
      // With a pseudo in the address the lobby is shown at once; the seat itself is confirmed by the server.
      return promised !== null && parseMarkerName(markerName(promised)) ? (
        <Lobby pseudo={promised} roomID={roomID} />
      ) : (
        <LoadingScreen />
      )
    case 'lobby':
      return (
        <Lobby
          pseudo={at.seat.pseudo}
          roomID={roomID}
          late={at.late}
          last={at.seat.questionIndex >= at.seat.questionsNb - 1}
          rehearsal={at.seat.rehearsal}
          simpleMap={simpleMap}
          team={at.seat.team}
        >
          {at.scores && (
            <Suspense fallback={null}>
              <Correction scores={at.scores} />
            </Suspense>
          )}
        </Lobby>
      )
    case 'starting':
    case 'question':
    case 'answered':
    case 'endQuestion':
    case 'roundEnd':
    case 'break':
    case 'endGame':
      return (
        <Suspense fallback={<LoadingScreen />}>
          <GameSteps
            at={at}
            page={page}
            onPick={link.place}
            onYear={link.markYear}
            onAnswer={link.answer}
            onDescribe={link.describe}
            onJoker={link.joker}
          />
        </Suspense>
      )
    case 'refused': {
      if (!staysHere(at.code)) return <LoadingScreen />
      return (
        <Suspense fallback={<LoadingScreen />}>
          <Stopped
            roomID={roomID}
            why={at.code === 'replaced' ? 'replaced' : 'paused'}
            onAction={onRenew}
          />
        </Suspense>
      )
    }
    case 'waiting':
      return (
        <Suspense fallback={<LoadingScreen />}>
          <HostAsked roomID={roomID} />
        </Suspense>
      )
    case 'kicked':
    case 'closed':
      return <LoadingScreen />
    default:
      return at satisfies never
  }
}
