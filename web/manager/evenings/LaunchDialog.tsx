import { useId, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import type { PlannedStep } from '#core/evening.ts'
import { HOST_DEFAULTS, MAX_CAPACITY } from '#protocol/hostMessages.ts'
import type { FullEvening } from '#protocol/evenings.ts'
import { DESK_LANGUAGES } from '#protocol/languages.ts'
import type { QuizRow } from '#protocol/rest.ts'
import type { HelpZone } from '../../live/fit.ts'
import { lastScreenLanguage, screenIn } from '../../live/language/screenLanguage.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { LANGUAGE_NAMES } from '../../words/language.ts'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { Act } from '../kit/Act.tsx'
import styles from './Evenings.module.css'
import { roundNumber } from './plan.ts'
import { RoundMends } from './RoundMends.tsx'
import { stepName } from './stepName.ts'

/**
 * Number of pseudos of one colour: one for each fruit. When players choose their pseudos, all members of a team have
 * the team's colour, so a team has at most this many players; a game without teams has at most this many for each
 * colour.
 */
const FRUITS_A_COLOR = 8
const COLORS = 6

type Props = {
  evening: FullEvening
  /** the steps as the page shows them: the last change may still be on its way to the server */
  steps: readonly PlannedStep[]
  /** the entry of a quiz in the library; null: the library lacks the quiz; undefined: the library is not loaded yet */
  known: (quiz: string) => QuizRow | null | undefined
  /** gives the round at an index of the plan another help zone; null: the presenter may not change the evening */
  onHelp: ((at: number, zone: HelpZone) => void) | null
  onClose: () => void
}

/** The form that launches an evening, with the options that hold for all its rounds, such as teams and pseudos. */
export function LaunchDialog({ evening, steps, known, onHelp, onClose }: Props) {
  const formId = useId()
  const { base } = useArea()
  const [, navigate] = useLocation()
  const [teams, setTeams] = useState<number | null>(null)
  const [places, setPlaces] = useState<number>(HOST_DEFAULTS.max_player)
  const [icon, setIcon] = useState<'random' | 'defined'>('random')
  const [teamPin, setTeamPin] = useState(false)
  const [photo, setPhoto] = useState(false)
  const [screen, setScreen] = useState(lastScreenLanguage)
  const most =
    icon === 'defined'
      ? FRUITS_A_COLOR * (teams === null ? COLORS : 1)
      : Math.floor(MAX_CAPACITY / (teams ?? 1))

  async function launch(event: FormEvent) {
    event.preventDefault()
    const query = new URLSearchParams({
      evening: 'oui',
      icon,
      max_player: String(Math.min(places, most)),
    })
    if (teams !== null) query.set('max_team', String(teams))
    if (teams !== null && teamPin) query.set('team_pin', 'oui')
    if (photo) query.set('photo_on_phone', 'oui')
    navigate(
      `${base}/${encodeURIComponent(evening.unique_name)}/${teams === null ? 'player' : 'team'}?${query.toString()}${await screenIn(screen)}`,
    )
  }

  function rankBy(by: string) {
    setTeams(by === 'team' ? HOST_DEFAULTS.max_team : null)
    setPlaces(by === 'team' ? HOST_DEFAULTS.per_team : HOST_DEFAULTS.max_player)
  }

  return (
    <Dialog title={words.evenings.launchTitle(evening.name)} onDismiss={onClose}>
      {steps.map(
        (step, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- a step has no other name: the same round may be there twice
          step.kind === 'round' && (
            <RoundMends
              key={at}
              round={step}
              known={known}
              title={stepName(step, roundNumber(steps, at), known)}
              onHelp={onHelp && ((zone) => onHelp(at, zone))}
            />
          ),
      )}
      <form className={styles.form} id={formId} onSubmit={(event) => void launch(event)}>
        <Field label={words.evenings.ranking}>
          {(links) => (
            <select
              {...links}
              value={teams === null ? 'player' : 'team'}
              onChange={({ target }) => rankBy(target.value)}
            >
              <option value="player">{words.evenings.byPlayer}</option>
              <option value="team">{words.evenings.byTeam}</option>
            </select>
          )}
        </Field>
        {teams !== null && (
          <Field label={words.evenings.teams}>
            {(links) => (
              <input
                {...links}
                type="number"
                min={2}
                max={COLORS}
                required
                value={teams}
                onChange={({ target }) => setTeams(Number(target.value))}
              />
            )}
          </Field>
        )}
        <Field label={teams === null ? words.evenings.places : words.evenings.placesATeam}>
          {(links) => (
            <input
              {...links}
              type="number"
              min={1}
              max={most}
              required
              value={Math.min(places, most)}
              onChange={({ target }) => setPlaces(Number(target.value))}
            />
          )}
        </Field>
        <Field label={words.evenings.pseudos}>
          {(links) => (
            <select
              {...links}
              value={icon}
              onChange={({ target }) => setIcon(target.value === 'defined' ? 'defined' : 'random')}
            >
              <option value="random">{words.evenings.pseudosOf.random}</option>
              <option value="defined">{words.evenings.pseudosOf.defined}</option>
            </select>
          )}
        </Field>
        {teams !== null && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={teamPin}
              onChange={({ target }) => setTeamPin(target.checked)}
            />
            <span>
              {words.evenings.teamPin}
              <small>{words.evenings.teamPinHelp}</small>
            </span>
          </label>
        )}
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={photo}
            onChange={({ target }) => setPhoto(target.checked)}
          />
          {words.evenings.photoOnPhone}
        </label>
        <Field label={words.evenings.screen}>
          {(links) => (
            <select
              {...links}
              value={screen}
              onChange={({ target }) =>
                setScreen(DESK_LANGUAGES.find((name) => name === target.value) ?? 'fr')
              }
            >
              {DESK_LANGUAGES.map((name) => (
                <option key={name} value={name} lang={name}>
                  {LANGUAGE_NAMES[name]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </form>
      <DialogActs>
        <Act onClick={onClose}>{words.evenings.cancel}</Act>
        <Act kind="go" icon="play" type="submit" form={formId}>
          {words.evenings.go}
        </Act>
      </DialogActs>
    </Dialog>
  )
}
