import { words } from '../words/words.ts'
import { PlaceMap } from './LazyPlaceMap.tsx'
import styles from './MapPage.module.css'

/** `/map`: a map of the world and nothing else (ROUTE-07). */
export function MapPage() {
  return (
    <main className={styles.whole} data-theme="dark">
      <title>{words.viewer.pageTitle(words.viewer.world)}</title>
      <h1 className="vh">{words.viewer.world}</h1>
      <PlaceMap label={words.viewer.world} settings={null} source={null} place={null} />
    </main>
  )
}
