// The routes of the app. Each feature is a JavaScript chunk of its own: a phone never loads the library. The first
// chunk contains all code that a phone needs up to its lobby: when fifty phones scan the QR code at once, each sends
// one request instead of a dozen.
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Home } from './home/Home.tsx'
import { PlayerApp } from './player/PlayerApp.tsx'
import { ChunkBoundary } from './ui/ChunkBoundary.tsx'
import { LoadingScreen } from './ui/LoadingScreen.tsx'

const ManagerRoute = lazy(async () => ({
  default: (await import('./ManagerRoute.tsx')).ManagerRoute,
}))
const OtherRoutes = lazy(async () => ({ default: (await import('./OtherRoutes.tsx')).OtherRoutes }))

export function Routes() {
  return (
    <ChunkBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Switch>
          <Route path="/">
            <Home />
          </Route>
          <Route path={/^\/(?:pres|mj)(?:\/.*)?$/}>
            <ManagerRoute />
          </Route>
          {/* One route for the pages `join` and `play`: the connection stays open from the choice of a pseudo to the game. */}
          <Route path={/^\/(?<page>join|play)\/(?<room>[^/]+)\/?$/}>
            {({ page, room = '' }) => (
              <PlayerApp page={page === 'join' ? 'join' : 'play'} roomID={roomIDOf(room)} />
            )}
          </Route>
          <Route>
            <OtherRoutes roomIDOf={roomIDOf} />
          </Route>
        </Switch>
      </Suspense>
    </ChunkBoundary>
  )
}

/** Returns the room's number in an address, without the spaces. */
function roomIDOf(written: string): string {
  return written.replaceAll(/\s|%20/g, '')
}
