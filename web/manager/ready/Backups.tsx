import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupsState } from '#protocol/backups.ts'
import { fr } from '../../fr/manager/backups.ts'
import { typeset } from '../../fr/errors.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { Act } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { saveFile } from '../library/exchange.ts'
import { useOpenGames } from '../library/queries.ts'
import { awaitServer, serverAnswers } from '../rail/awaitServer.ts'
import { BACKUPS_KEY, believeClock, downloadPath, restoreBackup, useBackups } from './backupQueries.ts'
import styles from './Backups.module.css'

type Backup = BackupsState['backups'][number]

const SHOWN = 3
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Administrators: a backup to take away, and the way back to an older one. */
export function Backups() {
  const state = useBackups().data
  const queries = useQueryClient()
  const say = useToast()
  const [asked, setAsked] = useState<Backup | null>(null)
  const [restarting, setRestarting] = useState(false)
  const games = useOpenGames().data?.length ?? 0

  async function comeBack() {
    setAsked(null)
    setRestarting(true)
    await awaitServer({ ask: serverAnswers, pause })
    setRestarting(false)
    say(fr.restored)
    await queries.invalidateQueries()
  }

  if (state === undefined) return <Waiting>{fr.loading}</Waiting>
  return (
    <>
      {state.clock !== null && <Clock text={state.clock} />}
      <Download maps={state.maps} />
      <h3 className={styles.list}>{fr.list}</h3>
      <List backups={state.backups} onChoose={setAsked} />
      {asked && (
        <ConfirmDialog
          title={fr.askTitle}
          icon="refresh"
          cancel={fr.cancel}
          confirm={fr.restore}
          kept={fr.kept}
          onConfirm={() => restoreBackup(asked)}
          onDone={() => void comeBack()}
          onClose={() => setAsked(null)}
        >
          <p>{fr.ask(asked.madeAt)}</p>
          {games > 0 && <p>{fr.askGames(games)}</p>}
          <p>{fr.askKept}</p>
        </ConfirmDialog>
      )}
      {restarting && <Dialog title={fr.restore}><Waiting>{fr.restarting}</Waiting></Dialog>}
    </>
  )
}

function Clock({ text }: { text: string }) {
  const queries = useQueryClient()
  const say = useToast()
  async function believe() {
    const answer = await believeClock()
    await Promise.all([BACKUPS_KEY, ['machine']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    if (answer.ok) say(fr.clockBelieved)
    else say(answer.message, { kind: 'bad' })
  }
  return (
    <div className={styles.clock}>
      <h3>{fr.clockTitle}</h3>
      <p>{typeset(text)}</p>
      <Act kind="go" icon="tick" onClick={() => void believe()}>{fr.clockRight}</Act>
    </div>
  )
}

function Download({ maps }: { maps: number }) {
  const say = useToast()
  const [withMaps, setWithMaps] = useState(false)
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    const answer = await saveFile(downloadPath(withMaps), fr.fileName)
    setBusy(false)
    if (!answer.ok) say(answer.message, { kind: 'bad' })
  }
  return (
    <>
      <p>{fr.downloadHint}</p>
      {maps > 0 && (
        <label className={styles.maps}>
          <input type="checkbox" checked={withMaps} onChange={(event) => setWithMaps(event.target.checked)} />
          {fr.withMaps(maps)}
        </label>
      )}
      <Act icon="download" busy={busy} onClick={() => void download()}>{busy ? fr.downloading : fr.download}</Act>
    </>
  )
}

function List({ backups, onChoose }: { backups: readonly Backup[]; onChoose: (backup: Backup) => void }) {
  const [all, setAll] = useState(false)
  const left = backups.length - SHOWN
  if (backups.length === 0) return <p>{fr.none}</p>
  return (
    <>
      <ul className={styles.rows}>
        {backups.slice(0, all ? backups.length : SHOWN).map((backup) => (
          <li key={`${backup.place} ${backup.name}`} className={styles.row}>
            <div>
              <b>{fr.row(backup.madeAt)}</b>
              <p>{fr.size(backup.size, fr.places[backup.place])}</p>
            </div>
            <Act size="small" icon="refresh" aria-label={fr.restoreNamed(backup.madeAt)} onClick={() => onChoose(backup)}>{fr.restore}</Act>
          </li>
        ))}
      </ul>
      {left > 0 && !all && <Act kind="quiet" size="small" onClick={() => setAll(true)}>{fr.more(left)}</Act>}
    </>
  )
}
