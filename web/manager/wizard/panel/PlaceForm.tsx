import { useRef, useState, type FormEvent, type MouseEvent } from 'react'
import type { PanoramaChoice } from '#core/photo/panorama.ts'
import { NAME_LENGTH } from '#core/textLengths.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { Field } from '../../../ui/Field.tsx'
import { words } from '../../../words/words.ts'
import { Act } from '../../kit/Act.tsx'
import type { RestingPointer } from '../../kit/useRestingPointer.ts'
import type { LocalPhoto, Placed } from '../batch/batch.ts'
import { AroundQuestion } from './AroundQuestion.tsx'
import { CoordsField } from './CoordsField.tsx'
import { focusFirst } from './focusFirst.ts'
import styles from './Form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { PhotoPreview } from './PhotoPreview.tsx'
import { ExplanationField, WordsField } from './PhotoTexts.tsx'
import type { Coords } from './useCoords.ts'
import { useYear } from './useYear.ts'
import { YearField } from './YearField.tsx'

type Props = {
  quiz: FullQuiz
  photo: LocalPhoto
  coords: Coords
  help: string
  headingId: string
  /** refuses the second click of a double click: the first has opened the next photo's form under the pointer */
  pointer: RestingPointer
  onPlaced: (placed: Placed) => void
  onLater: () => void
}

/** Asks the author for the place of a photo whose file holds none. */
export function PlaceForm({
  quiz,
  photo,
  coords,
  help,
  headingId,
  pointer,
  onPlaced,
  onLater,
}: Props) {
  const click = useRef<MouseEvent | null>(null)
  const [name, setName] = useState(photo.name)
  const [description, setDescription] = useState(photo.description)
  const [alt, setAlt] = useState(photo.alt ?? '')
  const [choice, setChoice] = useState<PanoramaChoice>(photo.panorama ?? 'auto')
  const year = useYear(photo.year ?? undefined)
  const [flaw, setFlaw] = useState<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const place = coords.check()
    const taken = year.check()
    const isNameless = name.trim() === ''
    setFlaw(isNameless ? words.wizard.questions.missingName : null)
    focusFirst(event.currentTarget, [
      ['name', isNameless],
      ['coords', !place],
      ['year', taken === undefined],
    ])
    if (!place || isNameless || taken === undefined) return
    const done = () =>
      onPlaced({
        name: name.trim(),
        description: description.trim(),
        alt: alt.trim(),
        coords: place,
        year: taken,
        panorama: choice,
      })
    if (click.current) pointer.once(click.current, done)
    else done()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.head}>
        <h2 id={headingId}>{words.wizard.photos.placing(photo.name)}</h2>
        <p>{help}</p>
      </div>
      <div className={styles.picture}>
        <PhotoPreview file={photo.file} />
      </div>
      {photo.around === 'asked' && (
        <AroundQuestion value={choice} disabled={false} onChange={setChoice} />
      )}
      {photo.around === 'said' && <p>{words.wizard.around.found}</p>}
      <CoordsField quiz={quiz} coords={coords} mapless />
      <Field label={words.wizard.questions.name} error={flaw}>
        {(links) => (
          <input
            {...links}
            name="name"
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <YearField year={year} time={photo.time} disabled={false} />
      <ExplanationField value={description} onChange={setDescription} disabled={false} />
      <WordsField value={alt} onChange={setAlt} disabled={false} />
      <FormFoot error={null} kept="">
        <Act
          kind="run"
          type="submit"
          icon="plus"
          onClick={(event) => {
            click.current = event
            if (pointer.isResting && event.detail > 0) event.preventDefault()
          }}
        >
          {words.wizard.questions.submit}
        </Act>
        <Act onClick={onLater}>{words.wizard.photos.later}</Act>
      </FormFoot>
    </form>
  )
}
