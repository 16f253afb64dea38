import { lazy, Suspense, type ComponentProps } from 'react'
import { Waiting } from '../../ui/Waiting.tsx'
import { words } from '../../words/words.ts'
import styles from './LazyMap.module.css'

// Map components are heavy: the desk opens without them, and a page loads one when it first shows a map.
const Place = lazy(() => import('../wizard/questions/PlaceMap.tsx'))
const Area = lazy(() => import('../maps/AreaMap.tsx'))
const Settings = lazy(() => import('../map/SettingsMap.tsx'))

function Loading() {
  return (
    <div className={styles.waiting}>
      <Waiting>{words.wizard.map.loading}</Waiting>
    </div>
  )
}

/**
 * `data-theme="dark"`: the map's labels and buttons lie on satellite images, so they are dark in both themes.
 * @param fills the map fills its container, instead of being a strip of a form
 */
export function PlaceMap({
  fills = false,
  ...props
}: ComponentProps<typeof Place> & { fills?: boolean }) {
  return (
    <div className={fills ? styles.whole : styles.place} data-theme="dark">
      <Suspense fallback={<Loading />}>
        <Place {...props} />
      </Suspense>
    </div>
  )
}

export function SettingsMap(props: ComponentProps<typeof Settings>) {
  return (
    <div className={styles.settings} data-theme="dark">
      <Suspense fallback={<Loading />}>
        <Settings {...props} />
      </Suspense>
    </div>
  )
}

export function AreaMap(props: ComponentProps<typeof Area>) {
  return (
    <div className={styles.area} data-theme="dark">
      <Suspense fallback={<Loading />}>
        <Area {...props} />
      </Suspense>
    </div>
  )
}
