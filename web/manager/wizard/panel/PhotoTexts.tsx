import { DESCRIPTION_LENGTH } from '#core/textLengths.ts'
import { Field } from '../../../ui/Field.tsx'
import { words } from '../../../words/words.ts'

type TextProps = { value: string; onChange: (text: string) => void; disabled: boolean }

/** Form field for a photo's text, which players see after the answers. */
export function ExplanationField({ value, onChange, disabled }: TextProps) {
  return (
    <Field label={words.wizard.questions.explanation} help={words.wizard.questions.explanationHelp}>
      {(links) => (
        <textarea
          {...links}
          name="description"
          rows={3}
          value={value}
          maxLength={DESCRIPTION_LENGTH}
          readOnly={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Form field for the description of a picture, for players who cannot see it. */
export function WordsField({ value, onChange, disabled }: TextProps) {
  return (
    <Field label={words.wizard.questions.words} help={words.wizard.questions.wordsHelp}>
      {(links) => (
        <textarea
          {...links}
          name="alt"
          rows={3}
          value={value}
          maxLength={DESCRIPTION_LENGTH}
          readOnly={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
