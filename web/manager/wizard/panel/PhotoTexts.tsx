import { DESCRIPTION_LENGTH } from '#core/textLengths.ts'
import { fr } from '../../../fr/manager/desk.ts'
import { Field } from '../../../ui/Field.tsx'

type TextProps = { value: string; onChange: (text: string) => void; disabled: boolean }

/** What is told of a photo once everybody has answered. */
export function ExplanationField({ value, onChange, disabled }: TextProps) {
  return (
    <Field label={fr.questions.explanation} help={fr.questions.explanationHelp}>
      {(links) => <textarea {...links} name="description" rows={3} value={value} maxLength={DESCRIPTION_LENGTH} readOnly={disabled} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

/** What a picture shows, for who does not see it. */
export function WordsField({ value, onChange, disabled }: TextProps) {
  return (
    <Field label={fr.questions.words} help={fr.questions.wordsHelp}>
      {(links) => <textarea {...links} name="alt" rows={3} value={value} maxLength={DESCRIPTION_LENGTH} readOnly={disabled} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
