import { useState } from 'react'
import type { HelpZone } from '../../fixes/fit.ts'
import { words } from '../../words/words.ts'
import type { HostLink } from '../hostLink.ts'
import type { InRoom } from '../hostView.ts'
import { closestTime } from '../launch/launchOptions.ts'
import { StageButton } from '../StageButton.tsx'
import { AgainDialog } from './choice/AgainDialog.tsx'
import { ChainDialog } from './choice/ChainDialog.tsx'
import { tiedFirst } from './corrections.ts'
import { Hint } from '../podium/Hint.tsx'
import styles from '../podium/EndGame.module.css'
import { TieBreakButton } from './TieBreakDialog.tsx'

type Props = { view: InRoom & { step: 'endGame' }; link: HostLink }

/**
 * Buttons for what the room can play next with the same players: another quiz, the same quiz again, or a tie-break (one
 * question between the players, or the teams, that share the first place).
 */
export function EndActs({ view, link }: Props) {
  const [keep, setKeep] = useState(true)
  const [asking, setAsking] = useState<'chain' | 'again' | null>(null)
  const { room } = view
  const tied = tiedFirst(view)
  const close = () => setAsking(null)
  const open = (what: 'chain' | 'again') => {
    link.rounds.clear()
    setAsking(what)
  }
  const chain = (quiz: string, keepScores: boolean, helpZone: HelpZone) =>
    link.rounds.chain({ quiz, keepScores, time: closestTime(room.maxAnswerTime), helpZone })
  return (
    <>
      {tied.length > 1 && (
        <TieBreakButton tied={tied} room={room} link={link}>
          <Hint>{words.hostRounds.chain.tieHint}</Hint>
        </TieBreakButton>
      )}
      <StageButton kind="action" className={styles.choice} onClick={() => open('chain')}>
        <span>{words.hostRounds.chain.open}</span>
        <Hint>{words.hostRounds.chain.openHint}</Hint>
      </StageButton>
      <StageButton className={styles.choice} onClick={() => open('again')}>
        <span>{words.hostRounds.chain.again}</span>
        <Hint>{words.hostRounds.chain.againHint}</Hint>
      </StageButton>
      {asking === 'chain' && (
        <ChainDialog
          rounds={link.rounds}
          lastHelp={room.helpZone}
          keep={keep}
          onKeep={setKeep}
          onChain={(quiz, helpZone) => chain(quiz, keep, helpZone)}
          onClose={close}
        />
      )}
      {asking === 'again' && (
        <AgainDialog
          rounds={link.rounds}
          quiz={room.played}
          hall={room.show?.halls[room.show.hall]}
          lastHelp={room.helpZone}
          onChain={(helpZone) => chain(room.played.unique_name, false, helpZone)}
          onClose={close}
        />
      )}
    </>
  )
}
