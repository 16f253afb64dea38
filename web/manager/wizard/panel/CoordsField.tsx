import { useState } from 'react'
import type { FullQuiz } from '#protocol/rest.ts'
import { Field } from '../../../ui/Field.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import { PlaceMap } from '../../kit/LazyMap.tsx'
import { PlaceDialog } from '../questions/PlaceDialog.tsx'
import styles from './CoordsField.module.css'
import type { Coords } from './useCoords.ts'

type Props = {
  quiz: FullQuiz
  coords: Coords
  /** file name of the edited question: the field's maps show the place of every other question as a dot */
  except?: string
  disabled?: boolean
  /** whether the field is without its small map, because the author chooses the place on a large map beside the form */
  mapless?: boolean
  /** help text of the field, in place of its usual help */
  help?: string
}

/** Form field for the place of a question: typed, chosen on the small map, or looked up on a large one. */
export function CoordsField({
  quiz,
  coords,
  except,
  disabled = false,
  mapless = false,
  help = words.wizard.questions.coordsHelp,
}: Props) {
  const [looking, setLooking] = useState(false)
  /**
   * typed text with which the author asked for the large map, and which names no place: the field shows an error until
   * the text changes
   */
  const [unseen, setUnseen] = useState<string | null>(null)
  const isUnseen = unseen === coords.typed
  const unseenText = coords.isPolar
    ? words.wizard.questions.polarCoords
    : words.wizard.questions.noCoords

  function look() {
    setUnseen(coords.place ? null : coords.typed)
    setLooking(coords.place !== null)
  }

  return (
    <div className={styles.place}>
      <Field
        label={words.wizard.questions.coords}
        error={isUnseen ? unseenText : coords.error}
        help={coords.note ?? help}
      >
        {(links) => (
          <span className={styles.line}>
            <input
              {...links}
              name="coords"
              value={coords.typed}
              autoComplete="off"
              spellCheck={false}
              readOnly={disabled}
              onChange={(event) => coords.type(event.target.value)}
            />
            {!mapless && (
              <Act icon="target" onClick={look}>
                {words.wizard.questions.seeOnMap}
              </Act>
            )}
          </span>
        )}
      </Field>
      {!mapless && (
        <PlaceMap
          quiz={quiz}
          place={coords.place}
          except={except}
          onPick={disabled ? undefined : (picked) => coords.put(picked)}
        />
      )}
      {looking && coords.place && (
        <PlaceDialog
          quiz={quiz}
          title={words.wizard.questions.seeOnMap}
          place={coords.place}
          except={except}
          onPick={disabled ? undefined : (picked) => coords.put(picked)}
          onClose={() => setLooking(false)}
        />
      )}
    </div>
  )
}
