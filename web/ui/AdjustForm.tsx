import { useState, type FormEvent, type ReactNode } from 'react'
import { shownPseudo, shownTeam } from '../words/pseudo.ts'
import { words } from '../words/words.ts'
import { typedPoints } from './typedPoints.ts'
import { Field } from './Field.tsx'

type Adjusted = { playerID: string | null; team: string | null; points: number; reason: string }

type Props = {
  players: readonly { ID: string; pseudo: string }[]
  /** names of the game's teams; empty when the game ranks players */
  teams: readonly string[]
  onAdjust: (adjusted: Adjusted) => void
  /** draws the submit button, `disabled` until the presenter has completed the form */
  children: (disabled: boolean) => ReactNode
}

const LONGEST_REASON = 200

/**
 * The form for a correction of points, for a player or for a team, with a reason: the same on the big screen and on the
 * presenter's phone.
 */
export function AdjustForm({ players, teams, onAdjust, children }: Props) {
  const [whose, setWhose] = useState('')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const points = typedPoints(typed)
  // A typed `+` or `−` alone is the beginning of a number and shows no error.
  const isWrong = points === null && !/^[+−-]?$/.test(typed.trim())
  const team = teams.find((name) => whose === `team ${name}`) ?? null
  const playerID = players.find(({ ID }) => whose === `player ${ID}`)?.ID ?? null
  const isWhole = points !== null && (team !== null || playerID !== null)

  function give(event: FormEvent) {
    event.preventDefault()
    if (!isWhole) return
    onAdjust({ playerID, team, points, reason: reason.trim() })
    setTyped('')
    setReason('')
  }

  return (
    <form onSubmit={give}>
      <Field label={words.hostRounds.corrections.whose}>
        {(links) => (
          <select
            {...links}
            value={whose}
            onChange={({ currentTarget }) => setWhose(currentTarget.value)}
          >
            <option value="">{words.hostRounds.corrections.choose}</option>
            {teams.length > 0 && (
              <optgroup label={words.hostRounds.corrections.teams}>
                {teams.map((name) => (
                  <option key={name} value={`team ${name}`}>
                    {words.hostRounds.corrections.team(shownTeam(name))}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={words.hostRounds.corrections.players}>
              {players.map(({ ID, pseudo }) => (
                <option key={ID} value={`player ${ID}`}>
                  {shownPseudo(pseudo)}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Field>
      <Field
        label={words.hostRounds.corrections.points}
        {...(isWrong
          ? { error: words.hostRounds.corrections.pointsHelp }
          : { help: words.hostRounds.corrections.pointsHelp })}
      >
        {(links) => (
          <input
            {...links}
            inputMode="text"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label={words.hostRounds.corrections.reason}
        help={words.hostRounds.corrections.reasonHelp}
      >
        {(links) => (
          <input
            {...links}
            maxLength={LONGEST_REASON}
            autoComplete="off"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Field>
      {children(!isWhole)}
    </form>
  )
}
