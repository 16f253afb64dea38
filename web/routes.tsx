// The addresses of the product. Each feature is a chunk of its own: a phone never loads the manager. What a phone
// needs until its lobby shows comes with the first chunk, in one request instead of a dozen: fifty phones scan at once.
// The first match wins, so a fixed name stands before a parameter (`/pres/mj` before `/pres/:quiz`).
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Home } from './home/Home.tsx'
import { HostRoute } from './HostRoute.tsx'
import { PlayerApp } from './player/PlayerApp.tsx'
import { ChunkBoundary } from './ui/ChunkBoundary.tsx'
import { LoadingScreen } from './ui/LoadingScreen.tsx'

const DeskApp = lazy(async () => ({ default: (await import('./manager/DeskApp.tsx')).DeskApp }))
const NotFound = lazy(async () => ({ default: (await import('./home/NotFound.tsx')).NotFound }))

export function Routes() {
  return (
    <ChunkBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Switch>
          <Route path="/"><Home /></Route>
          <Route path="/pres"><DeskApp account="admin" /></Route>
          <Route path={/^\/(?<base>pres|mj)\/(?!(?:mj|sound)\/?$)(?<quiz>[^/]+)(?:\/(?<ranking>player|team))?\/?$/}>
            {({ base, quiz = '', ranking }) => <HostRoute account={base === 'mj' ? 'mj' : 'admin'} quiz={quiz} ranking={ranking === 'team' ? 'team' : 'player'} />}
          </Route>
          {/* One route for both: the line to the room outlives the step from the choice of a pseudo to the game. */}
          <Route path={/^\/(?<page>join|play)\/(?<room>[^/]+)\/?$/}>
            {({ page, room = '' }) => <PlayerApp page={page === 'join' ? 'join' : 'play'} roomID={roomIDOf(room)} />}
          </Route>
          <Route><NotFound /></Route>
        </Switch>
      </Suspense>
    </ChunkBoundary>
  )
}

/** The room of an address, spaces ignored. */
function roomIDOf(written: string): string {
  return written.replaceAll(/\s|%20/g, '')
}
