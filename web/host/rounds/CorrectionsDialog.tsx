import { useEffect, useRef } from 'react'
import { useStore } from '../../ui/store.ts'
import { AdjustForm } from '../../ui/AdjustForm.tsx'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { shownPseudo, shownTeam } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import type { HostLink } from '../hostLink.ts'
import type { InRoom } from '../hostView.ts'
import { StageButton } from '../StageButton.tsx'
import { correctionsOf, type CorrectionsPanel } from './corrections.ts'
import type { RoundLink } from './roundLink.ts'
import { useRankingHeld } from './useRankingHeld.ts'
import styles from './Rounds.module.css'

type Props = { view: InRoom; link: Pick<HostLink, 'rounds' | 'pause'>; onClose: () => void }

/** The presenter's corrections: points given or taken, and questions that shall not count. */
export function CorrectionsDialog({ view, link, onClose }: Props) {
  const { rounds } = link
  useRankingHeld(view, link)
  const refusal = useStore(rounds.refusal, (text) => text)
  const panel = correctionsOf(view)
  const close = useRef<HTMLButtonElement>(null)
  // While points cannot be corrected, as during a question, the dialog focuses its close button. The focus would
  // otherwise be on a button that takes a question out of the count, and Space, the key for the next step, would press
  // it.
  const begins = useRef(panel.mayAdjust)
  useEffect(() => {
    if (!begins.current) close.current?.focus()
  }, [])
  return (
    <Dialog
      title={words.hostRounds.corrections.title}
      className={styles.dialog}
      onDismiss={onClose}
    >
      {refusal !== null && <Notice title={refusal} />}
      <div className={styles.panel}>
        <section>
          <h3>{words.hostRounds.corrections.adjust}</h3>
          {panel.mayAdjust ? (
            <AdjustForm players={panel.players} teams={panel.teams} onAdjust={rounds.adjust}>
              {(disabled) => (
                <StageButton type="submit" disabled={disabled}>
                  {words.hostRounds.corrections.give}
                </StageButton>
              )}
            </AdjustForm>
          ) : (
            <p className={styles.hint}>{words.hostRounds.corrections.notNow}</p>
          )}
        </section>
        <section>
          <h3>{words.hostRounds.corrections.given}</h3>
          <Given panel={panel} rounds={rounds} />
          <h3>{words.hostRounds.corrections.questions}</h3>
          <Questions panel={panel} rounds={rounds} />
        </section>
      </div>
      <DialogActs>
        <StageButton ref={close} onClick={onClose}>
          {words.hostRounds.corrections.close}
        </StageButton>
      </DialogActs>
    </Dialog>
  )
}

function Given({
  panel: { corrections, mayAdjust, players },
  rounds,
}: {
  panel: CorrectionsPanel
  rounds: RoundLink
}) {
  if (corrections.length === 0)
    return <p className={styles.hint}>{words.hostRounds.corrections.none}</p>
  return (
    <ul aria-live="polite">
      {corrections.map((correction, i) => {
        const { playerID, pseudo, team, points, reason, undoes, undone } = correction
        // What takes a correction back is told by the mark on that correction.
        if (undoes !== undefined) return null
        const line = words.hostRounds.corrections.line(
          pseudo === null
            ? team === null
              ? ''
              : words.hostRounds.corrections.team(shownTeam(team))
            : shownPseudo(pseudo),
          points,
          reason,
        )
        // A correction cannot be undone when its player no longer has a seat in the room.
        const gone = playerID !== null && !players.some(({ ID }) => ID === playerID)
        return (
          <li key={i} aria-atomic>
            <span className={undone && styles.isVoid}>{line}</span>
            {undone ? (
              <span>{words.hostRounds.corrections.isUndone}</span>
            ) : (
              <StageButton
                disabled={!mayAdjust || gone}
                aria-label={words.hostRounds.corrections.undoNamed(line)}
                onClick={() => rounds.undo(i)}
              >
                {words.hostRounds.corrections.undo}
              </StageButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Questions({
  panel: { questions },
  rounds,
}: {
  panel: CorrectionsPanel
  rounds: RoundLink
}) {
  if (questions.length === 0)
    return <p className={styles.hint}>{words.hostRounds.corrections.noQuestion}</p>
  return (
    <ul>
      {questions.map(({ index, title, void: isVoid }) => {
        const label = words.hostRounds.corrections.question(index, title)
        return (
          <li key={index}>
            <span className={isVoid ? styles.isVoid : undefined}>{label}</span>
            <StageButton
              aria-label={
                isVoid
                  ? words.hostRounds.corrections.restoreNamed(label)
                  : words.hostRounds.corrections.voidNamed(label)
              }
              onClick={() => rounds.voidQuestion(index, !isVoid)}
            >
              {isVoid ? words.hostRounds.corrections.restore : words.hostRounds.corrections.void}
            </StageButton>
          </li>
        )
      })}
    </ul>
  )
}
