import { useLocation } from 'wouter'
import type { PastGameDetails } from '#protocol/history.ts'
import { roomCode } from '../../words/format.ts'
import { dateTime } from '../../words/lateLoadedFormat.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act, ActLink } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Refused } from '../library/queries.ts'
import { writeScreen } from '../screen.ts'
import { FinalRanking } from './FinalRanking.tsx'
import { GameActs } from './GameActs.tsx'
import { GameAlbum } from './GameAlbum.tsx'
import { nameOf, usePastGame, useReloadPastGames } from './pastGames.ts'
import { PastHalls } from './PastHalls.tsx'
import { PastPhotos } from './PastPhotos.tsx'
import { Corrections, PastRounds } from './PastRounds.tsx'
import styles from './PastGamePage.module.css'

/** One past game: its ranking, and all answers. */
export function PastGamePage({ id }: { id: string }) {
  const { base } = useArea()
  const [, navigate] = useLocation()
  const game = usePastGame(id)
  const reload = useReloadPastGames()
  const list = base + writeScreen({ name: 'history' })
  const { data } = game
  return (
    <ManagerFrame current="history" title={data ? nameOf(data) : words.history.title}>
      <p className={styles.back}>
        {data?.show ? (
          <ActLink
            size="small"
            icon="back"
            href={base + writeScreen({ name: 'pastGame', id: data.show.id })}
          >
            {words.history.backToShow}
          </ActLink>
        ) : (
          <ActLink size="small" icon="back" href={list}>
            {words.history.back}
          </ActLink>
        )}
      </p>
      <PageHead
        title={data ? nameOf(data) : words.history.title}
        lead={data && <Summary game={data} />}
      >
        {data && (
          <GameActs
            game={data}
            size="normal"
            onErased={() => {
              navigate(list)
              void reload()
            }}
          />
        )}
      </PageHead>
      {game.isPending && <Waiting>{words.history.loading}</Waiting>}
      {game.error instanceof Refused && !data && (
        <Notice
          title={game.error.refusal.status === 404 ? words.history.unknown : game.error.message}
        />
      )}
      {game.isError && !data && !isGone(game.error) && (
        <p className={styles.back}>
          <Act icon="refresh" onClick={() => void game.refetch()}>
            {words.history.reload}
          </Act>
        </p>
      )}
      {data?.album && !data.show && (
        <GameAlbum id={id} album={data.album} onEnded={() => void game.refetch()} />
      )}
      {data && <Content game={data} />}
    </ManagerFrame>
  )
}

const isGone = (error: Error) => error instanceof Refused && error.refusal.status === 404

function Summary({ game }: { game: PastGameDetails }) {
  return (
    <span className={styles.summary}>
      <time dateTime={game.startedAt}>{dateTime(game.startedAt)}</time>
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
      {!game.finished && <b>{words.history.cut}</b>}
    </span>
  )
}

function Content({ game }: { game: PastGameDetails }) {
  const { corrections, roundList } = game
  return (
    <div className={styles.game}>
      <section aria-labelledby="ranking">
        <h2 id="ranking">{words.history.ranking}</h2>
        <FinalRanking results={game.results} />
        {game.halls && <PastHalls halls={game.halls} />}
        {corrections && corrections.length > 0 && (
          <Corrections corrections={corrections} rounds={roundList ?? []} />
        )}
      </section>
      {roundList ? (
        <PastRounds game={game} rounds={roundList} />
      ) : (
        <PastPhotos game={game.id} questions={game.questions} />
      )}
    </div>
  )
}
