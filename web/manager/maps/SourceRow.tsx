import { useState } from 'react'
import type { MapSourceRow, MapSourcesPage, MapSourceTest } from '#protocol/maps.ts'
import { said } from '../../words/serverText.ts'
import { weight } from '../../words/lateLoadedFormat.ts'
import type { Answer } from '../../api/api.ts'
import { FieldError } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { EditSourceDialog } from './EditSourceDialog.tsx'
import styles from './MapsPage.module.css'
import { removeSource, setEnabled, showFirst, testSource, useReloadMaps } from './queries.ts'

type Props = {
  source: MapSourceRow
  /** place of the source in the list of sources, from 0 */
  place: number
  page: MapSourcesPage
}

/** One source of the list, with its actions. */
export function SourceRow({ source, place, page }: Props) {
  const { id, name, enabled, state } = source
  const reload = useReloadMaps()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [tested, setTested] = useState<MapSourceTest | null>(null)
  const [editing, setEditing] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function change(call: Promise<Answer<unknown>>) {
    setBusy(true)
    const answer = await call
    setBusy(false)
    if (!answer.ok) say(answer.message, { kind: 'bad' })
    await reload()
  }

  async function test() {
    setBusy(true)
    setTested(null)
    const answer = await testSource(id)
    setBusy(false)
    if (answer.ok) setTested(answer.value)
    else say(answer.message, { kind: 'bad' })
    await reload()
  }

  return (
    <li className={styles.row}>
      <div>
        <h3>{name}</h3>
        <p className={styles.meta}>
          {[page.default === id && words.maps.isDefault, stateOf(source)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className={styles.chip} data-state={state}>
        {words.maps.states[state]}
      </span>
      <div className={styles.acts}>
        {enabled && (
          <Act
            size="small"
            busy={busy}
            aria-label={words.maps.testNamed(name)}
            onClick={() => void test()}
          >
            {words.maps.test}
          </Act>
        )}
        {place > 0 && (
          <Act
            size="small"
            disabled={busy}
            aria-label={words.maps.firstNamed(name)}
            onClick={() => void change(showFirst(id))}
          >
            {words.maps.first}
          </Act>
        )}
        <Act
          size="small"
          disabled={busy}
          aria-label={enabled ? words.maps.turnOffNamed(name) : words.maps.turnOnNamed(name)}
          onClick={() => void change(setEnabled(id, !enabled))}
        >
          {enabled ? words.maps.turnOff : words.maps.turnOn}
        </Act>
        <Act
          size="small"
          icon="pencil"
          disabled={busy}
          aria-label={words.maps.editNamed(name)}
          onClick={() => setEditing(true)}
        />
        <Act
          size="small"
          icon="bin"
          disabled={busy}
          aria-label={words.maps.removeNamed(name)}
          onClick={() => setLeaving(true)}
        />
      </div>
      {tested && (
        <output className={styles.tested}>
          {tested.ok ? (
            <>
              <img src={tested.image} alt={words.maps.testedImage(name)} width={128} height={128} />
              {words.maps.tested(tested.ms)}
            </>
          ) : (
            <FieldError>
              {said({
                message: tested.reason,
                code: `test_${tested.reasonCode}`,
                about: tested.status,
              })}
            </FieldError>
          )}
        </output>
      )}
      {editing && (
        <EditSourceDialog
          source={source}
          place={place}
          page={page}
          onClose={() => setEditing(false)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={words.maps.removing.title}
          cancel={words.maps.removing.cancel}
          confirm={words.maps.removing.confirm}
          kept={words.maps.kept}
          onConfirm={() => removeSource(id)}
          onDone={() => {
            say(words.maps.removing.done(name))
            setLeaving(false)
            void reload()
          }}
          onClose={() => setLeaving(false)}
        >
          <p>
            {source.kind === 'file'
              ? words.maps.removing.file(name)
              : words.maps.removing.text(name)}
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function stateOf({
  kind,
  attribution,
  minzoom,
  maxzoom,
  bytes,
  offlineAllowed,
  overlay,
}: MapSourceRow): string {
  const keeping = offlineAllowed ? words.maps.keepable : words.maps.notKeepable
  return [
    attribution,
    words.maps.zooms(minzoom, maxzoom),
    kind === 'network' && keeping,
    overlay && words.maps.overlay,
    bytes !== null && weight(bytes),
  ]
    .filter((part) => part !== false && part !== '')
    .join(' · ')
}
