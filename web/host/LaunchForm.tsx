import { useEffect, useState, type SubmitEvent } from 'react'
import { ANSWER_TIMES, HELP_ZONES } from '#protocol/hostMessages.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { integer, metres } from '../fr/format.ts'
import { fr } from '../fr/host.ts'
import { callJson } from '../live/api.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useSystemTheme } from '../ui/systemTheme.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { Choice } from './Choice.tsx'
import { HelpPreview } from './HelpPreview.tsx'
import { defaultLaunch, mostPlaces, ringScale, type LaunchOptions, type RankingKind } from './launchOptions.ts'
import { PlacesField, placesOf } from './PlacesField.tsx'
import styles from './LaunchForm.module.css'

type Props = {
  /** unique name */
  quiz: string
  /** where the library is: `/pres` or `/mj` */
  base: string
  ranking: RankingKind
  /** rankings that the form offers; a single one is not asked for */
  rankings: readonly RankingKind[]
  /** the address held settings that no game has */
  badAddress: boolean
  onLaunch: (ranking: RankingKind, options: LaunchOptions) => void
}

/** How the game will be played; shown on a hosting address that does not say it. */
export function LaunchForm(props: Props) {
  const { quiz, base, badAddress } = props
  useSystemTheme()
  const [found, setFound] = useState<{ quiz: FullQuiz } | { error: string } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      const answer = await callJson<FullQuiz>(`/api/pres/shared/quizz/get/${encodeURIComponent(quiz)}`, { signal: abort.signal })
      if (abort.signal.aborted) return
      if (answer.ok) setFound({ quiz: answer.value })
      else setFound({ error: answer.status === 404 ? fr.launch.unknown : answer.message })
    }
    void load()
    return () => abort.abort()
  }, [quiz])
  const title = found && 'quiz' in found ? fr.launch.title(found.quiz.name) : fr.launch.go
  useEffect(() => {
    document.title = `${title} · Point de Mire`
  }, [title])

  return (
    <div className={styles.desk}>
      <main className={styles.page}>
        <header>
          <p><a href={base}>{fr.launch.library}</a></p>
          <h1>{title}</h1>
        </header>
        {badAddress && <Notice className={styles.notice}>{fr.launch.badAddress}</Notice>}
        {found === null && <Waiting>{fr.launch.loading}</Waiting>}
        {found && 'error' in found && <Notice>{found.error}</Notice>}
        {found && 'quiz' in found && <Settings {...props} found={found.quiz} />}
      </main>
    </div>
  )
}

const ICONS = ['random', 'defined'] as const
const ZONES = ['non', ...HELP_ZONES] as const
/** About what a reveal and a ranking take, per photo. */
const BETWEEN_S = 45
const TEAMS = { least: 2, most: 6 }

function Settings({ ranking: asked, rankings, found, onLaunch }: Props & { found: FullQuiz }) {
  const [ranking, setRanking] = useState(asked)
  const [options, setOptions] = useState(() => defaultLaunch(asked))
  const [places, setPlaces] = useState(String(options.maxPlayer))
  const [teams, setTeams] = useState(String(options.maxTeam ?? defaultLaunch('team').maxTeam))
  const scale = ringScale(found.targetSettings)
  const questions = found.questions.length

  const maxTeam = ranking === 'team' ? placesOf(teams, TEAMS.least, TEAMS.most) : null
  const most = mostPlaces({ icon: options.icon, maxTeam: ranking === 'team' ? (maxTeam ?? TEAMS.most) : null })
  const maxPlayer = placesOf(places, 1, most)
  const total = ranking === 'team' ? (maxTeam ?? 0) * (maxPlayer ?? 0) : maxPlayer
  const ready = questions > 0 && maxPlayer !== null && (ranking === 'player' || maxTeam !== null)

  function rank(next: RankingKind) {
    setRanking(next)
    setPlaces(String(defaultLaunch(next).maxPlayer))
  }
  function icons(icon: LaunchOptions['icon']) {
    setOptions({ ...options, icon })
    // A room of chosen pseudos is smaller: the number follows instead of turning red.
    const least = Math.min(Number(places) || 1, mostPlaces({ icon, maxTeam }))
    setPlaces(String(icon === 'random' && ranking === 'player' ? defaultLaunch('player').maxPlayer : least))
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ready) onLaunch(ranking, { ...options, maxTeam, maxPlayer })
  }

  return (
    <form className={styles.launch} onSubmit={submit} noValidate>
      <div>
        <Choice legend={fr.launch.time} options={ANSWER_TIMES} chosen={options.time} labelOf={String} onChoose={(time) => setOptions({ ...options, time })} />
        <Choice
          legend={fr.launch.help}
          options={ZONES}
          chosen={options.helpZone}
          labelOf={(zone) => (zone === 'non' ? fr.launch.noHelp : metres(zone * scale))}
          onChoose={(helpZone) => setOptions({ ...options, helpZone })}
        />
        <Choice legend={fr.launch.icons} options={ICONS} chosen={options.icon} labelOf={(icon) => fr.launch.icon[icon]} onChoose={icons} />
        {rankings.length > 1 && (
          <Choice
            legend={fr.launch.ranking}
            options={rankings}
            chosen={ranking}
            labelOf={(kind) => (kind === 'team' ? fr.launch.byTeam : fr.launch.byPlayer)}
            onChoose={rank}
          />
        )}
        <fieldset className={styles.set}>
          <legend>{fr.launch.places}</legend>
          <div className={styles.numbers}>
            {ranking === 'team' && <PlacesField label={fr.launch.teams} text={teams} {...TEAMS} onType={setTeams} />}
            <PlacesField label={ranking === 'team' ? fr.launch.perTeam : fr.launch.players} text={places} least={1} most={most} onType={setPlaces} />
            {ranking === 'team' && <p className={styles.total}>{fr.launch.total} <b>{fr.launch.playersNb(total ?? 0)}</b></p>}
          </div>
        </fieldset>
      </div>
      <aside className={styles.sheet}>
        <HelpPreview rings={found.targetSettings} radius={options.helpZone === 'non' ? null : options.helpZone * scale} />
        <div>
          <h2>{fr.launch.game}</h2>
          <dl>
            <div><dt>{fr.launch.photos}</dt><dd>{integer(questions)}</dd></div>
            <div><dt>{fr.launch.duration}</dt><dd>{fr.launch.about(Math.max(1, Math.round((questions * (options.time + BETWEEN_S)) / 60)))}</dd></div>
          </dl>
          {questions === 0 && <Notice>{fr.launch.noQuestion}</Notice>}
          <Button type="submit" size="desk" className={styles.go} disabled={!ready}>
            <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M7 4v16l13-8z" /></svg>
            {fr.launch.go}
          </Button>
        </div>
      </aside>
    </form>
  )
}
