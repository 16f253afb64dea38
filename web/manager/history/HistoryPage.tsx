import { useState } from 'react'
import type { HistoryRow } from '#protocol/history.ts'
import { roomCode } from '../../words/format.ts'
import { dateTime } from '../../words/lateLoadedFormat.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act, ActLink } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { writeScreen } from '../screen.ts'
import { GameActs } from './GameActs.tsx'
import { eraseAllGames, nameOf, usePastGames, useReloadPastGames, winnersOf } from './pastGames.ts'
import styles from './HistoryPage.module.css'

/** The past games, the most recent first. */
export function HistoryPage() {
  const games = usePastGames()
  const reload = useReloadPastGames()
  const say = useToast()
  const [erasing, setErasing] = useState(false)
  const rows = games.data?.pages.flatMap((page) => page.games)
  const total = games.data?.pages.at(-1)?.total ?? 0
  return (
    <ManagerFrame current="history" title={words.history.title}>
      <PageHead title={words.history.title} lead={words.history.lead}>
        {total > 0 && (
          <Act kind="bad" icon="bin" onClick={() => setErasing(true)}>
            {words.history.eraseAll}
          </Act>
        )}
      </PageHead>
      {games.isPending && <Waiting>{words.history.loading}</Waiting>}
      {games.isError && !rows && (
        <Act icon="refresh" onClick={() => void games.refetch()}>
          {words.history.reload}
        </Act>
      )}
      {rows?.length === 0 && (
        <div className={styles.none}>
          <h2>{words.history.none}</h2>
          <p>{words.history.noneAdvice}</p>
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.games}>
          {rows.map((game) => (
            <Row key={game.id} game={game} onErased={() => void reload()} />
          ))}
        </ul>
      )}
      {rows && games.hasNextPage && (
        <p className={styles.more}>
          <Act busy={games.isFetchingNextPage} onClick={() => void games.fetchNextPage()}>
            {words.history.more}
          </Act>
          <span>{words.history.shown(rows.length, total)}</span>
        </p>
      )}
      {erasing && (
        <ConfirmDialog
          title={words.history.erasing.allTitle}
          cancel={words.history.erasing.cancel}
          confirm={words.history.erasing.confirm}
          kept={words.history.erasing.kept}
          onConfirm={eraseAllGames}
          onDone={() => {
            setErasing(false)
            say(words.history.erasing.allDone)
            void reload()
          }}
          onClose={() => setErasing(false)}
        >
          <p>{words.history.erasing.allText(total)}</p>
        </ConfirmDialog>
      )}
    </ManagerFrame>
  )
}

function Row({ game, onErased }: { game: HistoryRow; onErased: () => void }) {
  const { base } = useArea()
  const when = dateTime(game.startedAt)
  return (
    <li className={styles.game}>
      <div className={styles.words}>
        <h2>{nameOf(game)}</h2>
        <p>
          <time dateTime={game.startedAt}>{when}</time>
          {game.halls ? (
            <span>{words.history.hallsNb(game.halls.length)}</span>
          ) : (
            <span>{words.history.room(roomCode(game.roomID))}</span>
          )}
          <span>{words.history.playersNb(game.players)}</span>
          {game.rounds !== undefined && <span>{words.history.roundsNb(game.rounds)}</span>}
          <span>
            {words.history.questions}{' '}
            {words.history.questionsNb(game.playedQuestions, game.questionsNb)}
          </span>
          {!game.finished && <span className={styles.cut}>{words.history.cut}</span>}
        </p>
      </div>
      <p className={styles.winner}>
        <span>{words.history.winner}</span>
        <b>{game.winners.length === 0 ? words.history.nobody : winnersOf(game)}</b>
        {game.winners.length > 0 && <span>{words.history.score(game.winnersPoints)}</span>}
      </p>
      <div className={styles.acts}>
        <ActLink
          size="small"
          icon="eye"
          href={base + writeScreen({ name: 'pastGame', id: game.id })}
          aria-label={words.history.seeNamed(nameOf(game), when)}
        >
          {words.history.see}
        </ActLink>
        <GameActs game={game} size="small" onErased={onErased} />
      </div>
    </li>
  )
}
