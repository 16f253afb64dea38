import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PastGameDetails, PastQuestion } from '#protocol/history.ts'
import { dateTime, roomCode } from '../../words/format.ts'
import { addressOf } from '../../ui/address.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { DeskFrame } from '../DeskFrame.tsx'
import { Act, ActLink } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Refused } from '../library/queries.ts'
import { writeScreen } from '../screen.ts'
import { FinalRanking } from './FinalRanking.tsx'
import { GameActs } from './GameActs.tsx'
import { usePastGame, useReloadPastGames } from './pastGames.ts'
import { QuestionAnswers } from './QuestionAnswers.tsx'
import styles from './PastGamePage.module.css'

/** One game that is over: its ranking, and where everybody answered. */
export function PastGamePage({ id }: { id: string }) {
  const { base } = useArea()
  const [, navigate] = useLocation()
  const game = usePastGame(id)
  const reload = useReloadPastGames()
  const list = base + writeScreen({ name: 'history' })
  const { data } = game
  return (
    <DeskFrame current="history" title={data?.name ?? words.history.title}>
      <p className={styles.back}><ActLink size="small" icon="back" href={list}>{words.history.back}</ActLink></p>
      <PageHead title={data?.name ?? words.history.title} lead={data && <Summary game={data} />}>
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
      {game.error instanceof Refused && !data && <Notice title={game.error.refusal.status === 404 ? words.history.unknown : game.error.message} />}
      {game.isError && !data && !isGone(game.error) && <p className={styles.back}><Act icon="refresh" onClick={() => void game.refetch()}>{words.history.reload}</Act></p>}
      {data && <Content game={data} />}
    </DeskFrame>
  )
}

const isGone = (error: Error) => error instanceof Refused && error.refusal.status === 404

function Summary({ game }: { game: PastGameDetails }) {
  return (
    <span className={styles.summary}>
      <time dateTime={game.startedAt}>{dateTime(game.startedAt)}</time>
      <span>{words.history.room(roomCode(game.roomID))}</span>
      <span>{words.history.playersNb(game.players)}</span>
      <span>{words.history.questions} {words.history.questionsNb(game.playedQuestions, game.questionsNb)}</span>
      {!game.finished && <b>{words.history.cut}</b>}
    </span>
  )
}

function Content({ game }: { game: PastGameDetails }) {
  const [chosen, setChosen] = useState(0)
  const question = game.questions[chosen]
  return (
    <div className={styles.game}>
      <section aria-labelledby="ranking">
        <h2 id="ranking">{words.history.ranking}</h2>
        <FinalRanking results={game.results} />
      </section>
      <section aria-labelledby="photos">
        <h2 id="photos">{words.history.photos}</h2>
        {game.questions.length === 0 && <p className={styles.none}>{words.history.noQuestion}</p>}
        <ol className={styles.photos}>
          {game.questions.map((one, index) => <Tile key={one.questionIndex} question={one} chosen={index === chosen} onChoose={() => setChosen(index)} />)}
        </ol>
        {question && <QuestionAnswers key={question.questionIndex} game={game.id} question={question} />}
      </section>
    </div>
  )
}

function Tile({ question, chosen, onChoose }: { question: PastQuestion; chosen: boolean; onChoose: () => void }) {
  const name = question.titre?.trim() || question.name
  return (
    <li>
      <button type="button" className={cx(styles.tile, chosen && styles.chosen)} aria-pressed={chosen} onClick={onChoose}>
        <span className="vh">{words.history.question} </span>
        <span className={styles.number}>{question.questionIndex + 1}</span>
        {question.thumbnail === null ? <span className={styles.blank}><Icon name="photo" size={22} /></span> : <img src={addressOf(question.thumbnail)} alt="" loading="lazy" decoding="async" />}
        <b>{name}</b>
        <span className={styles.answered}>{words.history.answers(question.answers)}<span className="vh">. {words.history.onMap}</span></span>
      </button>
    </li>
  )
}
