import { useCallback, useEffect, useState } from 'react'
import type { PlayerRow } from '#protocol/shapes.ts'
import { forgetRoom, storedRoom } from '../storage/storedRoom.ts'
import { useStore } from '../ui/store.ts'
import { words } from '../words/words.ts'
import { SameAddress } from './admission/SameAddress.tsx'
import { EndGame, EndWayOn } from './podium/EndGame.tsx'
import { EndQuestion } from './question/EndQuestion.tsx'
import { openHostLink, type HostLink } from './hostLink.ts'
import type { HostView } from './hostView.ts'
import type { LaunchOptions } from './launch/launchOptions.ts'
import { JoinPoster } from './lobby/JoinPoster.tsx'
import { KickDialog } from './lobby/KickDialog.tsx'
import { Loading } from './Loading.tsx'
import { AllHallsEnd } from './show/AllHallsEnd.tsx'
import { AllHallsRanking } from './show/AllHallsRanking.tsx'
import { Lobby } from './lobby/Lobby.tsx'
import { Question } from './question/Question.tsx'
import { Ranking } from './ranking/Ranking.tsx'
import { Break } from './rounds/pause/Break.tsx'
import { RoundEnd } from './rounds/RoundEnd.tsx'
import { Results } from './reveal/Results.tsx'
import type { Ask } from './lobby/RosterEntry.tsx'
import { ShowTools } from './tools/ShowTools.tsx'
import { shownPodium } from './podium/shownPodium.ts'
import { useFacesAhead } from './podium/useFacesAhead.ts'
import { usePodium, type Podium } from './podium/usePodium.ts'
import { usePhotosAhead } from './question/usePhotosAhead.ts'
import { useRemote } from './remote/useRemote.ts'
import { useShowSound } from './sound/useShowSound.ts'
import { spokenStage } from './spokenStage.ts'
import { Stage } from './Stage.tsx'
import { Starting } from './question/Starting.tsx'
import { Stopped } from './Stopped.tsx'

type Props = {
  base: string
  quiz: string
  launch: LaunchOptions
  /** number of the open room that the page resumes; absent: the room that this tab stored for the quiz, or a new one */
  roomID?: string
  /** the address asks for more seats than the room has */
  seatsCut?: boolean
  onReopen: () => void
}

/** The host's page of one game: opens the room, or resumes it after a reload, and shows each step of the game. */
export function HostGame({ base, quiz, launch, roomID, seatsCut = false, onReopen }: Props) {
  const [link, setLink] = useState<HostLink | null>(null)
  useEffect(() => {
    let opened: HostLink | null = null
    // React mounts twice in development and undoes the first mount at once; that mount must not leave a room behind.
    const timer = setTimeout(() => {
      opened = openHostLink(quiz, launch, roomID)
      setLink(opened)
    }, 0)
    return () => {
      clearTimeout(timer)
      opened?.close()
    }
  }, [quiz, launch, roomID])

  if (!link)
    return (
      <Stage title={words.host.loading}>
        <Loading>{opening(quiz)}</Loading>
      </Stage>
    )
  return (
    <Game
      link={link}
      base={base}
      quiz={quiz}
      evening={launch.evening === true ? quiz : null}
      seatsCut={seatsCut}
      onReopen={onReopen}
    />
  )
}

function Game({
  link,
  base,
  quiz,
  evening,
  seatsCut,
  onReopen,
}: {
  link: HostLink
  base: string
  quiz: string
  evening: string | null
  seatsCut: boolean
  onReopen: () => void
}) {
  const view = useStore(link.store, (screen) => screen.at)
  const connected = useStore(link.store, (screen) => screen.connection) === 'ok'
  const photoThere = usePhotosAhead(view)
  useFacesAhead(view)
  const isRoomKnown = 'room' in view
  useEffect(() => {
    if (isRoomKnown && photoThere) link.photoReady()
  }, [link, isRoomKnown, photoThere])
  const [asked, setAsked] = useState<PlayerRow | null>(null)
  const [poster, setPoster] = useState(false)
  const [finishing, setFinishing] = useState(false)
  const [goneOn, setGoneOn] = useState<{ since: number; at: number } | null>(null)
  const goneOnAt = view.step === 'endGame' && goneOn?.since === view.since ? goneOn.at : null
  const podium = usePodium(shownPodium(view, goneOnAt))
  const sound = useShowSound(view, podium)
  useRemote(link, view, sound)
  const goOn = useCallback((since: number) => setGoneOn({ since, at: performance.now() }), [])
  const room = 'room' in view ? view.room : null
  // The dialog that asks whether to remove a player closes by itself when that player leaves.
  const kicking = room?.players.find(({ ID }) => ID === asked?.ID)
  return (
    <Stage
      title={stageTitle(view)}
      lost={!connected}
      rehearsal={room?.rehearsal ?? false}
      spoken={spokenStage(view, goneOnAt, podium.told)}
    >
      <Step
        {...{
          view,
          link,
          base,
          quiz,
          evening,
          seatsCut,
          connected,
          photoThere,
          goneOnAt,
          podium,
          onReopen,
        }}
        onGoOn={goOn}
        onKick={setAsked}
        onEnlarge={() => setPoster(true)}
        onFinish={() => setFinishing(true)}
      />
      <ShowTools
        sound={sound}
        finishing={finishing}
        onFinishing={setFinishing}
        onPoster={inGame(view) ? () => setPoster(!poster) : undefined}
        link={link}
        view={'room' in view ? view : null}
      />
      {room && <SameAddress asked={room.sameAddress} onAllow={link.allowAddress} />}
      {poster && room && (
        <JoinPoster joinUrl={room.joinUrl} roomID={room.roomID} onClose={() => setPoster(false)} />
      )}
      {kicking && (
        <KickDialog
          player={kicking}
          onKeep={() => setAsked(null)}
          onKick={() => {
            link.kick(kicking)
            setAsked(null)
          }}
        />
      )}
    </Stage>
  )
}

function stageTitle(view: HostView): string {
  if (!('room' in view)) return words.host.loading
  const { name } = view.room.quiz
  return 'asked' in view
    ? `${words.host.question.counter} ${words.host.question.of(view.asked.questionIndex, view.asked.questionsNb)} · ${name}`
    : name
}

/** Whether the join poster can be shown: in the lobby, and during a game that latecomers may join. */
function inGame(view: HostView): boolean {
  if (!('room' in view) || view.step === 'endGame') return false
  return view.step === 'lobby' || view.room.lateJoin
}

type StepProps = {
  view: HostView
  link: HostLink
  base: string
  quiz: string
  evening: string | null
  seatsCut: boolean
  connected: boolean
  photoThere: boolean
  goneOnAt: number | null
  podium: Podium
  onGoOn: (since: number) => void
  onReopen: () => void
  onKick: Ask
  onEnlarge: () => void
  onFinish: () => void
}

function Step({
  view,
  link,
  base,
  quiz,
  evening,
  seatsCut,
  connected,
  photoThere,
  goneOnAt,
  podium,
  onGoOn,
  onReopen,
  onKick,
  onEnlarge,
  onFinish,
}: StepProps) {
  const next = useCallback(() => link.nextQuestion(), [link])
  switch (view.step) {
    case 'loading':
      return <Loading>{opening(quiz)}</Loading>
    case 'refused':
    case 'replaced':
    case 'closed':
      return (
        <Stopped
          view={view}
          base={base}
          evening={evening}
          onTakeBack={link.takeBack}
          onReopen={onReopen}
        />
      )
    case 'lobby':
      return (
        <Lobby
          view={view}
          link={link}
          seatsCut={seatsCut}
          onStart={link.startGame}
          onKick={onKick}
          onRehearse={link.rehearse}
          onEnlarge={onEnlarge}
        />
      )
    case 'starting':
      return <Starting view={view} link={link} />
    case 'question':
      return <Question view={view} onKick={onKick} onEnlarge={onEnlarge} />
    case 'endQuestion':
      return <EndQuestion view={view} onShown={link.showResults} />
    case 'resultsQuestion':
      return <Results view={view} onRevealed={link.revealed} onShown={link.showRanking} />
    case 'resultsQuestion_classement':
      return view.room.show ? (
        <AllHallsRanking view={view} onNext={next} />
      ) : (
        <Ranking
          view={view}
          connected={connected}
          photoThere={photoThere}
          onPause={link.pause}
          onFinish={onFinish}
          onNext={next}
        />
      )
    case 'roundEnd':
      return <RoundEnd view={view} link={link} connected={connected} podium={podium} />
    case 'break':
      return <Break view={view} link={link} connected={connected} onEnlarge={onEnlarge} />
    case 'endGame': {
      const wayOn = <EndWayOn view={view} base={base} link={link} onLeave={forgetRoom} />
      return view.room.show ? (
        <AllHallsEnd {...{ view, goneOnAt, onGoOn, podium }}>{wayOn}</AllHallsEnd>
      ) : (
        <EndGame view={view} podium={podium}>
          {wayOn}
        </EndGame>
      )
    }
    default:
      return view satisfies never
  }
}

function opening(quiz: string): string {
  return storedRoom(quiz) ? words.host.loadingAgain : words.host.loading
}
