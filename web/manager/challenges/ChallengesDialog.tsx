import { useState, type FormEvent } from 'react'
import type { ChallengeRow } from '#protocol/challenges.ts'
import { ANSWER_TIMES, HELP_ZONES, HOST_DEFAULTS } from '#protocol/hostMessages.ts'
import type { Answer } from '../../api/api.ts'
import { ringScale } from '../../fixes/fit.ts'
import { copyText } from '../../ui/copyText.ts'
import { GuideLink } from '../../guide/GuideLink.tsx'
import { useArea } from '../area.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { countedPoints } from '../../words/format.ts'
import { roundDistance } from '../../words/measures.ts'
import { dateTime } from '../../words/lateLoadedFormat.ts'
import { words } from '../../words/words.ts'
import { Act } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { textOf } from '../kit/textOf.ts'
import { useQuiz } from '../library/queries.ts'
import styles from './ChallengesDialog.module.css'
import {
  clearRanking,
  createChallenge,
  endChallenge,
  eraseChallenge,
  removeName,
  useChallenge,
  useChallenges,
  useReloadChallenges,
} from './queries.ts'

type Props = { quiz: { unique_name: string; name: string }; onClose: () => void }

/** The dialog `Défi` of a quiz: creates a challenge, and lists the existing ones. */
export function ChallengesDialog({ quiz, onClose }: Props) {
  const { base } = useArea()
  const all = useChallenges()
  const mine = all.data?.filter(({ unique_name }) => unique_name === quiz.unique_name)
  const { busy, refused, run } = useRuns()
  const played = useQuiz(quiz.unique_name).data
  const scale = played ? ringScale(played.targetSettings) : 1

  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const help = textOf(form, 'help')
    const lastDay = textOf(form, 'until')
    const terms = {
      max_answer_time: Number(textOf(form, 'time')),
      help_zone: help === 'non' ? ('non' as const) : Number(help),
      until: lastDay === '' ? null : endOf(lastDay),
    }
    void run(() => createChallenge(quiz.unique_name, terms), words.challenges.made)
  }

  return (
    <Dialog title={words.challenges.title(quiz.name)} onDismiss={busy ? undefined : onClose}>
      <p className={styles.lead}>
        {words.challenges.lead} <GuideLink base={base} topic="challenges" />
      </p>
      <form className={styles.terms} onSubmit={create}>
        <Field label={words.challenges.time}>
          {(links) => (
            <select {...links} name="time" defaultValue={HOST_DEFAULTS.max_answer_time}>
              {ANSWER_TIMES.map((value) => (
                <option key={value} value={value}>
                  {words.challenges.seconds(value)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.challenges.help}>
          {(links) => (
            <select {...links} name="help" defaultValue={HOST_DEFAULTS.help_zone}>
              <option value="non">{words.challenges.noHelp}</option>
              {HELP_ZONES.map((value) => (
                <option key={value} value={value}>
                  {roundDistance(value * scale)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.challenges.until}>
          {(links) => <input {...links} type="date" name="until" max="9999-12-31" />}
        </Field>
        <Act kind="go" icon="plus" type="submit" busy={busy}>
          {words.challenges.create}
        </Act>
      </form>
      {refused !== null && <Refusal message={refused} kept={words.challenges.kept} />}
      {mine === undefined && <Waiting>{words.challenges.loading}</Waiting>}
      {mine?.length === 0 && <p>{words.challenges.none}</p>}
      {mine && mine.length > 0 && (
        <section aria-label={words.challenges.list}>
          {mine.map((row) => (
            <Challenge key={row.key} row={row} />
          ))}
        </section>
      )}
      <DialogActs>
        <Act onClick={onClose} disabled={busy}>
          {words.challenges.close}
        </Act>
      </DialogActs>
    </Dialog>
  )
}

/** The end of a chosen day as ISO 8601, in the browser's time zone, not the server's. @param day `YYYY-MM-DD` */
const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** Runs one call on a challenge at a time, shows the call's result, and reads the list of challenges again. */
function useRuns() {
  const reload = useReloadChallenges()
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const run = async (call: () => Promise<Answer<unknown>>, done: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    setRefused(null)
    const answer = await call()
    setBusy(false)
    if (answer.ok) say(done)
    else setRefused(answer.message)
    await reload()
  }
  return { busy, refused, run }
}

function Challenge({ row }: { row: ChallengeRow }) {
  const { key, url, ended, until, players, playing } = row
  const say = useToast()
  const reload = useReloadChallenges()
  const [asked, setAsked] = useState<'end' | 'erase' | null>(null)
  const done = (text: string) => {
    setAsked(null)
    say(text)
    void reload()
  }
  return (
    <article className={styles.row}>
      <div>
        <p>
          <b>
            {ended
              ? words.challenges.ended
              : words.challenges.running(until === null ? null : dateTime(until))}
          </b>
        </p>
        <p>{words.challenges.played(players, playing)}</p>
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </p>
        <div className={styles.acts}>
          {!ended && (
            <Act
              size="small"
              icon="copy"
              onClick={() =>
                void copyText(url).then((copied) => copied && say(words.challenges.copied))
              }
            >
              {words.challenges.copy}
            </Act>
          )}
          {!ended && (
            <Act size="small" icon="stop" onClick={() => setAsked('end')}>
              {words.challenges.end}
            </Act>
          )}
          {ended && (
            <Act size="small" kind="bad" icon="bin" onClick={() => setAsked('erase')}>
              {words.challenges.erase}
            </Act>
          )}
        </div>
      </div>
      {!ended && (
        <QrCode address={url} label={words.challenges.qr} level="M" className={styles.qr} />
      )}
      {asked === 'end' && (
        <ConfirmDialog
          title={words.challenges.endTitle}
          icon="stop"
          cancel={words.challenges.keep}
          confirm={words.challenges.end}
          kept={words.challenges.kept}
          onConfirm={() => endChallenge(key)}
          onDone={() => done(words.challenges.endNow)}
          onClose={() => setAsked(null)}
        >
          <p>{words.challenges.endText}</p>
        </ConfirmDialog>
      )}
      {asked === 'erase' && (
        <ConfirmDialog
          title={words.challenges.eraseTitle}
          cancel={words.challenges.keep}
          confirm={words.challenges.erase}
          kept={words.challenges.kept}
          onConfirm={() => eraseChallenge(key)}
          onDone={() => done(words.challenges.erased)}
          onClose={() => setAsked(null)}
        >
          <p>{words.challenges.eraseText}</p>
        </ConfirmDialog>
      )}
      {!ended && (
        <details className={styles.kiosk}>
          <summary>{words.challenges.kiosk}</summary>
          <KioskHelp address={`${url}?borne=1`} />
        </details>
      )}
      {players > 0 && (
        <details className={styles.names}>
          <summary>{words.challenges.names}</summary>
          <Names challenge={key} />
        </details>
      )}
    </article>
  )
}

/**
 * Help for running the challenge as a kiosk: its address, and how to start a browser that visitors cannot leave by
 * touch.
 */
function KioskHelp({ address }: { address: string }) {
  const say = useToast()
  const command = `chromium --kiosk --incognito --noerrdialogs --disable-pinch --overscroll-history-navigation=0 "${address}"`
  const copy = (text: string, message: string) =>
    void copyText(text).then((copied) => copied && say(message))
  return (
    <>
      <p>{words.challenges.kioskText}</p>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      <p>{words.challenges.kioskCommand}</p>
      <p>
        <code>{command}</code>
      </p>
      <div className={styles.acts}>
        <Act size="small" icon="copy" onClick={() => copy(address, words.challenges.copiedKiosk)}>
          {words.challenges.copyKiosk}
        </Act>
        <Act size="small" icon="copy" onClick={() => copy(command, words.challenges.copiedCommand)}>
          {words.challenges.copyCommand}
        </Act>
      </div>
    </>
  )
}

/** The ranking of a challenge, from which names can be removed. */
function Names({ challenge }: { challenge: string }) {
  const { data, refetch } = useChallenge(challenge)
  const { busy, refused, run } = useRuns()
  const reload = useReloadChallenges()
  const say = useToast()
  const [clearing, setClearing] = useState(false)
  const [removing, setRemoving] = useState<{ id: number; name: string } | null>(null)
  if (!data) return <Waiting>{words.challenges.loading}</Waiting>
  const { top, today } = data
  const clear = (day: string | null) => {
    setClearing(false)
    void run(
      () => clearRanking(challenge, day).finally(() => void refetch()),
      day === null ? words.challenges.cleared : words.challenges.clearedToday,
    )
  }
  return (
    <>
      <div className={styles.acts}>
        <Act size="small" icon="bin" busy={busy} onClick={() => setClearing(true)}>
          {words.challenges.clear}
        </Act>
      </div>
      {clearing && (
        <Dialog title={words.challenges.clearTitle} onDismiss={() => setClearing(false)}>
          <p>{words.challenges.clearText}</p>
          <DialogActs>
            <Act onClick={() => setClearing(false)}>{words.challenges.keep}</Act>
            <Act onClick={() => clear(today)}>{words.challenges.clearToday}</Act>
            <Act kind="bad" icon="bin" onClick={() => clear(null)}>
              {words.challenges.clearAll}
            </Act>
          </DialogActs>
        </Dialog>
      )}
      {refused !== null && <Refusal message={refused} kept={words.challenges.kept} />}
      <ol>
        {top.map(({ id, name, points, rank }) => (
          <li key={id}>
            <span className={styles.rank}>{rank}</span>
            <bdi>{name}</bdi>
            <span className={styles.points}>{countedPoints(points)}</span>
            <Act
              size="small"
              icon="cross"
              busy={busy}
              aria-label={words.challenges.removeName(name)}
              onClick={() => setRemoving({ id, name })}
            />
          </li>
        ))}
      </ol>
      {removing && (
        <ConfirmDialog
          title={words.challenges.removeTitle(removing.name)}
          cancel={words.challenges.keep}
          confirm={words.challenges.remove}
          kept={words.challenges.kept}
          onConfirm={() => removeName(challenge, removing.id)}
          onDone={() => {
            setRemoving(null)
            say(words.challenges.removed(removing.name))
            void reload()
            void refetch()
          }}
          onClose={() => setRemoving(null)}
        >
          <p>{words.challenges.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
