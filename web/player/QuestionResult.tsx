import { fr } from '../fr/player.ts'
import type { PlayerStep } from '../live/playerStep.ts'
import { Medal, nobodyScored } from '../ui/Medal.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { Dock } from './Dock.tsx'
import styles from './QuestionResult.module.css'
import { Screen, TopLine } from './Screen.tsx'
import { Shot } from './Shot.tsx'

export function QuestionResult({ at }: { at: Extract<PlayerStep, { step: 'endQuestion' }> }) {
  const { seat, outcome, guess } = at
  const rank = outcome.results.find(({ pseudo }) => pseudo === seat.pseudo)?.rank ?? null
  const medals = !nobodyScored(outcome.results)
  return (
    <Screen split>
      <TopLine left={<h1>{fr.result.title}</h1>} right={seat.questionsNb > 0 && `${seat.questionIndex + 1}/${seat.questionsNb}`} />
      <Shot rings={seat.rings} source={seat.mapSource} place={outcome.coords} guess={guess} distance={outcome.distance} pseudo={seat.pseudo} />
      <section className={styles.result}>
        {outcome.title && <p className={styles.place}><span>{fr.result.place}</span> <b>{outcome.title}</b></p>}
        {outcome.distance === null
          ? <p className={styles.late}>{fr.result.noAnswer}</p>
          : <p className={styles.away}>{fr.result.awayBefore}<b>{fr.result.away(outcome.distance)}</b></p>}
        <p className={styles.won}>{outcome.pointsQuestion > 0 ? fr.result.won(outcome.pointsQuestion) : fr.result.nothing}</p>
        <div className={styles.pair}>
          {rank !== null && <p><span>{fr.result.position(rank)}</span> {medals && <Medal rank={rank} className={styles.medal} />}</p>}
          <p>{fr.result.total(outcome.pointsTotal)}</p>
        </div>
      </section>
      <Dock><Waiting quiet>{fr.result.next}</Waiting></Dock>
    </Screen>
  )
}
