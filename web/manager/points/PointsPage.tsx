import { useQuery } from '@tanstack/react-query'
import type { PointsSettings } from '#core/quiz.ts'
import { fr } from '../../fr/manager/points.ts'
import { callJson } from '../../live/api.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { DeskFrame } from '../DeskFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Refused, valueOf } from '../library/queries.ts'
import { loadingRefusal, type Distances, type PointScale } from './distances.ts'
import { PointsForm } from './PointsForm.tsx'
import styles from './PointsPage.module.css'

const DISTANCES = ['distances'] as const

/** The points of the four rings and of the time, for every quiz without rings of its own. */
export function PointsPage() {
  const distances = useQuery({
    queryKey: DISTANCES,
    queryFn: ({ signal }) => readScale(signal),
    retry: false,
  })
  const { data, error, isFetching } = distances
  return (
    <DeskFrame current="points" title={fr.title}>
      <PageHead title={fr.title} lead={fr.lead} />
      {data ? (
        <PointsForm key={JSON.stringify(data)} scale={data} />
      ) : error === null || isFetching ? (
        <Waiting>{fr.loading}</Waiting>
      ) : (
        <div className={styles.failed}>
          <Notice title={error instanceof Refused ? loadingRefusal(error.refusal) : fr.loadFailed} />
          <Act icon="refresh" onClick={() => void distances.refetch()}>{fr.retry}</Act>
        </div>
      )}
    </DeskFrame>
  )
}

async function readScale(signal: AbortSignal): Promise<PointScale> {
  const [distances, { point_max_temps: time }] = await Promise.all([
    valueOf(callJson<Distances>('/api/config/points/distance', { signal }), 'points/distance', signal),
    valueOf(callJson<PointsSettings>('/api/config/points/time', { signal }), 'points/time', signal),
  ])
  return { distances, time }
}
