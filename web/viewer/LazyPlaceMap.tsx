import { lazy, Suspense, type ComponentProps } from 'react'
import { fr } from '../fr/viewer.ts'
import { Waiting } from '../ui/Waiting.tsx'
import styles from './LazyPlaceMap.module.css'

// The photos show before the map, which is heavy.
const Map = lazy(() => import('./PlaceMap.tsx'))

/** The map's plates lie on a picture, dark in both themes. */
export function PlaceMap(props: ComponentProps<typeof Map>) {
  return (
    <div className={styles.frame} data-theme="dark">
      <Suspense fallback={<div className={styles.waiting}><Waiting>{fr.loadingMap}</Waiting></div>}><Map {...props} /></Suspense>
    </div>
  )
}
