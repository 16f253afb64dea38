import { useId, useState, type FormEvent } from 'react'
import { FORMULAS, MULTIPLIERS, type PlannedStep } from '#core/evening.ts'
import { ANSWER_TIMES, HELP_ZONES } from '#protocol/hostMessages.ts'
import { fr } from '../../fr/manager/evenings.ts'
import type { Answer } from '../../live/api.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { ROOT_FOLDER } from '../library/queries.ts'
import { useKnownQuizzes } from './useKnownQuizzes.ts'

type Round = Extract<PlannedStep, { kind: 'round' }>
type Break = Extract<PlannedStep, { kind: 'break' }>

type Props = { step: PlannedStep; onSave: (step: PlannedStep) => Promise<Answer<unknown>>; onClose: () => void }

const LONGEST_BREAK = 600

/** What one step is played with. */
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

  return (
    <Dialog title={draft.kind === 'round' ? fr.roundTitle : fr.breakTitle} onDismiss={busy ? undefined : onClose}>
      <form id={formId} onSubmit={(event) => void save(event)} noValidate>
        {draft.kind === 'round' ? <RoundFields round={draft} asked={asked} onChange={setDraft} /> : <BreakFields pause={draft} asked={asked} onChange={setDraft} />}
        {error !== null && <Refusal message={error} kept={fr.kept} />}
      </form>
      <DialogActs>
        <Act onClick={onClose} disabled={busy}>{fr.cancel}</Act>
        <Act kind="go" type="submit" form={formId} busy={busy}>{fr.save}</Act>
      </DialogActs>
    </Dialog>
  )
}

function lackOf(draft: PlannedStep): string | null {
  if (draft.kind === 'round') return draft.quiz === '' ? fr.missingQuiz : null
  if (draft.title.trim() === '') return fr.missingTitle
  return draft.minutes !== null && !(draft.minutes > 0 && draft.minutes <= LONGEST_BREAK) ? fr.badLength : null
}

function RoundFields({ round, asked, onChange }: { round: Round; asked: boolean; onChange: (round: Round) => void }) {
  const known = useKnownQuizzes()
  const [folder, setFolder] = useState<number | null>(null)
  const shownFolder = folder ?? known.of(round.quiz)?.folderId ?? ROOT_FOLDER
  const set = (change: Partial<Round>) => onChange({ ...round, ...change })
  return (
    <>
      {known.folders.length > 0 && (
        <Field label={fr.folder}>
          {(links) => (
            <select {...links} value={shownFolder} onChange={({ target }) => setFolder(Number(target.value))}>
              <option value={ROOT_FOLDER}>{fr.root}</option>
              {known.folders.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
            </select>
          )}
        </Field>
      )}
      <Field label={fr.quiz} error={asked && round.quiz === '' ? fr.missingQuiz : null}>
        {(links) => (
          <select {...links} value={round.quiz} onChange={({ target }) => set({ quiz: target.value })}>
            <option value="">{fr.chooseQuiz}</option>
            {known.in(shownFolder).map(({ unique_name, name, questionsNb }) => <option key={unique_name} value={unique_name}>{`${name} (${fr.photos(questionsNb)})`}</option>)}
          </select>
        )}
      </Field>
      <Field label={fr.stepTitle} help={fr.stepTitleHelp}>
        {(links) => <input {...links} type="text" maxLength={200} value={round.title ?? ''} onChange={({ target }) => set({ title: target.value === '' ? null : target.value })} />}
      </Field>
      <Choice label={fr.formula} help={fr.formulas[round.formula][1]} value={round.formula} among={FORMULAS} words={(formula) => fr.formulas[formula][0]} onChange={(formula) => set({ formula })} />
      <Choice label={fr.multiplier} value={round.multiplier} among={MULTIPLIERS} words={(multiplier) => fr.multipliers[multiplier]} onChange={(multiplier) => set({ multiplier })} />
      <Choice label={fr.time} value={round.max_answer_time} among={ANSWER_TIMES} words={fr.seconds} onChange={(time) => set({ max_answer_time: time })} />
      <Choice label={fr.help} value={round.help_zone} among={['non', ...HELP_ZONES]} words={(zone) => (zone === 'non' ? fr.noHelp : fr.metres(zone))} onChange={(zone) => set({ help_zone: zone })} />
      <Choice label={fr.timePoints} value={round.time_points} among={['inside', 'always', 'none'] as const} words={(where) => fr.timePointsOf[where]} onChange={(where) => set({ time_points: where })} />
    </>
  )
}

function BreakFields({ pause, asked, onChange }: { pause: Break; asked: boolean; onChange: (pause: Break) => void }) {
  const lack = asked ? lackOf(pause) : null
  return (
    <>
      <Field label={fr.pauseTitle} error={lack === fr.missingTitle ? lack : null}>
        {(links) => <input {...links} type="text" maxLength={200} value={pause.title} onChange={({ target }) => onChange({ ...pause, title: target.value })} />}
      </Field>
      <Field label={fr.text} help={fr.textHelp}>
        {(links) => <textarea {...links} rows={3} maxLength={2000} value={pause.text} onChange={({ target }) => onChange({ ...pause, text: target.value })} />}
      </Field>
      <Field label={fr.length} help={fr.lengthHelp} error={lack === fr.badLength ? lack : null}>
        {(links) => <input {...links} type="number" min={1} max={LONGEST_BREAK} value={pause.minutes ?? ''} onChange={({ target }) => onChange({ ...pause, minutes: target.value === '' ? null : Number(target.value) })} />}
      </Field>
    </>
  )
}

type ChoiceProps<Value extends string | number> = { label: string; help?: string; value: Value; among: readonly Value[]; words: (value: Value) => string; onChange: (value: Value) => void }

function Choice<Value extends string | number>({ label, help, value, among, words, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label} {...(help !== undefined && { help })}>
      {(links) => (
        <select
          {...links}
          value={value}
          onChange={({ target }) => {
            const chosen = among[target.selectedIndex]
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {among.map((one) => <option key={one} value={one}>{words(one)}</option>)}
        </select>
      )}
    </Field>
  )
}
