// The host page's requests about the rounds of its room, and the server's refusal of the last request.
import type { HostMessage } from '#protocol/hostMessages.ts'
import { said } from '../../words/serverText.ts'
import { accountToken } from '../../api/account.ts'
import { createStore, type Store } from '../../ui/store.ts'
import { words } from '../../words/words.ts'
import type { HelpZone } from '../../fixes/fit.ts'
import type { HostFrame } from '../hostView.ts'

export interface Adjustment {
  /** ID of the player whose points are corrected; null: a team's points are corrected */
  playerID: string | null
  /** the team whose points are corrected; null: a player's points are corrected */
  team: string | null
  points: number
  reason: string
}

export interface Chain {
  /** unique name of the quiz */
  quiz: string
  keepScores: boolean
  /** answer time of the next quiz in the same room, seconds */
  time: number
  helpZone: HelpZone
}

export interface RoundLink {
  /** why the server refused the presenter's last request; null when it was not refused */
  refusal: Store<string | null>
  heard: (frame: HostFrame) => void
  /** asks the server for the step after a round or a break; returns false when the connection is cut */
  nextStep: () => boolean
  /** asks the server to end the game now, with what has been played */
  finish: () => void
  /** asks the server to take back the step that was opened last */
  stepBack: () => void
  chain: (chain: Chain) => void
  adjust: (adjustment: Adjustment) => void
  /** takes back a correction, by its index in the room's corrections */
  undo: (index: number) => void
  voidQuestion: (questionIndex: number, isVoid: boolean) => void
  tieBreak: (quiz: string, filename: string) => void
  clear: () => void
}

export function createRoundLink(send: (message: HostMessage) => boolean): RoundLink {
  const refusal = createStore<string | null>(null)
  /** whether a request was sent and not answered yet: the next error from the server answers that request */
  let waiting = false
  const token = accountToken

  function ask(message: HostMessage): boolean {
    waiting = send(message)
    refusal.set(waiting ? null : words.hostRounds.lost)
    return waiting
  }

  return {
    refusal,
    heard(frame) {
      if (frame.event === 'error') {
        if (waiting) refusal.set(said(frame.data))
        waiting = false
      } else if (
        frame.event === 'pres_adjusted' ||
        frame.event === 'pres_voided' ||
        frame.event === 'pres_round' ||
        frame.event === 'pres_chain_callback'
      )
        waiting = false
    },
    nextStep: () => send({ event: 'pres_nextStep', data: { token: token() } }),
    finish: () => void send({ event: 'pres_finish', data: { token: token() } }),
    stepBack: () => void send({ event: 'pres_stepBack', data: { token: token() } }),
    chain: ({ quiz, keepScores, time, helpZone }) =>
      void ask({
        event: 'pres_chain',
        data: {
          token: token(),
          quizz_unique_name: quiz,
          keep_scores: keepScores,
          max_answer_time: time,
          help_zone: helpZone,
        },
      }),
    adjust: ({ playerID, team, points, reason }) =>
      void ask({ event: 'pres_adjust', data: { token: token(), playerID, team, points, reason } }),
    undo: (index) => void ask({ event: 'pres_undoAdjust', data: { token: token(), index } }),
    voidQuestion: (questionIndex, isVoid) =>
      void ask({
        event: 'pres_voidQuestion',
        data: { token: token(), questionIndex, void: isVoid },
      }),
    tieBreak: (quiz, filename) =>
      void ask({
        event: 'pres_tieBreak',
        data: { token: token(), quizz_unique_name: quiz, filename },
      }),
    clear: () => refusal.set(null),
  }
}
