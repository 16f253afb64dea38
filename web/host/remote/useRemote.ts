import { useEffect, useRef } from 'react'
import type { RemoteAction } from '#protocol/remoteMessages.ts'
import { useStore } from '../../ui/store.ts'
import type { HostLink } from '../hostLink.ts'
import type { HostView } from '../hostView.ts'
import type { ShowSound } from '../sound/useShowSound.ts'
import { look } from '../question/looks.ts'
import { nextOf, screenOf } from './remoteActs.ts'

/**
 * Delay in ms between the last change of the big screen and its message to the remote: the server limits the number of
 * messages, and a dragged slider changes often.
 */
const SETTLED_MS = 60

/** Runs the paired phone's actions as if they were made on this page, and sends that phone the big screen's state. */
export function useRemote(link: HostLink, view: HostView, sound: ShowSound) {
  const { status, sends } = useStore(link.remote.store, (panel) => panel)
  const screen = screenOf(view, sound)
  // The big screen's state is compared as JSON text: a new render without a change sends no message.
  const written = screen && JSON.stringify(screen)
  const latest = useRef({ view, sound, screen })
  useEffect(() => {
    latest.current = { view, sound, screen }
  })
  useEffect(() => {
    if (status !== 'here' || written === null) return undefined
    const timer = setTimeout(() => {
      if (latest.current.screen) link.remote.tell(latest.current.screen)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [link, status, sends, written])
  useEffect(() => {
    const stop = link.remote.listen((action) => act(action, link, latest.current))
    return stop
  }, [link])
}

function act(
  action: RemoteAction,
  link: HostLink,
  { view, sound }: { view: HostView; sound: ShowSound },
) {
  switch (action.action) {
    case 'next': {
      const next = nextOf(view, action)
      if (next === 'start') link.startGame()
      if (next === 'skipReveal') link.showRanking()
      if (next === 'nextQuestion') link.nextQuestion()
      if (next === 'showStandings') link.showStandings()
      if (next === 'nextStep') link.rounds.nextStep()
      return
    }
    case 'back':
      if (view.step === action.step) link.rounds.stepBack()
      return
    case 'pause':
      if (view.step === 'resultsQuestion_classement' && view.paused !== action.paused)
        link.pause(action.paused)
      return
    case 'volume':
      sound.setVolume(action.volume)
      return
    case 'mute':
      sound.setMuted(action.muted)
      return
    case 'kick': {
      const player =
        'room' in view ? view.room.players.find(({ ID }) => ID === action.playerID) : undefined
      if (player) link.kick(player)
      return
    }
    case 'adjust': {
      const { playerID, team, points, reason } = action
      link.rounds.adjust({ playerID, team, points, reason })
      return
    }
    case 'look':
      look(action)
      return
    case 'undo':
      link.rounds.undo(action.index)
      return
    case 'void':
      link.rounds.voidQuestion(action.questionIndex, action.void)
      return
    default:
      action satisfies never
  }
}
