// The addresses of the product. Each feature is a chunk of its own: a phone never loads the manager. What a phone
// needs until its lobby shows comes with the first chunk, in one request instead of a dozen: fifty phones scan at once.
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Home } from './home/Home.tsx'
import { PlayerApp } from './player/PlayerApp.tsx'
import { ChunkBoundary } from './ui/ChunkBoundary.tsx'
import { LoadingScreen } from './ui/LoadingScreen.tsx'
import { withWords } from './words/loadWords.ts'

const DeskRoute = lazy(async () => ({ default: (await import('./DeskRoute.tsx')).DeskRoute }))
const QuizViewer = lazy(async () => ({ default: (await withWords('viewer', () => import('./viewer/QuizViewer.tsx'))).QuizViewer }))
const QuestionPage = lazy(async () => ({ default: (await withWords('viewer', () => import('./viewer/QuestionPage.tsx'))).QuestionPage }))
const MapPage = lazy(async () => ({ default: (await withWords('viewer', () => import('./viewer/MapPage.tsx'))).MapPage }))
const RemoteApp = lazy(async () => ({ default: (await withWords('remote', () => import('./remote/RemoteApp.tsx'))).RemoteApp }))
const ChallengePage = lazy(async () => ({ default: (await withWords('challenge', () => import('./player/challenge/ChallengePage.tsx'))).ChallengePage }))
const PhoneCheckPage = lazy(async () => ({ default: (await withWords('seldom', () => import('./home/seldomSeen.ts'))).PhoneCheckPage }))
const HelpPage = lazy(async () => ({ default: (await withWords('viewer', () => import('./home/HelpPage.tsx'))).HelpPage }))
const Privacy = lazy(async () => ({ default: (await withWords('seldom', () => import('./home/seldomSeen.ts'))).Privacy }))
const NotFound = lazy(async () => ({ default: (await withWords('seldom', () => import('./home/seldomSeen.ts'))).NotFound }))

export function Routes() {
  return (
    <ChunkBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Switch>
          <Route path="/"><Home /></Route>
          <Route path={/^\/(?:pres|mj)(?:\/.*)?$/}><DeskRoute /></Route>
          <Route path="/watch"><QuizViewer /></Route>
          <Route path="/question"><QuestionPage /></Route>
          <Route path="/map"><MapPage /></Route>
          {/* One route for both: the line to the room outlives the step from the choice of a pseudo to the game. */}
          <Route path={/^\/(?<page>join|play)\/(?<room>[^/]+)\/?$/}>
            {({ page, room = '' }) => <PlayerApp page={page === 'join' ? 'join' : 'play'} roomID={roomIDOf(room)} />}
          </Route>
          <Route path={/^\/remote\/(?<room>[^/]+)\/?$/}>{({ room = '' }) => <RemoteApp roomID={roomIDOf(room)} />}</Route>
          <Route path={/^\/defi\/(?<code>[^/]+)\/?$/}>{({ code = '' }) => <ChallengePage challengeKey={code} />}</Route>
          <Route path={/^\/essai\/(?<code>[^/]+)\/?$/}>{({ code = '' }) => <PhoneCheckPage code={code} />}</Route>
          <Route path="/vie-privee"><Privacy /></Route>
          <Route path="/tenir-la-boite"><HelpPage /></Route>
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
