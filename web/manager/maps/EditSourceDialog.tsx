import { useState, type SubmitEvent } from 'react'
import type { MapSourceRow, MapSourcesPage } from '#protocol/maps.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { sourceEdit, type SourceEdit } from './editedSource.ts'
import styles from './MapsPage.module.css'
import { editSource, orderSources, setDefaultSource, useReloadMaps } from './queries.ts'

type Props = {
  source: MapSourceRow
  /** place of the source in the list of sources, from 0 */
  place: number
  page: MapSourcesPage
  onClose: () => void
}

const SIDES = ['west', 'south', 'east', 'north'] as const
const MOST = { west: 180, south: 90, east: 180, north: 90 } as const

/** Edits a map source: its name and credits, a tile server's zooms and bounds, and its place in the list of sources. */
export function EditSourceDialog({ source, place, page, onClose }: Props) {
  const reload = useReloadMaps()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isFile = source.kind === 'file'

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const edit = sourceEdit(new FormData(event.currentTarget), source, page)
    setBusy(true)
    setError(null)
    const refusal = await saveAll(edit)
    setBusy(false)
    await reload()
    if (refusal !== null) {
      setError(refusal)
      return
    }
    say(words.maps.editing.done(edit.change.name))
    onClose()
  }

  /**
   * Saves the source's values, then the order of the sources, then the default source. After a refusal nothing more is
   * saved, and the message of the refusal is returned.
   */
  async function saveAll(edit: SourceEdit): Promise<string | null> {
    const saved = await editSource(source.id, edit.change)
    if (!saved.ok) return saved.message
    const ordered = edit.order && (await orderSources(edit.order))
    if (ordered?.ok === false) return ordered.message
    const chosen = edit.default === undefined ? null : await setDefaultSource(edit.default)
    return chosen?.ok === false ? chosen.message : null
  }

  return (
    <Dialog title={words.maps.editing.title} onDismiss={busy ? undefined : onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label={words.maps.adding.name}>
          {(links) => (
            <input {...links} name="name" required maxLength={120} defaultValue={source.name} />
          )}
        </Field>
        <Field label={words.maps.adding.attribution}>
          {(links) => (
            <input
              {...links}
              name="attribution"
              maxLength={300}
              defaultValue={source.attribution}
            />
          )}
        </Field>
        {isFile ? (
          <p className={styles.meta}>{words.maps.editing.ofFile}</p>
        ) : (
          <NetworkFields source={source} />
        )}
        <Field label={words.maps.editing.place}>
          {(links) => (
            <select {...links} name="place" defaultValue={place}>
              {page.sources.map(({ id }, at) => (
                <option key={id} value={at}>
                  {words.maps.editing.places(at + 1, page.sources.length)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {!source.overlay && (
          <label className={styles.tick}>
            <input type="checkbox" name="default" defaultChecked={page.default === source.id} />
            {words.maps.editing.isDefault}
          </label>
        )}
        {error !== null && <Refusal message={error} kept={words.maps.editing.kept} />}
        <DialogActs>
          <Act onClick={onClose} disabled={busy}>
            {words.maps.adding.cancel}
          </Act>
          <Act kind="go" type="submit" busy={busy}>
            {words.maps.editing.confirm}
          </Act>
        </DialogActs>
      </form>
    </Dialog>
  )
}

/** Form fields of a tile server; a source that is a file contains these values itself. */
function NetworkFields({ source }: { source: MapSourceRow }) {
  return (
    <>
      {source.address?.includes('{key}') && (
        <Field label={words.maps.adding.key} help={words.maps.editing.keyHelp}>
          {(links) => <input {...links} name="key" autoComplete="off" maxLength={500} />}
        </Field>
      )}
      <div className={styles.pair}>
        <Field label={words.maps.editing.minzoom}>
          {(links) => (
            <input
              {...links}
              name="minzoom"
              type="number"
              min={0}
              max={24}
              required
              defaultValue={source.minzoom}
            />
          )}
        </Field>
        <Field label={words.maps.adding.maxzoom}>
          {(links) => (
            <input
              {...links}
              name="maxzoom"
              type="number"
              min={0}
              max={24}
              required
              defaultValue={source.maxzoom}
            />
          )}
        </Field>
      </div>
      <fieldset className={styles.sides}>
        <legend>{words.maps.editing.bounds}</legend>
        {SIDES.map((side, i) => (
          <Field key={side} label={words.maps.editing[side]}>
            {(links) => (
              <input
                {...links}
                name={side}
                type="number"
                step="any"
                min={-MOST[side]}
                max={MOST[side]}
                required
                defaultValue={source.bounds[i]}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <label className={styles.tick}>
        <input type="checkbox" name="offlineAllowed" defaultChecked={source.offlineAllowed} />
        {words.maps.adding.allowed}
      </label>
    </>
  )
}
