import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { Waiting } from '../ui/Waiting.tsx'
import { words } from '../words/words.ts'
import styles from './LazyPlaceMap.module.css'

// The map is heavy: a chunk of its own, so that the photos appear first.
const Map = lazy(() => import('./PlaceMap.tsx'))
const Answers = lazy(() => import('./AnswersMap.tsx'))

/** The texts and buttons over the map have a dark ground in the light theme too, since they lie on satellite images. */
export const PlaceMap = (props: ComponentProps<typeof Map>) => (
  <Frame>
    <Map {...props} />
  </Frame>
)

export const AnswersMap = (props: ComponentProps<typeof Answers>) => (
  <Frame>
    <Answers {...props} />
  </Frame>
)

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame} data-theme="dark">
      <Suspense
        fallback={
          <div className={styles.waiting}>
            <Waiting>{words.viewer.loadingMap}</Waiting>
          </div>
        }
      >
        {children}
      </Suspense>
    </div>
  )
}
