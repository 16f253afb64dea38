import { useId, useState, type FormEvent } from 'react'
import { FORMULAS, MULTIPLIERS, type PlannedStep } from '#core/evening.ts'
import { ANSWER_TIMES, HELP_ZONES } from '#protocol/hostMessages.ts'
import type { Answer } from '../../api/api.ts'
import { ringScale } from '../../fixes/fit.ts'
import { HelpFix } from '../../fixes/HelpFix.tsx'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Mismatches } from '../../fixes/Mismatches.tsx'
import { roundDistance } from '../../words/measures.ts'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { ROOT_FOLDER, useQuiz } from '../library/queries.ts'
import { FolderOptions } from '../maps/QuizReadiness.tsx'
import styles from './Evenings.module.css'
import { hasTimePoints } from './plan.ts'
import { RoundFixes } from './RoundFixes.tsx'
import { useKnownQuizzes } from './useKnownQuizzes.ts'

type Round = Extract<PlannedStep, { kind: 'round' }>
type Break = Extract<PlannedStep, { kind: 'break' }>

type Props = {
  step: PlannedStep
  onSave: (step: PlannedStep) => Promise<Answer<unknown>>
  onClose: () => void
}

const LONGEST_BREAK = 600

/** The settings of one step of an evening: a round or a break. */
export function StepDialog({ step, onSave, onClose }: Props) {
  const formId = useId()
  const [draft, setDraft] = useState(step)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (busy || lackOf(draft) !== null) return
    setBusy(true)
    const answer = await onSave(draft)
    setBusy(false)
    if (answer.ok) onClose()
    else setError(answer.message)
  }

  const isRound = draft.kind === 'round'
  return (
    <Dialog
      title={isRound ? words.evenings.roundTitle : words.evenings.breakTitle}
      className={isRound ? styles.settings : undefined}
      onDismiss={busy ? undefined : onClose}
    >
      <form
        className={isRound ? styles.pairs : styles.form}
        id={formId}
        onSubmit={(event) => void save(event)}
        noValidate
      >
        {draft.kind === 'round' ? (
          <RoundFields round={draft} asked={asked} onChange={setDraft} />
        ) : (
          <BreakFields pause={draft} asked={asked} onChange={setDraft} />
        )}
        {error !== null && <Refusal message={error} kept={words.evenings.kept} />}
      </form>
      <DialogActs>
        <Act onClick={onClose} disabled={busy}>
          {words.evenings.cancel}
        </Act>
        <Act kind="go" type="submit" form={formId} busy={busy}>
          {words.evenings.save}
        </Act>
      </DialogActs>
    </Dialog>
  )
}

function lackOf(draft: PlannedStep): string | null {
  if (draft.kind === 'round') return draft.quiz === '' ? words.evenings.missingQuiz : null
  if (draft.title.trim() === '') return words.evenings.missingTitle
  return draft.minutes !== null && !(draft.minutes > 0 && draft.minutes <= LONGEST_BREAK)
    ? words.evenings.badLength
    : null
}

function RoundFields({
  round,
  asked,
  onChange,
}: {
  round: Round
  asked: boolean
  onChange: (round: Round) => void
}) {
  const known = useKnownQuizzes()
  const [folder, setFolder] = useState<number | null>(null)
  const shownFolder = folder ?? known.of(round.quiz)?.folderId ?? ROOT_FOLDER
  const set = (change: Partial<Round>) => onChange({ ...round, ...change })
  return (
    <>
      {known.folders.length > 0 && (
        <Field label={words.evenings.folder}>
          {(links) => (
            <select
              {...links}
              value={shownFolder}
              onChange={({ target }) => setFolder(Number(target.value))}
            >
              <FolderOptions root={words.evenings.root} />
            </select>
          )}
        </Field>
      )}
      <div>
        <Field
          label={words.evenings.quiz}
          error={asked && round.quiz === '' ? words.evenings.missingQuiz : null}
        >
          {(links) => (
            <select
              {...links}
              value={round.quiz}
              onChange={({ target }) => set({ quiz: target.value })}
            >
              <option value="">{words.evenings.chooseQuiz}</option>
              {known.in(shownFolder).map(({ unique_name, name, questionsNb }) => (
                <option
                  key={unique_name}
                  value={unique_name}
                >{`${name} (${words.evenings.photos(questionsNb)})`}</option>
              ))}
            </select>
          )}
        </Field>
        {/* The help zone is left out here: its own field says what does not fit. */}
        <RoundFixes round={{ ...round, help_zone: 'non' }} known={known.of} onHelp={null} />
      </div>
      <Field label={words.evenings.stepTitle} help={words.evenings.stepTitleHelp}>
        {(links) => (
          <input
            {...links}
            type="text"
            maxLength={200}
            value={round.title ?? ''}
            onChange={({ target }) => set({ title: target.value === '' ? null : target.value })}
          />
        )}
      </Field>
      <Choice
        label={words.evenings.formula}
        help={words.evenings.formulas[round.formula][1]}
        value={round.formula}
        among={FORMULAS}
        wordOf={(formula) => words.evenings.formulas[formula][0]}
        onChange={(formula) => set({ formula })}
      />
      <Choice
        label={words.evenings.multiplier}
        value={round.multiplier}
        among={MULTIPLIERS}
        wordOf={(multiplier) => words.evenings.multipliers[multiplier]}
        onChange={(multiplier) => set({ multiplier })}
      />
      <Choice
        label={words.evenings.time}
        value={round.max_answer_time}
        among={ANSWER_TIMES}
        wordOf={words.evenings.seconds}
        onChange={(time) => set({ max_answer_time: time })}
      />
      <HelpField
        zone={round.help_zone}
        quiz={known.of(round.quiz) ? round.quiz : null}
        onChange={(zone) => set({ help_zone: zone })}
      />
      <Choice
        label={words.evenings.timePoints}
        {...(!hasTimePoints(round) && { help: words.evenings.noTimePoints, disabled: true })}
        value={round.time_points}
        among={['inside', 'always', 'none'] as const}
        wordOf={(where) => words.evenings.timePointsOf[where]}
        onChange={(where) => set({ time_points: where })}
      />
    </>
  )
}

/**
 * The choice of a round's help zone. Each choice is shown with the zone's radius on phones: the radius of the setting,
 * multiplied by the quiz's ring scale. @param quiz null: no quiz is chosen yet
 */
function HelpField({
  zone,
  quiz,
  onChange,
}: {
  zone: Round['help_zone']
  quiz: string | null
  onChange: (zone: Round['help_zone']) => void
}) {
  const played = useQuiz(quiz).data
  const shown = (radius: number) =>
    roundDistance(radius * (played ? ringScale(played.targetSettings) : 1))
  return (
    <div>
      <Choice
        label={words.evenings.help}
        value={zone}
        among={['non', ...HELP_ZONES]}
        wordOf={(one) => (one === 'non' ? words.evenings.noHelp : shown(one))}
        onChange={onChange}
      />
      <Mismatches mismatches={[]} busy={false} onFix={null} preparation={null}>
        {played && <HelpFix quiz={played} helpZone={zone} onHelp={onChange} />}
      </Mismatches>
    </div>
  )
}

function BreakFields({
  pause,
  asked,
  onChange,
}: {
  pause: Break
  asked: boolean
  onChange: (pause: Break) => void
}) {
  const lack = asked ? lackOf(pause) : null
  return (
    <>
      <Field
        label={words.evenings.pauseTitle}
        error={lack === words.evenings.missingTitle ? lack : null}
      >
        {(links) => (
          <input
            {...links}
            type="text"
            maxLength={200}
            value={pause.title}
            onChange={({ target }) => onChange({ ...pause, title: target.value })}
          />
        )}
      </Field>
      <Field label={words.evenings.text} help={words.evenings.textHelp}>
        {(links) => (
          <textarea
            {...links}
            rows={3}
            maxLength={2000}
            value={pause.text}
            onChange={({ target }) => onChange({ ...pause, text: target.value })}
          />
        )}
      </Field>
      <Field
        label={words.evenings.length}
        help={words.evenings.lengthHelp}
        error={lack === words.evenings.badLength ? lack : null}
      >
        {(links) => (
          <input
            {...links}
            type="number"
            min={1}
            max={LONGEST_BREAK}
            value={pause.minutes ?? ''}
            onChange={({ target }) =>
              onChange({ ...pause, minutes: target.value === '' ? null : Number(target.value) })
            }
          />
        )}
      </Field>
    </>
  )
}

type ChoiceProps<Value extends string | number> = {
  label: string
  help?: string
  disabled?: boolean
  value: Value
  among: readonly Value[]
  wordOf: (value: Value) => string
  onChange: (value: Value) => void
}

function Choice<Value extends string | number>({
  label,
  help,
  disabled,
  value,
  among,
  wordOf,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Field label={label} {...(help !== undefined && { help })}>
      {(links) => (
        <select
          {...links}
          disabled={disabled}
          value={value}
          onChange={({ target }) => {
            const chosen = among[target.selectedIndex]
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {among.map((one) => (
            <option key={one} value={one}>
              {wordOf(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
