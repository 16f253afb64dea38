import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { OpenGame } from '#protocol/rest.ts'
import { SHOW_IN_ADDRESS } from '../../storage/storedShow.ts'
import { screenAgain } from '../../language/screenLanguage.ts'
import { roomCode } from '../../words/format.ts'
import { dateTime } from '../../words/lateLoadedFormat.ts'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Act, ActLink } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { closeGame, OPEN_GAMES, useOpenGames } from './queries.ts'
import styles from './OpenGames.module.css'

/** The list of open games; draws nothing when the list is empty. */
export function OpenGames() {
  // A game on its podium is not listed: it is over, and already in the history.
  const games = (useOpenGames().data ?? []).filter(({ step }) => step !== 'endGame')
  if (games.length === 0) return null
  return (
    <section className={styles.games} aria-labelledby="games">
      <h2 id="games">{words.library.games.title}</h2>
      <ul>
        {byShow(games).map((rooms) => (
          <Game key={rooms[0].show?.id ?? rooms[0].roomID} rooms={rooms} />
        ))}
      </ul>
    </section>
  )
}

const NOT_FOUND = 404

type Rooms = readonly [OpenGame, ...OpenGame[]]

/** Groups open games into rows: all rooms of a show in one, at the place of its newest room; any other room alone. */
function byShow(games: readonly OpenGame[]): Rooms[] {
  const groups = Map.groupBy(games, ({ roomID, show }) => show?.id ?? roomID)
  return [...groups.values()].flatMap(([first, ...others]): Rooms[] =>
    first ? [[first, ...others]] : [],
  )
}

/** One row: a room, or all halls of a show; the link `Reprendre` of a show opens the page that leads all its halls. */
function Game({ rooms }: { rooms: Rooms }) {
  const { base } = useArea()
  const say = useToast()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [game] = rooms
  const code = roomCode(game.roomID)
  const players = rooms.reduce((sum, room) => sum + room.players, 0)
  const halls = game.show?.halls.filter((_, hall) => rooms.some(({ show }) => show?.hall === hall))
  const { games } = words.library
  return (
    <li className={styles.game}>
      <div className={styles.words}>
        <h3>{game.name}</h3>
        <p>
          <b>{halls ? games.halls(halls) : games.room(code)}</b>
          {game.rehearsal && <b className={styles.rehearsal}>{games.rehearsal}</b>}
          <span>{games.steps[game.step]}</span>
          <span>{games.players(players)}</span>
          <span>{games.opened(dateTime(game.openedAt))}</span>
        </p>
      </div>
      <ActLink
        kind="run"
        size="small"
        icon="play"
        href={resumeAddress(base, game)}
        aria-label={halls ? games.resumeHalls(game.name) : games.resumeNamed(game.name, code)}
      >
        {games.resume}
      </ActLink>
      <Act
        size="small"
        aria-label={halls ? games.closeHalls(game.name) : games.closeNamed(game.name, code)}
        onClick={() => setAsking(true)}
      >
        {games.close}
      </Act>
      {asking && (
        <ConfirmDialog
          title={halls ? games.closeHallsTitle : games.closeTitle}
          icon="cross"
          cancel={words.library.cancel}
          confirm={games.close}
          kept={games.closeKept}
          onConfirm={() => closeAll(rooms)}
          onDone={() => {
            setAsking(false)
            say(games.closed(game.name))
            void queries.invalidateQueries({ queryKey: OPEN_GAMES })
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {halls
              ? games.closeHallsText(halls.length, players)
              : game.rehearsal
                ? games.closeRehearsal(code)
                : games.closeText(code, players)}
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Closes the rooms of a row; stops at the first refusal, but skips a hall that somebody has closed meanwhile. */
async function closeAll(rooms: Rooms) {
  for (const { roomID } of rooms) {
    const answer = await closeGame(roomID)
    if (!answer.ok && (rooms.length === 1 || answer.status !== NOT_FOUND)) return answer
  }
  return { ok: true as const, value: null }
}

/**
 * Address at which the presenter takes up an open game again: the page that hosts the quiz, with the number of the room
 * or the id of the show.
 */
function resumeAddress(base: string, { unique_name, roomID, show }: OpenGame): string {
  const page = `${base}/${encodeURIComponent(unique_name)}`
  if (!show) return `${page}?room=${roomID}${screenAgain()}`
  // An address with the names of the halls and any launch option (here `icon`) opens the hosting page as the page of a
  // show. The option has no effect on the open show, which keeps the launch options with which it was opened.
  const query = new URLSearchParams([
    ['icon', 'random'],
    ...show.halls.map((name) => ['hall', name]),
  ])
  return `${page}/player?${query.toString()}${screenAgain()}#${SHOW_IN_ADDRESS}=${show.id}`
}
