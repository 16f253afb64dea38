import type { ExifTime } from '#core/photo/exif.ts'
import { Field } from '../../../ui/Field.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import styles from './YearField.module.css'
import type { YearField as State } from './useYear.ts'

/**
 * Form field for the year of a photo, which players are then asked too.
 * @param time when the camera says that the photo was taken: a postcard photographed today is older than that, so the
 * author decides
 */
export function YearField({
  year,
  time = null,
  disabled,
}: {
  year: State
  time?: ExifTime | null | undefined
  disabled: boolean
}) {
  const ofPhoto = time && String(new Date(time.local).getUTCFullYear())
  return (
    <div className={styles.year}>
      <Field
        label={words.wizard.questions.year}
        help={words.wizard.questions.yearHelp}
        error={year.error}
      >
        {(links) => (
          <input
            {...links}
            name="year"
            value={year.typed}
            maxLength={40}
            autoComplete="off"
            readOnly={disabled}
            onChange={(event) => year.type(event.target.value)}
          />
        )}
      </Field>
      {ofPhoto && ofPhoto !== year.typed && (
        <Act size="small" icon="calendar" disabled={disabled} onClick={() => year.type(ofPhoto)}>
          {words.wizard.questions.takeYear(ofPhoto)}
        </Act>
      )}
    </div>
  )
}
