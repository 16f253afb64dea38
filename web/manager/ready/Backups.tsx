import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupsState } from '#protocol/backups.ts'
import { typeset } from '../../words/typography.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { saveFile } from '../library/exchange.ts'
import { useOpenGames } from '../library/queries.ts'
import { serverAnswers } from '../../api/serverAnswers.ts'
import { awaitServer } from '../rail/awaitServer.ts'
import {
  BACKUPS_KEY,
  believeClock,
  downloadPath,
  restoreBackup,
  useBackups,
} from './backupQueries.ts'
import styles from './Backups.module.css'

type Backup = BackupsState['backups'][number]

const SHOWN = 3
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** For the administrator: downloads a backup, and restores an older one. */
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
    say(words.backups.restored)
    await queries.invalidateQueries()
  }

  if (state === undefined) return <Waiting>{words.backups.loading}</Waiting>
  return (
    <>
      {state.clock !== null && <Clock text={state.clock} />}
      <Download maps={state.maps} />
      <h3 className={styles.list}>{words.backups.list}</h3>
      <List backups={state.backups} onChoose={setAsked} />
      {asked && (
        <ConfirmDialog
          title={words.backups.askTitle}
          icon="refresh"
          cancel={words.backups.cancel}
          confirm={words.backups.restore}
          kept={words.backups.kept}
          onConfirm={() => restoreBackup(asked)}
          onDone={() => void comeBack()}
          onClose={() => setAsked(null)}
        >
          <p>{words.backups.ask(asked.madeAt)}</p>
          {games > 0 && <p>{words.backups.askGames(games)}</p>}
          <p>{words.backups.askKept}</p>
        </ConfirmDialog>
      )}
      {restarting && (
        <Dialog title={words.backups.restore}>
          <Waiting>{words.backups.restarting}</Waiting>
        </Dialog>
      )}
    </>
  )
}

function Clock({ text }: { text: string }) {
  const queries = useQueryClient()
  const say = useToast()
  async function believe() {
    const answer = await believeClock()
    await Promise.all(
      [BACKUPS_KEY, ['machine']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
    if (answer.ok) say(words.backups.clockBelieved)
    else say(answer.message, { kind: 'bad' })
  }
  return (
    <div className={styles.clock}>
      <h3>{words.backups.clockTitle}</h3>
      <p>{typeset(text)}</p>
      <Act kind="go" icon="tick" onClick={() => void believe()}>
        {words.backups.clockRight}
      </Act>
    </div>
  )
}

function Download({ maps }: { maps: number }) {
  const say = useToast()
  const [withMaps, setWithMaps] = useState(false)
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    const answer = await saveFile(downloadPath(withMaps), words.backups.fileName)
    setBusy(false)
    if (!answer.ok) say(answer.message, { kind: 'bad' })
  }
  return (
    <>
      <p>{words.backups.downloadHint}</p>
      {maps > 0 && (
        <label className={styles.maps}>
          <input
            type="checkbox"
            checked={withMaps}
            onChange={(event) => setWithMaps(event.target.checked)}
          />
          {words.backups.withMaps(maps)}
        </label>
      )}
      <Act icon="download" busy={busy} onClick={() => void download()}>
        {busy ? words.backups.downloading : words.backups.download}
      </Act>
    </>
  )
}

function List({
  backups,
  onChoose,
}: {
  backups: readonly Backup[]
  onChoose: (backup: Backup) => void
}) {
  const [all, setAll] = useState(false)
  const left = backups.length - SHOWN
  if (backups.length === 0) return <p>{words.backups.none}</p>
  return (
    <>
      <ul className={styles.rows}>
        {backups.slice(0, all ? backups.length : SHOWN).map((backup) => (
          <li key={`${backup.place} ${backup.name}`} className={styles.row}>
            <div>
              <b>{words.backups.row(backup.madeAt)}</b>
              <p>{words.backups.size(backup.size, words.backups.places[backup.place])}</p>
            </div>
            <Act
              size="small"
              icon="refresh"
              aria-label={words.backups.restoreNamed(backup.madeAt)}
              onClick={() => onChoose(backup)}
            >
              {words.backups.restore}
            </Act>
          </li>
        ))}
      </ul>
      {left > 0 && !all && (
        <Act kind="quiet" size="small" onClick={() => setAll(true)}>
          {words.backups.more(left)}
        </Act>
      )}
    </>
  )
}
