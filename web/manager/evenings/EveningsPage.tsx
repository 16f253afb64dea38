import { useState } from 'react'
import { useLocation } from 'wouter'
import type { EveningRow } from '#protocol/evenings.ts'
import { dateTime } from '../../words/lateLoadedFormat.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act, ActLink } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { saveExport } from '../library/exchange.ts'
import { ImportDrop } from '../library/ImportDrop.tsx'
import { EmptyPlace } from '../library/shelf/EmptyLibrary.tsx'
import { NameDialog } from '../library/shelf/NameDialog.tsx'
import { useTrack, WorksProvider } from '../library/Works.tsx'
import { writeScreen } from '../screen.ts'
import styles from './Evenings.module.css'
import {
  copyEvening,
  createEvening,
  deleteEvening,
  restoreEvening,
  useBinnedEvenings,
  useEvenings,
  useReloadEvenings,
} from './queries.ts'

/** The evenings of the library, and those deleted within the last 30 days. */
export function EveningsPage() {
  return (
    <ManagerFrame current="evenings" title={words.evenings.title}>
      <WorksProvider>
        <Evenings />
      </WorksProvider>
    </ManagerFrame>
  )
}

function Evenings() {
  const evenings = useEvenings()
  const bin = useBinnedEvenings()
  const reload = useReloadEvenings()
  const say = useToast()
  const track = useTrack()
  const { base } = useArea()
  const [, navigate] = useLocation()
  const [naming, setNaming] = useState(false)
  /** unique names of the evenings whose copy, deletion or restoration is under way */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function create(name: string) {
    const answer = await createEvening(name)
    if (answer.ok) navigate(base + writeScreen({ name: 'evening', evening: answer.value }))
    return answer
  }

  /** Copies, deletes or restores an evening; meanwhile that evening's buttons for these actions ignore clicks. */
  async function act(
    uniqueName: string,
    ask: (uniqueName: string) => Promise<{ ok: true } | { ok: false; message: string }>,
    done: string,
  ) {
    setBusy((names) => new Set([...names, uniqueName]))
    const answer = await ask(uniqueName)
    if (answer.ok) say(done)
    else say(answer.message, { kind: 'bad' })
    await reload()
    setBusy((names) => new Set([...names].filter((name) => name !== uniqueName)))
  }

  async function save(row: EveningRow) {
    const answer = await track(words.evenings.exporting(row.name), (report) =>
      saveExport({ evening: row }, 'file', report),
    )
    if (!answer.ok) say(answer.message, { kind: 'bad' })
  }

  return (
    <>
      <PageHead title={words.evenings.title} lead={words.evenings.lead} guide="evening">
        <ImportDrop folderId={null} evenings onTaken={reload} />
        <Act kind="go" icon="plus" onClick={() => setNaming(true)}>
          {words.evenings.create}
        </Act>
      </PageHead>
      {evenings.isPending && <Waiting>{words.evenings.loading}</Waiting>}
      {evenings.isError && !evenings.data && (
        <Act icon="refresh" onClick={() => void evenings.refetch()}>
          {words.evenings.reload}
        </Act>
      )}
      {evenings.data?.length === 0 && (
        <EmptyPlace title={words.evenings.empty} text={words.evenings.emptyText} />
      )}
      {evenings.data && evenings.data.length > 0 && (
        <ul className={styles.list} aria-label={words.evenings.title}>
          {evenings.data.map((row) => (
            <Row key={row.unique_name} row={row}>
              <ActLink
                size="small"
                kind="run"
                href={base + writeScreen({ name: 'evening', evening: row.unique_name })}
                aria-label={words.evenings.openNamed(row.name)}
              >
                {words.evenings.open}
              </ActLink>
              <Act
                size="small"
                icon="copy"
                busy={busy.has(row.unique_name)}
                aria-label={words.evenings.copyNamed(row.name)}
                onClick={() => void act(row.unique_name, copyEvening, words.evenings.copied)}
              >
                {words.evenings.copy}
              </Act>
              <Act
                size="small"
                icon="download"
                aria-label={words.evenings.exportNamed(row.name)}
                onClick={() => void save(row)}
              >
                {words.evenings.export}
              </Act>
              {row.editable && (
                <Act
                  size="small"
                  icon="bin"
                  busy={busy.has(row.unique_name)}
                  aria-label={words.evenings.removeNamed(row.name)}
                  onClick={() =>
                    void act(row.unique_name, deleteEvening, words.evenings.removed(row.name))
                  }
                >
                  {words.evenings.remove}
                </Act>
              )}
            </Row>
          ))}
        </ul>
      )}
      {bin.data && bin.data.length > 0 && (
        <section className={styles.section} aria-labelledby="evenings-bin">
          <h2 id="evenings-bin">{words.library.bin.title}</h2>
          <ul className={styles.list}>
            {bin.data.map((row) => (
              <Row key={row.unique_name} row={row}>
                <Act
                  size="small"
                  icon="undo"
                  busy={busy.has(row.unique_name)}
                  aria-label={words.library.bin.restoreNamed(row.name)}
                  onClick={() =>
                    void act(row.unique_name, restoreEvening, words.evenings.restored(row.name))
                  }
                >
                  {words.library.bin.restore}
                </Act>
              </Row>
            ))}
          </ul>
        </section>
      )}
      {naming && (
        <NameDialog
          title={words.evenings.createTitle}
          label={words.evenings.name}
          submit={words.evenings.make}
          required={words.evenings.missingName}
          onSubmit={create}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

function Row({ row, children }: { row: EveningRow; children: React.ReactNode }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2>{row.name}</h2>
        <p>
          {words.evenings.rounds(row.rounds)} ·{' '}
          {row.lastPlayedAt === null
            ? words.evenings.neverPlayed
            : words.evenings.played(dateTime(row.lastPlayedAt))}
        </p>
      </div>
      <div className={styles.acts}>{children}</div>
    </li>
  )
}
