// The addresses of the product. Each feature is a chunk of its own: a phone never loads the manager.
// The first match wins, so a fixed name stands before a parameter (`/pres/mj` before `/pres/:quiz`).
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { ChunkBoundary } from './ui/ChunkBoundary.tsx'
import { LoadingScreen } from './ui/LoadingScreen.tsx'

const Home = lazy(async () => ({ default: (await import('./home/Home.tsx')).Home }))
const DeskApp = lazy(async () => ({ default: (await import('./manager/DeskApp.tsx')).DeskApp }))
const NotFound = lazy(async () => ({ default: (await import('./home/NotFound.tsx')).NotFound }))

export function Routes() {
  return (
    <ChunkBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Switch>
          <Route path="/"><Home /></Route>
          <Route path="/pres"><DeskApp account="admin" /></Route>
          <Route><NotFound /></Route>
        </Switch>
      </Suspense>
    </ChunkBoundary>
  )
}
