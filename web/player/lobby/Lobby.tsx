import type { ReactNode } from 'react'
import type { TeamInfo } from '#protocol/shapes.ts'
import { roomCode } from '../../words/format.ts'
import { LanguageSwitch } from '../../language/LanguageSwitch.tsx'
import { Pin } from '../../ui/Avatar.tsx'
import { colorKey, colorKeyOfPseudo } from '../../ui/playerColor.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { shownPseudo, shownTeam } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { Dock } from '../Dock.tsx'
import { TouchSign } from '../TouchSign.tsx'
import styles from './Lobby.module.css'
import { Screen } from '../Screen.tsx'

interface Props {
  pseudo: string
  roomID: string
  /** whether the game is already running: the player waits for its next question */
  late?: boolean
  /** whether the game's last question is running or over, so that a latecomer plays no question */
  last?: boolean
  /** whether simulated players take part */
  rehearsal?: boolean
  /** whether this phone has no WebGL */
  simpleMap?: boolean
  /** the player's team; null where players are ranked */
  team?: TeamInfo | null
  /** what the host has corrected while this lobby is shown */
  children?: ReactNode
}

export function Lobby({
  pseudo,
  roomID,
  late = false,
  last = false,
  rehearsal = false,
  simpleMap = false,
  team = null,
  children,
}: Props) {
  const [first, ...rest] = shownPseudo(pseudo).split(' ')
  return (
    <Screen split color={colorKeyOfPseudo(pseudo)}>
      <section className={styles.crest}>
        <svg
          className={styles.rings}
          viewBox="0 0 390 360"
          preserveAspectRatio="xMaxYMid slice"
          aria-hidden="true"
        >
          <g fill="#fff">
            <circle cx="292" cy="206" r="300" opacity=".08" />
            <circle cx="292" cy="206" r="210" opacity=".1" />
            <circle cx="292" cy="206" r="124" opacity=".14" />
          </g>
        </svg>
        <Pin pseudo={pseudo} className={styles.pin} />
        <div className={styles.room}>
          <h1>{words.player.lobby.title}</h1>
          <LanguageSwitch short />
          <span>{roomCode(roomID)}</span>
        </div>
        <p className={styles.who}>
          {words.player.lobby.youAre}{' '}
          <strong>
            {first} <br />
            {rest.join(' ')}
          </strong>
        </p>
      </section>
      <section className={styles.how}>
        {team && <OwnTeam {...team} />}
        {children && <div className={styles.note}>{children}</div>}
        <h2>{words.player.lobby.goal}</h2>
        <ol>
          <li>
            <TouchSign />
            <span>{words.player.lobby.touchMap}</span>
          </li>
          <li>
            <svg viewBox="0 0 36 36" aria-hidden="true">
              <rect x="1" y="9" width="34" height="18" rx="4" fill="#ffc722" />
              <path
                d="M9 18h15M19 12.500l6 5.500-6 5.500"
                fill="none"
                stroke="#0b1211"
                strokeWidth="3"
              />
            </svg>
            <span>
              {words.player.lobby.send}
              <b>{words.player.lobby.sendButton}</b>.
            </span>
          </li>
          <li>
            <svg viewBox="0 0 36 36" aria-hidden="true">
              <circle cx="18" cy="18" r="17" fill="#f7f5ee" />
              <circle cx="18" cy="18" r="12.500" fill="#1474c4" />
              <circle cx="18" cy="18" r="8.500" fill="#da2b21" />
              <circle cx="18" cy="18" r="4.500" fill="#ffc722" />
            </svg>
            <span>{words.player.lobby.scoring}</span>
          </li>
        </ol>
        {simpleMap && (
          <p className={styles.simple} role="status">
            {words.player.lobby.simpleMap}
          </p>
        )}
      </section>
      <Dock>
        <Waiting quiet>
          {late
            ? words.player.lobby.late(last)
            : rehearsal
              ? words.player.lobby.waitingRehearsal
              : words.player.lobby.waiting}
        </Waiting>
      </Dock>
    </Screen>
  )
}

/** Whose team the player is in, and who else is in it. */
export function OwnTeam({ team, mates, more }: TeamInfo) {
  const said = words.player.lobby.team
  const names = mates.map(shownPseudo).join(', ')
  return (
    <div className={styles.team} data-color={colorKey(team)}>
      <p>
        {said.yours} <strong>{shownTeam(team)}</strong>
      </p>
      <p role="status">
        {mates.length === 0 ? said.nobody : (more ? said.more : said.mates)(names)}
      </p>
    </div>
  )
}
