// The addresses of the product. Each feature is a chunk of its own: a phone never loads the desk. All code until a
// phone's lobby is in the first chunk, one request instead of a dozen: fifty phones scan at once.
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Home } from './home/Home.tsx'
import { PlayerApp } from './player/PlayerApp.tsx'
import { ChunkBoundary } from './ui/ChunkBoundary.tsx'
import { LoadingScreen } from './ui/LoadingScreen.tsx'

const DeskRoute = lazy(async () => ({ default: (await import('./DeskRoute.tsx')).DeskRoute }))
const OtherRoutes = lazy(async () => ({ default: (await import('./OtherRoutes.tsx')).OtherRoutes }))

export function Routes() {
  return (
    <ChunkBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Switch>
          <Route path="/"><Home /></Route>
          <Route path={/^\/(?:pres|mj)(?:\/.*)?$/}><DeskRoute /></Route>
          {/* One route for both: the connection stays open from the choice of a pseudo to the game. */}
          <Route path={/^\/(?<page>join|play)\/(?<room>[^/]+)\/?$/}>
            {({ page, room = '' }) => <PlayerApp page={page === 'join' ? 'join' : 'play'} roomID={roomIDOf(room)} />}
          </Route>
          <Route><OtherRoutes roomIDOf={roomIDOf} /></Route>
        </Switch>
      </Suspense>
    </ChunkBoundary>
  )
}

/** The number of the room in an address, spaces left out. */
function roomIDOf(written: string): string {
  return written.replaceAll(/\s|%20/g, '')
}
