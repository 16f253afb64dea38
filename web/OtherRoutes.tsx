// Routes of all pages but the home page, the desk and a player's game: in a chunk of their own, because the first chunk
// contains only what a player's phone needs up to the lobby.
import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { withWords } from './words/loadWords.ts'

const QuizViewer = lazy(async () => ({
  default: (await withWords('viewer', () => import('./viewer/QuizViewer.tsx'))).QuizViewer,
}))
const QuestionPage = lazy(async () => ({
  default: (await withWords('viewer', () => import('./viewer/QuestionPage.tsx'))).QuestionPage,
}))
const MapPage = lazy(async () => ({
  default: (await withWords('viewer', () => import('./viewer/MapPage.tsx'))).MapPage,
}))
const RemoteApp = lazy(async () => ({
  default: (await withWords('remote', () => import('./remote/RemoteApp.tsx'))).RemoteApp,
}))
const ChallengePage = lazy(async () => ({
  default: (await withWords('challenge', () => import('./player/challenge/ChallengePage.tsx')))
    .ChallengePage,
}))
const SouvenirPage = lazy(async () => ({
  default: (await withWords('souvenirs', () => import('./souvenirs/SouvenirPage.tsx')))
    .SouvenirPage,
}))
const AlbumPage = lazy(async () => ({
  default: (await withWords('souvenirs', () => import('./souvenirs/AlbumPage.tsx'))).AlbumPage,
}))
const PhoneCheckPage = lazy(async () => ({
  default: (await withWords('lateLoaded', () => import('./home/lateLoaded.ts'))).PhoneCheckPage,
}))
const HelpPage = lazy(async () => ({
  default: (await withWords('viewer', () => import('./home/HelpPage.tsx'))).HelpPage,
}))
const Privacy = lazy(async () => ({
  default: (await withWords('lateLoaded', () => import('./home/lateLoaded.ts'))).Privacy,
}))
const NotFound = lazy(async () => ({
  default: (await withWords('lateLoaded', () => import('./home/lateLoaded.ts'))).NotFound,
}))

/** @param roomIDOf extracts the room's number from a path */
export function OtherRoutes({ roomIDOf }: { roomIDOf: (written: string) => string }) {
  return (
    <Switch>
      <Route path="/watch">
        <QuizViewer />
      </Route>
      <Route path="/question">
        <QuestionPage />
      </Route>
      <Route path="/map">
        <MapPage />
      </Route>
      <Route path={/^\/remote\/(?<room>[^/]+)\/?$/}>
        {({ room = '' }) => <RemoteApp roomID={roomIDOf(room)} />}
      </Route>
      <Route path={/^\/defi\/(?<code>[^/]+)\/?$/}>
        {({ code = '' }) => <ChallengePage challengeKey={code} />}
      </Route>
      <Route path={/^\/souvenir\/(?<code>[^/]+)\/?$/}>
        {({ code = '' }) => <SouvenirPage souvenirKey={code} />}
      </Route>
      <Route path={/^\/album\/(?<code>[^/]+)\/?$/}>
        {({ code = '' }) => <AlbumPage albumKey={code} />}
      </Route>
      <Route path={/^\/essai\/(?<code>[^/]+)\/?$/}>
        {({ code = '' }) => <PhoneCheckPage code={code} />}
      </Route>
      <Route path="/vie-privee">
        <Privacy />
      </Route>
      <Route path="/tenir-la-boite">
        <HelpPage />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}
