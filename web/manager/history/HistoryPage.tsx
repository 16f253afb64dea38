import { useState } from 'react'
import type { HistoryRow } from '#protocol/history.ts'
import { dateTime, roomCode } from '../../fr/format.ts'
import { fr } from '../../fr/manager/history.ts'
import { useToast } from '../../ui/Toast.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { useArea } from '../area.ts'
import { DeskFrame } from '../DeskFrame.tsx'
import { Act, ActLink } from '../kit/Act.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { writeScreen } from '../screen.ts'
import { GameActs } from './GameActs.tsx'
import { eraseAllGames, usePastGames, useReloadPastGames } from './pastGames.ts'
import styles from './HistoryPage.module.css'

/** The games that are over, the last one first. */
export function HistoryPage() {
  const games = usePastGames()
  const reload = useReloadPastGames()
  const say = useToast()
  const [erasing, setErasing] = useState(false)
  const rows = games.data?.pages.flatMap((page) => page.games)
  const total = games.data?.pages.at(-1)?.total ?? 0
  return (
    <DeskFrame current="history" title={fr.title}>
      <PageHead title={fr.title} lead={fr.lead}>
        {total > 0 && <Act kind="bad" icon="bin" onClick={() => setErasing(true)}>{fr.eraseAll}</Act>}
      </PageHead>
      {games.isPending && <Waiting>{fr.loading}</Waiting>}
      {games.isError && !rows && <Act icon="refresh" onClick={() => void games.refetch()}>{fr.reload}</Act>}
      {rows?.length === 0 && (
        <div className={styles.none}>
          <h2>{fr.none}</h2>
          <p>{fr.noneAdvice}</p>
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.games}>
          {rows.map((game) => <Row key={game.id} game={game} onErased={() => void reload()} />)}
        </ul>
      )}
      {rows && games.hasNextPage && (
        <p className={styles.more}>
          <Act busy={games.isFetchingNextPage} onClick={() => void games.fetchNextPage()}>{fr.more}</Act>
          <span>{fr.shown(rows.length, total)}</span>
        </p>
      )}
      {erasing && (
        <ConfirmDialog
          title={fr.erasing.allTitle}
          cancel={fr.erasing.cancel}
          confirm={fr.erasing.confirm}
          kept={fr.erasing.kept}
          onConfirm={eraseAllGames}
          onDone={() => {
            setErasing(false)
            say(fr.erasing.allDone)
            void reload()
          }}
          onClose={() => setErasing(false)}
        >
          <p>{fr.erasing.allText(total)}</p>
        </ConfirmDialog>
      )}
    </DeskFrame>
  )
}

function Row({ game, onErased }: { game: HistoryRow; onErased: () => void }) {
  const { base } = useArea()
  const when = dateTime(game.startedAt)
  return (
    <li className={styles.game}>
      <div className={styles.words}>
        <h2>{game.name}</h2>
        <p>
          <time dateTime={game.startedAt}>{when}</time>
          <span>{fr.room(roomCode(game.roomID))}</span>
          <span>{fr.playersNb(game.players)}</span>
          <span>{fr.questions} {fr.questionsNb(game.playedQuestions, game.questionsNb)}</span>
          {!game.finished && <span className={styles.cut}>{fr.cut}</span>}
        </p>
      </div>
      <p className={styles.winner}>
        <span>{fr.winner}</span>
        <b>{game.winners.length === 0 ? fr.nobody : fr.winners(game.winners)}</b>
        {game.winners.length > 0 && <span>{fr.score(game.winnersPoints)}</span>}
      </p>
      <div className={styles.acts}>
        <ActLink size="small" icon="eye" href={base + writeScreen({ name: 'pastGame', id: game.id })} aria-label={fr.seeNamed(game.name, when)}>{fr.see}</ActLink>
        <GameActs game={game} size="small" onErased={onErased} />
      </div>
    </li>
  )
}
