import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { OpenGame } from '#protocol/rest.ts'
import { screenAgain } from '../../live/language/screenLanguage.ts'
import { roomCode } from '../../words/format.ts'
import { dateTime } from '../../words/seldomFormat.ts'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Act, ActLink } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { closeGame, OPEN_GAMES, useOpenGames } from './queries.ts'
import styles from './OpenGames.module.css'

/** The list of open games, waiting or running; draws nothing when no game is open. */
export function OpenGames() {
  // A game on its podium is over and already in the history; its room only waits to be closed.
  const games = (useOpenGames().data ?? []).filter(({ step }) => step !== 'endGame')
  if (games.length === 0) return null
  return (
    <section className={styles.games} aria-labelledby="games">
      <h2 id="games">{words.library.games.title}</h2>
      <ul>
        {games.map((game) => <Game key={game.roomID} game={game} />)}
      </ul>
    </section>
  )
}

function Game({ game }: { game: OpenGame }) {
  const { base } = useArea()
  const say = useToast()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const code = roomCode(game.roomID)
  return (
    <li className={styles.game}>
      <div className={styles.words}>
        <h3>{game.name}</h3>
        <p>
          <b>{words.library.games.room(code)}</b>
          {game.rehearsal && <b className={styles.rehearsal}>{words.library.games.rehearsal}</b>}
          <span>{words.library.games.steps[game.step]}</span>
          <span>{words.library.games.players(game.players)}</span>
          <span>{words.library.games.opened(dateTime(game.openedAt))}</span>
        </p>
      </div>
      <ActLink kind="run" size="small" icon="play" href={resumeAddress(base, game)} aria-label={words.library.games.resumeNamed(game.name, code)}>
        {words.library.games.resume}
      </ActLink>
      <Act size="small" aria-label={words.library.games.closeNamed(game.name, code)} onClick={() => setAsking(true)}>{words.library.games.close}</Act>
      {asking && (
        <ConfirmDialog
          title={words.library.games.closeTitle}
          icon="cross"
          cancel={words.library.cancel}
          confirm={words.library.games.close}
          kept={words.library.games.closeKept}
          onConfirm={() => closeGame(game.roomID)}
          onDone={() => {
            setAsking(false)
            say(words.library.games.closed(game.name))
            void queries.invalidateQueries({ queryKey: OPEN_GAMES })
          }}
          onClose={() => setAsking(false)}
        >
          <p>{game.rehearsal ? words.library.games.closeRehearsal(code) : words.library.games.closeText(code, game.players)}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Address of the page that hosts a quiz, with the number of its open room, to which the presenter returns. */
function resumeAddress(base: string, game: OpenGame): string {
  return `${base}/${encodeURIComponent(game.unique_name)}?room=${game.roomID}${screenAgain()}`
}
