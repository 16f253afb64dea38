import { useCallback, useMemo, useState } from 'react'
import { isScoredByQuiz } from '#core/evening.ts'
import { ringsToShow } from '#core/quiz.ts'
import { keepAnswers } from '../../storage/storedAnswers.ts'
import { addressOf } from '../../ui/address.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { Countdown } from '../question/Countdown.tsx'
import { Board, NextSign } from './Board.tsx'
import type { InRoom } from '../hostView.ts'
import { mayFinish } from '../rounds/corrections.ts'
import { roundLabel, tieWon } from '../rounds/roundLabel.ts'
import { StageButton } from '../StageButton.tsx'
import { isCovered } from './lastRanking.ts'
import { standingsAfter } from './standings.ts'
import { useAfter } from '../useElapsed.ts'
import { useKeys } from '../useKeys.ts'
import styles from './Ranking.module.css'

const ADVANCE_MS = 5000
/** ms by which the five seconds of the ranking are prolonged, once, when the next photo is not decoded by then. */
const PHOTO_TIMEOUT_MS = 3000

type Props = {
  view: InRoom & { step: 'resultsQuestion_classement' }
  connected: boolean
  /** the browser has decoded the photo of the next question, or no photo comes next */
  photoThere: boolean
  onPause: (paused: boolean) => void
  /** asks whether the game shall end now */
  onFinish: () => void
  /** asks the server for the next step; returns false when the request could not be sent */
  onNext: () => boolean
}

/**
 * The ranking's screen: leads to the next step by itself after five seconds, up to three seconds later while the next
 * photo loads; never while paused.
 */
export function Ranking({ view, connected, photoThere, onPause, onFinish, onNext }: Props) {
  const { asked, paused, since, results, gains, room } = view
  const standings = useMemo(() => standingsAfter(results, gains), [results, gains])
  // The value of `since` (when the page showed the ranking) at which the next step was requested: while `since` keeps
  // that value, the button is disabled. When the page reconnects, `since` is set anew, and the button works again.
  const [leftSince, setLeftSince] = useState<number | null>(null)
  const left = leftSince === since
  const next = useCallback(() => setLeftSince(onNext() ? since : null), [onNext, since])
  const waiting = !paused && connected && !left
  useAfter(since, waiting ? ADVANCE_MS + (photoThere ? 0 : PHOTO_TIMEOUT_MS) : null, next)
  const last = asked.questionIndex === asked.questionsNb - 1

  function review() {
    onPause(true)
    keepAnswers({
      quiz: room.quiz.unique_name,
      questionIndex: asked.questionIndex,
      rings: isScoredByQuiz(room.round) ? ringsToShow(room.quiz.targetSettings) : [],
      answers: results.coordsOrderDist,
    })
    const address = new URLSearchParams({
      quiz: room.quiz.unique_name,
      questionNumber: String(asked.questionIndex),
    })
    // The page of the question, with the answers of this game on its map, opens in a new tab. After the `#` of the page's
    // address stands the question's `filename`: the author may have reordered the library's quiz since the room was
    // opened. The new tab gets no opener: with one, it would copy this tab's session storage and take over its room.
    window.open(addressOf(`/question?${address}#${asked.question.filename}`), '_blank', 'noopener')
  }
  const pause = () => onPause(!paused)
  const go = left ? undefined : next
  useKeys({ ' ': go, ArrowRight: go, PageDown: go, ArrowLeft: review, p: pause })

  const isVoid = room.voided.includes(asked.questionIndex)
  const { out_players: out } = results
  return (
    <Board
      title={room.round ? words.hostRounds.end.standings : words.host.ranking.title}
      notes={[
        afterWords(view),
        ...(isVoid ? [words.hostRounds.voided] : []),
        ...(out
          ? [
              words.hostRounds.knockout.left(
                out.map(shownPseudo),
                results.results.length - out.length,
              ),
            ]
          : []),
      ]}
      standings={standings}
      covered={isCovered(view)}
    >
      <StageButton onClick={review}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15 4l-8 8 8 8" fill="none" stroke="currentColor" strokeWidth="2.6" />
        </svg>
        {words.host.ranking.review}
      </StageButton>
      <StageButton onClick={pause} aria-pressed={paused}>
        <Sign path={paused ? 'M7 4v16l13-8z' : 'M6 4h4v16H6zM14 4h4v16h-4z'} />
        {paused ? words.host.ranking.resume : words.host.ranking.pause}
      </StageButton>
      {paused && !last && mayFinish(view) && (
        <StageButton onClick={onFinish}>{words.hostRounds.finish.open}</StageButton>
      )}
      <StageButton kind="action" onClick={next} disabled={left}>
        {words.host.ranking.next}
        <NextSign />
      </StageButton>
      <p className={styles.auto}>
        {paused
          ? words.host.ranking.paused
          : last
            ? words.host.ranking.endIn
            : words.host.ranking.nextIn}
        {!paused && <Countdown since={since} ms={ADVANCE_MS} />}
      </p>
    </Board>
  )
}

/** Text that says after which question the ranking is shown and, in an evening, in which round. */
function afterWords({
  asked: { questionIndex, questionsNb },
  room,
  results,
}: Props['view']): string {
  if (room.round?.tieBreak) return tieWon(room, results)
  const inRound = roundLabel(room)
  return inRound === null
    ? words.host.ranking.after(questionIndex + 1, questionsNb)
    : words.hostRounds.after(inRound, questionIndex + 1, questionsNb)
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
