import { FEWEST_HALLS, MOST_HALLS } from '#core/show.ts'
import { hallNamesOf } from '#protocol/show/showMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { GuideLink } from '../../guide/GuideLink.tsx'
import { words } from '../../words/words.ts'
import { PlacesField, placesOf } from './PlacesField.tsx'
import styles from './LaunchForm.module.css'

/** What the presenter has typed about the halls of a show. */
export interface TypedHalls {
  /** number of halls as typed; while it is empty or out of bounds, `names` keeps its previous entries */
  count: string
  names: readonly string[]
}

/** Returns the trimmed names of the halls; null when the names, or their number, are not valid for a show. */
export const readHalls = ({ count, names }: TypedHalls): string[] | null =>
  countOf(count) === null ? null : namesOf(names)

const countOf = (text: string) => placesOf(text, FEWEST_HALLS, MOST_HALLS)
const namesOf = (names: readonly string[]) => hallNamesOf(names, [FEWEST_HALLS, MOST_HALLS])
const named = (much: number, before: readonly string[]) =>
  Array.from({ length: much }, (_, at) => before[at] ?? words.hostShow.launch.name(at + 1))

type Props = {
  /** null: a single hall, no show */
  /** of the library: `/pres` or `/mj` */
  base: string
  halls: TypedHalls | null
  onChange: (halls: TypedHalls | null) => void
}

/** Form field where the presenter chooses whether several halls play one show, their number and their names. */
export function HallsField({ base, halls, onChange }: Props) {
  function type(count: string) {
    const much = countOf(count)
    const before = halls?.names ?? []
    onChange({ count, names: much === null ? before : named(much, before) })
  }

  return (
    <fieldset className={styles.set} aria-describedby="halls-help">
      <legend>
        {words.hostShow.title} <GuideLink base={base} topic="halls" />
      </legend>
      {halls === null && (
        <Button
          kind="plain"
          size="desk"
          className={styles.halls}
          onClick={() => type(String(FEWEST_HALLS))}
        >
          {words.hostShow.launch.open}
        </Button>
      )}
      {halls !== null && (
        <div className={styles.numbers}>
          <PlacesField
            label={words.hostShow.launch.count}
            text={halls.count}
            least={FEWEST_HALLS}
            most={MOST_HALLS}
            onType={type}
          />
          {halls.names.map((name, at) => (
            <div key={at} className={styles.field}>
              <label htmlFor={`hall-${at}`}>{words.hostShow.launch.name(at + 1)}</label>
              <input
                id={`hall-${at}`}
                value={name}
                maxLength={40}
                autoComplete="off"
                onChange={({ target }) =>
                  onChange({ ...halls, names: halls.names.with(at, target.value) })
                }
              />
            </div>
          ))}
          <Button kind="plain" size="desk" onClick={() => onChange(null)}>
            {words.hostShow.launch.none}
          </Button>
        </div>
      )}
      {halls !== null && namesOf(halls.names) === null && (
        <p className={styles.wrong} role="alert">
          {words.hostShow.launch.bad}
        </p>
      )}
      <p className={styles.help} id="halls-help">
        {words.hostShow.launch.help}
      </p>
    </fieldset>
  )
}
