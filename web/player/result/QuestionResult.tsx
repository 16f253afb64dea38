import type { PlayerStep } from '../../live/player/playerStep.ts'
import { Medal, nobodyScored } from '../../ui/Medal.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { Dock } from '../Dock.tsx'
import styles from './QuestionResult.module.css'
import { Screen, TopLine } from '../Screen.tsx'
import { Correction } from './Correction.tsx'
import { correctedRows } from './correctedResults.ts'
import { Shot } from '../answered/Shot.tsx'

export function QuestionResult({ at }: { at: Extract<PlayerStep, { step: 'endQuestion' }> }) {
  const { seat, outcome, guess, scores } = at
  const rank = scores?.rank ?? outcome.results.find(({ pseudo }) => pseudo === seat.pseudo)?.rank ?? null
  const medals = !nobodyScored(correctedRows(outcome.results, seat.pseudo, scores))
  return (
    <Screen split>
      <TopLine left={<h1>{words.player.titles.result}</h1>} right={seat.questionsNb > 0 && `${seat.questionIndex + 1}/${seat.questionsNb}`} />
      <Shot rings={seat.rings} source={seat.mapSource} place={outcome.coords} guess={guess} distance={outcome.distance} pseudo={seat.pseudo} />
      <section className={styles.result}>
        {outcome.title && <p className={styles.place}><span>{words.playing.result.place}</span> <b>{outcome.title}</b></p>}
        {outcome.distance === null
          ? <p className={styles.late}>{words.playing.result.noAnswer}</p>
          : <p className={styles.away}>{words.playing.result.awayBefore}<b>{words.playing.result.away(outcome.distance)}</b>{words.playing.result.awayAfter}</p>}
        {!seat.round?.tieBreak && !outcome.void && <p className={styles.won}>{outcome.pointsQuestion > 0 ? words.playing.result.won(outcome.pointsQuestion) : words.playing.result.nothing}</p>}
        {outcome.void && <p className={styles.won}>{words.playing.result.voided}</p>}
        {seat.round?.out && <p className={styles.out}>{words.playing.round.out}</p>}
        <div className={styles.pair}>
          {rank !== null && <p><span>{words.playing.result.position(rank)}</span> {medals && <Medal rank={rank} className={styles.medal} />}</p>}
          <p>{words.playing.result.total(seat.pointsTotal)}</p>
        </div>
        {/* That it counts no more is said above. */}
        {!(outcome.void && scores?.reason === 'void') && <Correction scores={scores} />}
      </section>
      <Dock><Waiting quiet>{words.playing.result.next}</Waiting></Dock>
    </Screen>
  )
}
