import { lazy, Suspense, useEffect, useState } from 'react'
import type { Panorama } from '#core/photo/panorama.ts'
import { HOST_SESSION_HEADER } from '#protocol/hostMessages.ts'
import { fetchSphere } from '../../panorama/fetchSphere.ts'
import { KEY_ZOOM, turningKeys } from '../../panorama/turningKeys.ts'
import type { Turner } from '../../panorama/turner.ts'
import { words } from '../../words/words.ts'
import { useKeys } from '../useKeys.ts'
import { useStill } from '../useStill.ts'
import styles from './Around.module.css'
import { onLook } from './looks.ts'

const SphereView = lazy(() => import('../../panorama/SphereView.tsx'))

const HINT_MS = 9000
/** Whether this page has said that such a picture turns. */
let hasSaid = false

/**
 * The sphere of a question, over its flat view, which stays where the sphere cannot be had. The pointer, the keys and
 * the remote turn it.
 */
export function Around({
  quiz,
  panorama,
  hostSession,
}: {
  quiz: string
  panorama: Panorama
  hostSession: string
}) {
  const still = useStill()
  const [turner, setTurner] = useState<Turner | null>(null)
  const [picture, setPicture] = useState<Blob | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const headers = { [HOST_SESSION_HEADER]: hostSession }
      const found = await fetchSphere(quiz, panorama.filename, abort.signal, headers)
      if (!abort.signal.aborted) setPicture(found)
    }
    void ask()
    return () => abort.abort()
  }, [quiz, panorama.filename, hostSession])
  useEffect(() => {
    const stop = onLook(({ right, up, closer }) => {
      if (closer) turner?.zoom(KEY_ZOOM ** closer)
      if (right || up) turner?.turn(right, up)
    })
    return stop
  }, [turner])
  useKeys(turner ? turningKeys(turner) : {}, isDrawn)
  if (!picture) return null
  return (
    <>
      <Suspense fallback={null}>
        <SphereView
          picture={picture}
          start={panorama.view}
          turnsAlone={!still}
          onTurner={(made) => {
            setTurner(made)
            if (!made) setDrawn(false)
          }}
          onView={() => setDrawn(true)}
          onTouched={() => setTouched(true)}
        />
      </Suspense>
      {isDrawn && !isTouched && <Hint />}
    </>
  )
}

function Hint() {
  const [isNew] = useState(() => !hasSaid)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    hasSaid = true
    const timer = setTimeout(() => setOver(true), HINT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isNew || isOver) return null
  return <p className={styles.hint}>{words.host.question.turns}</p>
}
