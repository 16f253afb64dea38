import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'wouter'
import type { PointsSettings } from '#core/quiz.ts'
import type { QuizName } from '#protocol/people.ts'
import { callJson } from '../../api/api.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { Act } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { useArea, withQuery } from '../area.ts'
import { Refused, valueOf } from '../library/queries.ts'
import { writePlace } from '../wizard/place.ts'
import { loadingRefusal, type Distances, type PointScale } from './distances.ts'
import { PointsForm } from './PointsForm.tsx'
import styles from './PointsPage.module.css'

const DISTANCES = ['distances'] as const

/** The page that sets the points of the four rings and the time points for each quiz without values of its own. */
export function PointsPage() {
  const distances = useQuery({
    queryKey: DISTANCES,
    queryFn: ({ signal }) => readScale(signal),
    retry: false,
  })
  const { data, error, isFetching } = distances
  return (
    <ManagerFrame current="points" title={words.points.title}>
      <PageHead title={words.points.title} lead={words.points.lead} />
      <OwnPoints />
      {data ? (
        <PointsForm key={JSON.stringify(data)} scale={data} />
      ) : error === null || isFetching ? (
        <Waiting>{words.points.loading}</Waiting>
      ) : (
        <div className={styles.failed}>
          <Notice
            title={
              error instanceof Refused ? loadingRefusal(error.refusal) : words.points.loadFailed
            }
          />
          <Act icon="refresh" onClick={() => void distances.refetch()}>
            {words.points.retry}
          </Act>
        </div>
      )}
    </ManagerFrame>
  )
}

/** The quizzes that the points of this page do not reach. */
function OwnPoints() {
  const { base } = useArea()
  const { data } = useQuery({
    queryKey: ['quizzes', 'ownPoints'],
    queryFn: ({ signal }) =>
      valueOf(callJson<QuizName[]>('/api/pres/admin/points/own', { signal }), 'points/own', signal),
  })
  if (!data || data.length === 0) return null
  return (
    <p className={styles.own}>
      {words.points.own(data.length)}{' '}
      {data.map(({ unique_name, name }, i) => (
        <Fragment key={unique_name}>
          {i > 0 && ', '}
          <Link
            href={withQuery(
              base,
              writePlace({ mode: 'edit', step: 'map', uniqueName: unique_name }),
            )}
          >
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}

async function readScale(signal: AbortSignal): Promise<PointScale> {
  const [distances, { point_max_temps: time }] = await Promise.all([
    valueOf(
      callJson<Distances>('/api/config/points/distance', { signal }),
      'points/distance',
      signal,
    ),
    valueOf(callJson<PointsSettings>('/api/config/points/time', { signal }), 'points/time', signal),
  ])
  return { distances, time }
}
