import { fr } from '../fr/viewer.ts'
import { PlaceMap } from './LazyPlaceMap.tsx'
import styles from './MapPage.module.css'

/** `/map`: the map alone, as a game shows it. */
export function MapPage() {
  return (
    <main className={styles.whole} data-theme="dark">
      <title>{fr.pageTitle(fr.world)}</title>
      <h1 className="vh">{fr.world}</h1>
      <PlaceMap label={fr.world} settings={null} source={null} place={null} />
    </main>
  )
}
