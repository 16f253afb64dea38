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
import { deskOf, type Desk } from './corrections.ts'
import type { RoundLink } from './roundLink.ts'
import { useRankingHeld } from './useRankingHeld.ts'
import styles from './Rounds.module.css'

type Props = { view: InRoom; link: Pick<HostLink, 'rounds' | 'pause'>; onClose: () => void }

/** The presenter's corrections: points given or taken, and questions that shall not count. */
export function CorrectionsDialog({ view, link, onClose }: Props) {
  const { rounds } = link
  useRankingHeld(view, link)
  const refusal = useStore(rounds.refusal, (text) => text)
  const desk = deskOf(view)
  const close = useRef<HTMLButtonElement>(null)
  // While points cannot be corrected, as during a question, the dialog focuses its close button. The focus would
  // otherwise be on a button that takes a question out of the count, and Space, the key for the next step, would press
  // it.
  const begins = useRef(desk.mayAdjust)
  useEffect(() => {
    if (!begins.current) close.current?.focus()
  }, [])
  return (
    <Dialog title={words.hostRounds.desk.title} className={styles.dialog} onDismiss={onClose}>
      {refusal !== null && <Notice title={refusal} />}
      <div className={styles.desk}>
        <section>
          <h3>{words.hostRounds.desk.adjust}</h3>
          {desk.mayAdjust ? (
            <AdjustForm players={desk.players} teams={desk.teams} onAdjust={rounds.adjust}>
              {(disabled) => (
                <StageButton type="submit" disabled={disabled}>
                  {words.hostRounds.desk.give}
                </StageButton>
              )}
            </AdjustForm>
          ) : (
            <p className={styles.hint}>{words.hostRounds.desk.notNow}</p>
          )}
        </section>
        <section>
          <h3>{words.hostRounds.desk.given}</h3>
          <Given desk={desk} rounds={rounds} />
          <h3>{words.hostRounds.desk.questions}</h3>
          <Questions desk={desk} rounds={rounds} />
        </section>
      </div>
      <DialogActs>
        <StageButton ref={close} onClick={onClose}>
          {words.hostRounds.desk.close}
        </StageButton>
      </DialogActs>
    </Dialog>
  )
}

function Given({
  desk: { corrections, mayAdjust, players },
  rounds,
}: {
  desk: Desk
  rounds: RoundLink
}) {
  if (corrections.length === 0) return <p className={styles.hint}>{words.hostRounds.desk.none}</p>
  return (
    <ul aria-live="polite">
      {corrections.map((correction, i) => {
        const { playerID, pseudo, team, points, reason, undoes, undone } = correction
        // What takes a correction back is told by the mark on that correction.
        if (undoes !== undefined) return null
        const line = words.hostRounds.desk.line(
          pseudo === null
            ? team === null
              ? ''
              : words.hostRounds.desk.team(shownTeam(team))
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
              <span>{words.hostRounds.desk.isUndone}</span>
            ) : (
              <StageButton
                disabled={!mayAdjust || gone}
                aria-label={words.hostRounds.desk.undoNamed(line)}
                onClick={() => rounds.undo(i)}
              >
                {words.hostRounds.desk.undo}
              </StageButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Questions({ desk: { questions }, rounds }: { desk: Desk; rounds: RoundLink }) {
  if (questions.length === 0)
    return <p className={styles.hint}>{words.hostRounds.desk.noQuestion}</p>
  return (
    <ul>
      {questions.map(({ index, title, void: isVoid }) => {
        const label = words.hostRounds.desk.question(index, title)
        return (
          <li key={index}>
            <span className={isVoid ? styles.isVoid : undefined}>{label}</span>
            <StageButton
              aria-label={
                isVoid
                  ? words.hostRounds.desk.restoreNamed(label)
                  : words.hostRounds.desk.voidNamed(label)
              }
              onClick={() => rounds.voidQuestion(index, !isVoid)}
            >
              {isVoid ? words.hostRounds.desk.restore : words.hostRounds.desk.void}
            </StageButton>
          </li>
        )
      })}
    </ul>
  )
}
