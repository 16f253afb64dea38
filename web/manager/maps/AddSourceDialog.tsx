import { useState, type SubmitEvent } from 'react'
import type { MapSourcesPage } from '#protocol/maps.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import styles from './MapsPage.module.css'
import { addSource, useReloadMaps } from './queries.ts'

type Props = {
  presets: MapSourcesPage['presets']
  onClose: () => void
}

/** Adds a source: one of the known tile servers, or any other address. */
export function AddSourceDialog({ presets, onClose }: Props) {
  const reload = useReloadMaps()
  const say = useToast()
  const [presetId, setPresetId] = useState(presets[0]?.id ?? '')
  const [typed, setTyped] = useState({
    name: '',
    address: '',
    key: '',
    maxzoom: 19,
    attribution: '',
    offlineAllowed: false,
    overlay: false,
  })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const preset = presets.find(({ id }) => id === presetId)
  const type = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    const answer = await addSource(preset ? { preset: preset.id, key: typed.key } : typed)
    setBusy(false)
    if (!answer.ok) {
      setError(answer.message)
      return
    }
    say(words.maps.adding.done(preset?.name ?? typed.name))
    await reload()
    onClose()
  }

  return (
    <Dialog title={words.maps.adding.title} onDismiss={busy ? undefined : onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label={words.maps.adding.preset}>
          {(links) => (
            <select
              {...links}
              value={presetId}
              onChange={(event) => setPresetId(event.target.value)}
            >
              {presets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="">{words.maps.adding.own}</option>
            </select>
          )}
        </Field>
        {!preset && (
          <>
            <Field label={words.maps.adding.name}>
              {(links) => (
                <input
                  {...links}
                  required
                  maxLength={120}
                  value={typed.name}
                  onChange={(event) => type({ name: event.target.value })}
                />
              )}
            </Field>
            <Field label={words.maps.adding.address} help={words.maps.adding.addressHelp}>
              {(links) => (
                <input
                  {...links}
                  required
                  type="url"
                  value={typed.address}
                  onChange={(event) => type({ address: event.target.value })}
                />
              )}
            </Field>
          </>
        )}
        {preset?.needsKey !== false && (
          <Field label={words.maps.adding.key} help={words.maps.adding.keyHelp}>
            {(links) => (
              <input
                {...links}
                autoComplete="off"
                required={preset?.needsKey ?? false}
                value={typed.key}
                onChange={(event) => type({ key: event.target.value })}
              />
            )}
          </Field>
        )}
        {!preset && (
          <>
            <div className={styles.pair}>
              <Field label={words.maps.adding.maxzoom}>
                {(links) => (
                  <input
                    {...links}
                    type="number"
                    min={0}
                    max={24}
                    required
                    value={typed.maxzoom}
                    onChange={(event) => type({ maxzoom: event.target.valueAsNumber })}
                  />
                )}
              </Field>
              <Field label={words.maps.adding.attribution}>
                {(links) => (
                  <input
                    {...links}
                    maxLength={300}
                    value={typed.attribution}
                    onChange={(event) => type({ attribution: event.target.value })}
                  />
                )}
              </Field>
            </div>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={typed.offlineAllowed}
                onChange={(event) => type({ offlineAllowed: event.target.checked })}
              />
              {words.maps.adding.allowed}
            </label>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={typed.overlay}
                onChange={(event) => type({ overlay: event.target.checked })}
              />
              {words.maps.adding.overlay}
            </label>
          </>
        )}
        {error !== null && <Refusal message={error} kept={words.maps.adding.none} />}
        <DialogActs>
          <Act onClick={onClose} disabled={busy}>
            {words.maps.adding.cancel}
          </Act>
          <Act kind="go" type="submit" busy={busy}>
            {words.maps.adding.confirm}
          </Act>
        </DialogActs>
      </form>
    </Dialog>
  )
}
