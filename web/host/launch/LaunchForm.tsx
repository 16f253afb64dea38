import { useEffect, useRef, useState } from 'react'
import type { StaffLanguage } from '#protocol/languages.ts'
import type { FullEvening } from '#protocol/evenings.ts'
import type { FullQuiz, OpenGame } from '#protocol/rest.ts'
import { eveningQuery } from '../../links/eveningAddress.ts'
import { callJson } from '../../api/api.ts'
import { Notice } from '../../ui/Notice.tsx'
import { GuideLink } from '../../guide/GuideLink.tsx'
import { addressOf } from '../../ui/address.ts'
import { useSystemTheme } from '../../ui/systemTheme.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import type { LaunchOptions, RankingKind } from './launchOptions.ts'
import { LaunchSettings } from './LaunchSettings.tsx'
import { roundsOf, type Played } from './played.ts'
import { AskRoomBefore, RoomBefore } from './RoomBefore.tsx'
import { closeRoomBefore, isWaiting, readRoomBefore } from './openBefore.ts'
import styles from './LaunchForm.module.css'

type Props = {
  /** unique name of the quiz, or of the evening */
  name: string
  kind: Played['kind']
  /** address of the library: `/pres` or `/mj` */
  base: string
  ranking: RankingKind
  /** the page's address held launch options that do not exist: the form says so */
  badAddress: boolean
  onLaunch: (ranking: RankingKind, options: LaunchOptions, screen: StaffLanguage) => void
}

type Found = { played: Played } | { error: string }

async function read(
  { name, kind }: Pick<Props, 'name' | 'kind'>,
  signal?: AbortSignal,
): Promise<Found> {
  if (kind === 'quiz') {
    const answer = await readQuiz(name, signal)
    if (answer.ok) return { played: { kind, quiz: answer.value } }
    return { error: answer.status === 404 ? words.host.launch.unknown : answer.message }
  }
  const answer = await callJson<FullEvening>(
    `/api/pres/shared/evenings/${encodeURIComponent(name)}`,
    signal && { signal },
  )
  if (!answer.ok)
    return { error: answer.status === 404 ? words.host.launch.unknownEvening : answer.message }
  const evening = answer.value
  const names = [...new Set(roundsOf(evening).map((round) => round.quiz))]
  const quizzes = new Map<string, FullQuiz>()
  await Promise.all(
    names.map(async (quiz) => {
      const found = await readQuiz(quiz, signal)
      if (found.ok) quizzes.set(quiz, found.value)
    }),
  )
  return { played: { kind, evening, quizzes } }
}

const readQuiz = (quiz: string, signal?: AbortSignal) =>
  callJson<FullQuiz>(`/api/pres/shared/quizz/get/${encodeURIComponent(quiz)}`, signal && { signal })

/** The form of the launch options; the page shows it when the hosting address holds no launch options. */
export function LaunchForm({ name, kind, base, ranking, badAddress, onLaunch }: Props) {
  useSystemTheme()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      const answer = await read({ name, kind }, abort.signal)
      if (!abort.signal.aborted) setFound(answer)
    }
    void load()
    return () => abort.abort()
  }, [name, kind])
  const [before, setBefore] = useState<OpenGame | null>(null)
  /** the room whose players wait, and the launch that awaits the presenter's decision about it */
  const [asked, setAsked] = useState<{ room: OpenGame; go: () => void } | null>(null)
  const launching = useRef(false)
  useEffect(() => {
    void readRoomBefore().then(setBefore)
  }, [])
  const title =
    found && 'played' in found
      ? words.host.launch.title(titleOf(found.played))
      : words.host.launch.go
  useEffect(() => {
    document.title = `${title} · Point de Mire`
  }, [title])

  async function launch(...chosen: Parameters<Props['onLaunch']>) {
    if (launching.current) return
    launching.current = true
    const room = await readRoomBefore()
    launching.current = false
    setBefore(room)
    if (room && isWaiting(room)) {
      if (room.players > 0) return setAsked({ room, go: () => onLaunch(...chosen) })
      await closeRoomBefore(room)
    }
    onLaunch(...chosen)
  }

  return (
    <div className={styles.desk}>
      <main className={styles.page}>
        <header>
          <p>
            {found && 'played' in found && found.played.kind === 'evening' ? (
              <a href={addressOf(base + eveningQuery(name))}>{titleOf(found.played)}</a>
            ) : (
              <a href={addressOf(base)}>{words.host.launch.library}</a>
            )}
          </p>
          <div className={styles.title}>
            <h1>{title}</h1>
            <GuideLink base={base} topic={kind === 'evening' ? 'evening' : 'game'} />
          </div>
        </header>
        {badAddress && <Notice className={styles.notice}>{words.host.launch.badAddress}</Notice>}
        {before && <RoomBefore base={base} room={before} />}
        {found === null && <Waiting>{words.host.launch.loading}</Waiting>}
        {found && 'error' in found && <Notice>{found.error}</Notice>}
        {found && 'played' in found && (
          <LaunchSettings
            base={base}
            ranking={ranking}
            played={found.played}
            onLaunch={(...chosen) => void launch(...chosen)}
            onFixed={async () => setFound(await read({ name, kind }))}
          />
        )}
      </main>
      {asked && (
        <AskRoomBefore
          base={base}
          room={asked.room}
          onClosed={asked.go}
          onDismiss={() => setAsked(null)}
        />
      )}
    </div>
  )
}

const titleOf = (played: Played): string =>
  played.kind === 'quiz' ? played.quiz.name : played.evening.name
