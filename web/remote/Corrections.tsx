import type { HostScreenState, RemoteAction } from '#protocol/remoteMessages.ts'
import type { PlayerRow } from '#protocol/shapes.ts'
import { closedQuestions, mayAdjust } from '../live/corrections.ts'
import { AdjustForm } from '../ui/AdjustForm.tsx'
import { Button } from '../ui/Button.tsx'
import { shownPseudo, shownTeam } from '../words/pseudo.ts'
import { words } from '../words/words.ts'
import styles from './Corrections.module.css'

type Props = {
  screen: HostScreenState
  questionsNb: number
  players: readonly PlayerRow[]
  disabled: boolean
  onAct: (action: RemoteAction) => boolean
}

/** Corrections of points, and the round's questions that shall not count; folded, so that they are not opened by accident. */
export function Corrections({ screen, questionsNb, players, disabled, onAct }: Props) {
  const { step, questionIndex, round, voided = [], corrections = [], teams = [] } = screen
  const open = mayAdjust(step, round?.roundIndex ?? 0)
  const closed = round?.tieBreak ? 0 : closedQuestions(step, questionIndex, questionsNb)
  return (
    <details className={styles.desk}>
      <summary>
        <h2>{words.hostRounds.corrections.title}</h2>
      </summary>
      {open ? (
        <AdjustForm
          players={players}
          teams={teams}
          onAdjust={(adjusted) => onAct({ action: 'adjust', ...adjusted })}
        >
          {(unfinished) => (
            <Button type="submit" kind="plain" size="desk" disabled={disabled || unfinished}>
              {words.hostRounds.corrections.give}
            </Button>
          )}
        </AdjustForm>
      ) : (
        <p>{words.hostRounds.corrections.notNow}</p>
      )}
      {corrections.length > 0 && <h3>{words.hostRounds.corrections.given}</h3>}
      <ul aria-live="polite">
        {corrections.map(({ playerID, pseudo, team, points, reason, index, undone }, i) => {
          const line = words.hostRounds.corrections.line(
            pseudo === null
              ? team === null
                ? ''
                : words.hostRounds.corrections.team(shownTeam(team))
              : shownPseudo(pseudo),
            points,
            reason,
          )
          const gone = playerID !== null && !players.some(({ ID }) => ID === playerID)
          return (
            <li key={i} aria-atomic>
              <span className={undone && styles.isVoid}>{line}</span>
              {undone ? (
                <span>{words.hostRounds.corrections.isUndone}</span>
              ) : (
                <Button
                  kind="plain"
                  size="desk"
                  disabled={disabled || !open || gone || index === undefined}
                  aria-label={words.hostRounds.corrections.undoNamed(line)}
                  onClick={() => index !== undefined && onAct({ action: 'undo', index })}
                >
                  {words.hostRounds.corrections.undo}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {closed > 0 && <h3>{words.hostRounds.corrections.questions}</h3>}
      <ul>
        {Array.from({ length: closed }, (_, index) => {
          const isVoid = voided.includes(index)
          const label = words.hostRounds.corrections.question(index, null)
          return (
            <li key={index}>
              <span className={isVoid ? styles.isVoid : undefined}>{label}</span>
              <Button
                kind="plain"
                size="desk"
                disabled={disabled}
                aria-label={
                  isVoid
                    ? words.hostRounds.corrections.restoreNamed(label)
                    : words.hostRounds.corrections.voidNamed(label)
                }
                onClick={() => onAct({ action: 'void', questionIndex: index, void: !isVoid })}
              >
                {isVoid ? words.hostRounds.corrections.restore : words.hostRounds.corrections.void}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
