import { useState } from 'react'
import type { PackRow } from '#protocol/maps.ts'
import { said } from '../../words/serverText.ts'
import { weight } from '../../words/lateLoadedFormat.ts'
import type { Answer } from '../../api/api.ts'
import { FieldError } from '../../ui/Field.tsx'
import { ScaleBar } from '../../ui/ScaleBar.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { saveFile } from '../library/exchange.ts'
import styles from './MapsPage.module.css'
import { erasePack, packFile, stepPack, useReloadMaps } from './queries.ts'

/** The list of map areas prepared for use without network, finished or under way. */
export function PackList({ packs }: { packs: readonly PackRow[] }) {
  if (packs.length === 0) return <p className={styles.note}>{words.maps.noPack}</p>
  return (
    <ul>
      {packs.map((pack) => (
        <Row key={pack.id} pack={pack} />
      ))}
    </ul>
  )
}

function Row({ pack }: { pack: PackRow }) {
  const {
    id,
    name,
    source,
    step,
    active,
    trouble,
    troubleCode,
    tiles,
    total,
    bytes,
    minzoom,
    maxzoom,
  } = pack
  const reload = useReloadMaps()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function run(call: Promise<Answer<unknown>>) {
    setBusy(true)
    const answer = await call
    setBusy(false)
    if (!answer.ok) say(answer.message, { kind: 'bad' })
    await reload()
  }

  return (
    <li className={styles.row}>
      <div>
        <h3>{name}</h3>
        <p className={styles.meta}>
          {[
            source.name,
            words.maps.zooms(minzoom, maxzoom),
            words.maps.images2(tiles, total),
            weight(bytes),
          ].join(' · ')}
        </p>
      </div>
      <span className={styles.chip} data-state={step === 'done' ? 'up' : 'unknown'}>
        {step === 'running' && !active ? words.maps.steps.waiting : words.maps.steps[step]}
      </span>
      <div className={styles.acts}>
        {step === 'running' && (
          <Act
            size="small"
            busy={busy}
            aria-label={words.maps.pauseNamed(name)}
            onClick={() => void run(stepPack(id, 'pause'))}
          >
            {words.maps.pause}
          </Act>
        )}
        {step === 'paused' && (
          <Act
            size="small"
            kind="run"
            busy={busy}
            aria-label={words.maps.resumeNamed(name)}
            onClick={() => void run(stepPack(id, 'resume'))}
          >
            {words.maps.resume}
          </Act>
        )}
        {step === 'done' && (
          <Act
            size="small"
            icon="download"
            busy={busy}
            aria-label={words.maps.downloadNamed(name)}
            onClick={() => void run(saveFile(packFile(id), `${id}.mbtiles`))}
          />
        )}
        <Act
          size="small"
          icon="bin"
          disabled={busy}
          aria-label={words.maps.eraseNamed(name)}
          onClick={() => setLeaving(true)}
        />
      </div>
      {step !== 'done' && (
        <ScaleBar
          done={total === 0 ? 0 : tiles / total}
          label={words.maps.progress(name)}
          className={styles.bar}
        />
      )}
      {trouble !== null && (
        <div className={styles.tested}>
          <FieldError>{said({ message: trouble, code: `trouble_${troubleCode}` })}</FieldError>
        </div>
      )}
      {leaving && (
        <ConfirmDialog
          title={words.maps.erasing.title}
          cancel={words.maps.erasing.cancel}
          confirm={words.maps.erasing.confirm}
          kept={words.maps.kept}
          onConfirm={() => erasePack(id)}
          onDone={() => {
            say(words.maps.erasing.done(name))
            setLeaving(false)
            void reload()
          }}
          onClose={() => setLeaving(false)}
        >
          <p>{words.maps.erasing.text(name)}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
