import { Fragment, useState, type SubmitEvent } from 'react'
import { applies, applying, OPTION_NAMES, OPTIONS } from '#core/options.ts'
import { ANSWER_TIMES, HELP_ZONES, HOST_DEFAULTS } from '#protocol/hostMessages.ts'
import { STAFF_LANGUAGES, type StaffLanguage } from '#protocol/languages.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { fittingHelp, ringScale, type HelpZone } from '../../fixes/fit.ts'
import { lastScreenLanguage } from '../../language/screenLanguage.ts'
import { integer } from '../../words/format.ts'
import { LANGUAGE_NAMES } from '../../words/language.ts'
import { roundDistance } from '../../words/measures.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { words } from '../../words/words.ts'
import { Choice } from './Choice.tsx'
import { HallsField, readHalls, type TypedHalls } from './HallsField.tsx'
import { HelpPreview } from './HelpPreview.tsx'
import {
  defaultLaunch,
  mostPlaces,
  type LaunchOptions,
  type RankingKind,
  writeLaunch,
} from './launchOptions.ts'
import { keepLaunch, lastLaunch } from './lastLaunch.ts'
import { PlacesField, placesOf } from './PlacesField.tsx'
import { lengthOf, roundsOf, type Played } from './played.ts'
import { OptionChoice, optionInWords, type ChosenOption } from './OptionChoice.tsx'
import { PlayedFixes } from './PlayedFixes.tsx'
import { PRESET_NAMES, PRESETS, presetOf } from './presets.ts'
import styles from './LaunchForm.module.css'

type Props = {
  /** of the library: `/pres` or `/mj` */
  base: string
  /** the ranking that the page's route asks for: by player or by team */
  ranking: RankingKind
  played: Played
  onLaunch: (ranking: RankingKind, options: LaunchOptions, screen: StaffLanguage) => void
  /** called after the presenter has saved the proposed map or target in the quiz: the page reads the quiz again */
  onFixed: () => Promise<void>
}

const ICONS = ['random', 'defined'] as const
const ZONES = ['non', ...HELP_ZONES] as const
const RANKINGS = ['player', 'sum', 'mean'] as const
const TEAMS = { least: 2, most: 6 }

/** Every option of a game, with the quiz's rings and the help zone drawn beside them. */
export function LaunchSettings({ base, ranking: asked, played, onLaunch, onFixed }: Props) {
  const quiz = played.kind === 'quiz' ? played.quiz : null
  const onMap = (wanted: LaunchOptions): LaunchOptions =>
    quiz ? { ...wanted, helpZone: fitted(quiz, wanted.helpZone) } : wanted
  const [ranking, setRanking] = useState(asked)
  const [options, setOptions] = useState(() => onMap(defaultLaunch(asked)))
  const [last] = useState(lastLaunch)
  const [places, setPlaces] = useState(String(options.maxPlayer))
  const [halls, setHalls] = useState<TypedHalls | null>(null)
  const [screen, setScreen] = useState(lastScreenLanguage)
  const [teams, setTeams] = useState(String(options.maxTeam ?? defaultLaunch('team').maxTeam))
  const change = (more: Partial<LaunchOptions>) => setOptions({ ...options, ...more })
  const { questions, minutes } = lengthOf(played, options.time)
  const team = ranking === 'team'
  const rankingKind = !team ? 'player' : options.teamMean ? 'mean' : 'sum'

  const maxTeam = team ? placesOf(teams, TEAMS.least, TEAMS.most) : null
  const mostIn = (icon: LaunchOptions['icon'], kind: RankingKind) =>
    mostPlaces({ icon, maxTeam: kind === 'team' ? (maxTeam ?? TEAMS.most) : null })
  const most = mostIn(options.icon, ranking)
  const maxPlayer = placesOf(places, 1, most)
  const total = team ? (maxTeam ?? 0) * (maxPlayer ?? 0) : maxPlayer
  const named = presetOf(options)
  const isLast =
    last?.ranking === ranking &&
    writeLaunch({ ...options, maxTeam, maxPlayer: maxPlayer ?? 0 }, null) ===
      writeLaunch(onMap(last.options), null)
  // The usual choices are « Classique », also where the last game had just these.
  const isUsual = named === 'classic' && maxPlayer === defaultLaunch(ranking).maxPlayer
  const preset = isLast && !isUsual ? 'last' : named
  const ready =
    questions > 0 &&
    maxPlayer !== null &&
    (!team || maxTeam !== null) &&
    (halls === null || readHalls(halls) !== null)

  const asks = OPTION_NAMES.filter(
    (name): name is ChosenOption =>
      name !== 'teamMean' &&
      applies(name, team, options.icon) &&
      (quiz !== null || !('perRound' in OPTIONS[name])),
  )
  const differing = [
    ...(options.icon === HOST_DEFAULTS.icon_type
      ? []
      : [words.host.launch.differs(words.host.launch.icons, words.host.launch.icon[options.icon])]),
    ...asks
      .filter((name) => options[name] !== OPTIONS[name].initial)
      .map((name) => optionInWords(name, options)),
    ...(halls === null ? [] : [words.hostShow.title]),
  ]

  function rank(kind: (typeof RANKINGS)[number]) {
    const next = kind === 'player' ? 'player' : 'team'
    const teamMean = kind === 'mean'
    if (next === ranking) return change({ teamMean })
    const { maxTeam: teamsNb, maxPlayer: seats } = defaultLaunch(next)
    const fewest = Math.min(seats, mostPlaces({ icon: options.icon, maxTeam: teamsNb }))
    take(next, { ...options, teamMean, maxTeam: teamsNb, maxPlayer: fewest })
  }
  function take(kind: RankingKind, wanted: LaunchOptions) {
    setRanking(kind)
    setOptions(wanted)
    setTeams(String(wanted.maxTeam ?? defaultLaunch('team').maxTeam))
    setPlaces(String(wanted.maxPlayer))
  }
  function icons(icon: LaunchOptions['icon']) {
    change({ icon })
    // A room whose players choose their pseudos has fewer seats: the form lowers a number of seats above that limit
    // without showing an error.
    const least = Math.min(Number(places) || 1, mostIn(icon, ranking))
    setPlaces(String(icon === 'random' && !team ? defaultLaunch('player').maxPlayer : least))
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!ready) return
    const launched: LaunchOptions = {
      ...options,
      ...applying(options, team, options.icon),
      maxTeam,
      maxPlayer,
      ...(quiz === null && { evening: true }),
    }
    if (quiz) keepLaunch(ranking, launched)
    onLaunch(
      ranking,
      halls === null ? launched : { ...launched, halls: readHalls(halls) ?? [] },
      screen,
    )
  }

  const isVeiled =
    played.kind === 'evening' && roundsOf(played.evening).some(({ formula }) => formula === 'veil')

  return (
    <form className={styles.launch} onSubmit={submit} noValidate>
      <div>
        <PlayedFixes
          played={played}
          helpZone={options.helpZone}
          onHelp={(helpZone) => change({ helpZone })}
          onFixed={onFixed}
        />
        {quiz && (
          <>
            <Choice
              legend={words.host.launch.presets}
              options={last ? [...PRESET_NAMES, 'last' as const] : PRESET_NAMES}
              chosen={preset}
              help={words.host.launch.helps.preset[preset ?? 'own']}
              labelOf={(name) => words.host.launch.preset[name]}
              onChoose={(name) => {
                if (name !== 'last') change(onMap({ ...options, ...PRESETS[name] }))
                else if (last) take(last.ranking, onMap(last.options))
              }}
            />
            <Choice
              legend={words.host.launch.time}
              options={ANSWER_TIMES}
              chosen={options.time}
              help={words.host.launch.helps.time}
              labelOf={String}
              onChoose={(time) => change({ time })}
            />
            <Choice
              legend={words.host.launch.help}
              options={ZONES}
              chosen={options.helpZone}
              help={words.host.launch.helps.zone[options.helpZone === 'non' ? 'none' : 'some']}
              labelOf={(zone) =>
                zone === 'non'
                  ? words.host.launch.noHelp
                  : roundDistance(zone * ringScale(quiz.targetSettings))
              }
              onChoose={(helpZone) => change({ helpZone })}
            />
          </>
        )}
        <Choice
          legend={words.host.launch.ranking}
          options={RANKINGS}
          chosen={rankingKind}
          help={words.host.launch.helps.ranking[rankingKind]}
          labelOf={(kind) => words.host.launch.rankings[kind]}
          onChoose={rank}
        />
        <fieldset className={styles.set} aria-describedby="places-help">
          <legend>{words.host.launch.places}</legend>
          <div className={styles.numbers}>
            {team && (
              <PlacesField
                label={words.host.launch.teams}
                text={teams}
                {...TEAMS}
                onType={setTeams}
              />
            )}
            <PlacesField
              label={team ? words.host.launch.perTeam : words.host.launch.players}
              text={places}
              least={1}
              most={most}
              onType={setPlaces}
            />
            {team && (
              <p className={styles.total}>
                {words.host.launch.total} <b>{words.host.launch.playersNb(total ?? 0)}</b>
              </p>
            )}
          </div>
          <p className={styles.help} id="places-help">
            {words.host.launch.helps.places}
          </p>
        </fieldset>
        <details className={styles.more}>
          <summary>
            {words.host.launch.more}
            <small>{differing.join(' · ') || words.host.launch.asUsual}</small>
          </summary>
          <Choice
            legend={words.host.launch.icons}
            options={ICONS}
            chosen={options.icon}
            help={words.host.launch.helps.icon[options.icon]}
            labelOf={(icon) => words.host.launch.icon[icon]}
            onChoose={icons}
          />
          {asks.map((name) => (
            <Fragment key={name}>
              <OptionChoice name={name} options={options} onChange={change} />
              {name === 'photoOnPhone' && options.photoOnPhone && isVeiled && (
                <p className={styles.help}>{words.host.launch.photoVeiled}</p>
              )}
            </Fragment>
          ))}
          {quiz && <HallsField base={base} halls={halls} onChange={setHalls} />}
          <Choice
            legend={words.host.launch.screen}
            options={STAFF_LANGUAGES}
            chosen={screen}
            help={words.host.launch.helps.screen}
            labelOf={(name) => LANGUAGE_NAMES[name]}
            onChoose={setScreen}
          />
        </details>
      </div>
      <aside className={styles.sheet}>
        {quiz && (
          <HelpPreview
            rings={quiz.targetSettings}
            radius={
              options.helpZone === 'non' ? null : options.helpZone * ringScale(quiz.targetSettings)
            }
          />
        )}
        <div>
          <h2>{words.host.launch.game}</h2>
          <dl>
            {played.kind === 'evening' && (
              <div>
                <dt>{words.host.launch.rounds}</dt>
                <dd>{integer(roundsOf(played.evening).length)}</dd>
              </div>
            )}
            <div>
              <dt>{words.host.launch.photos}</dt>
              <dd>{integer(questions)}</dd>
            </div>
            <div>
              <dt>{words.host.launch.duration}</dt>
              <dd>{words.host.launch.about(minutes)}</dd>
            </div>
          </dl>
          {questions === 0 && <Notice>{words.host.launch.noQuestion}</Notice>}
          <Button type="submit" size="desk" className={styles.go} disabled={!ready}>
            <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M7 4v16l13-8z" />
            </svg>
            {words.host.launch.go}
          </Button>
        </div>
      </aside>
    </form>
  )
}

/**
 * Returns the wanted help zone; or, if phones would draw it as a dot, the next wider zone that is no dot. If even the
 * widest zone would be a dot, returns the wanted one, and the form shows a warning.
 */
function fitted(found: FullQuiz, wanted: HelpZone): HelpZone {
  const fitting = fittingHelp(found, wanted)
  return fitting === 'non' ? wanted : fitting
}
