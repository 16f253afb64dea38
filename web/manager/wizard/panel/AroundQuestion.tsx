import { useId } from 'react'
import type { PanoramaChoice } from '#core/photo/panorama.ts'
import { words } from '../../../words/words.ts'
import styles from './AroundQuestion.module.css'

type Props = {
  value: PanoramaChoice
  disabled: boolean
  onChange: (choice: PanoramaChoice) => void
}

/** Asks whether a picture with the shape of a sphere, whose file says nothing, is one. */
export function AroundQuestion({ value, disabled, onChange }: Props) {
  const name = useId()
  const choices = [
    ['no', words.wizard.around.no],
    ['yes', words.wizard.around.yes],
  ] as const
  return (
    <fieldset className={styles.asked} disabled={disabled}>
      <legend>{words.wizard.around.asked}</legend>
      {choices.map(([choice, text]) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={(value === 'yes') === (choice === 'yes')}
            onChange={() => onChange(choice)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
