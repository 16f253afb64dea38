import { lazy } from 'react'
import { useLocation } from 'wouter'
import { managerPathOf } from './managerPath.ts'
import { HostRoute } from './HostRoute.tsx'
import { withWords } from './words/loadWords.ts'

const ManagerApp = lazy(async () => ({
  default: (await withWords('manager', () => import('./manager/ManagerApp.tsx'))).ManagerApp,
}))
const SignInGate = lazy(async () => ({
  default: (await withWords('manager', () => import('./manager/signIn/SignInGate.tsx'))).SignInGate,
}))
const NotFound = lazy(async () => ({
  default: (await withWords('lateLoaded', () => import('./home/NotFound.tsx'))).NotFound,
}))

/** Every address under `/pres` (the administrator) and `/mj` (game masters): the login first, then the requested page. */
export function ManagerRoute() {
  const [path] = useLocation()
  const asked = managerPathOf(path)
  if (asked === null) return <NotFound />
  switch (asked.page) {
    case 'home':
    case 'people':
    case 'sounds':
      return <ManagerApp key={asked.account} account={asked.account} page={asked.page} />
    case 'folder':
      return <ManagerApp key={asked.account} account={asked.account} folder={asked.folder} />
    case 'host':
      return (
        <HostRoute
          key={asked.account}
          account={asked.account}
          quiz={asked.quiz}
          ranking={asked.ranking}
        />
      )
    case 'unknown':
      return (
        <SignInGate key={asked.account} account={asked.account}>
          <NotFound />
        </SignInGate>
      )
    default:
      return asked satisfies never
  }
}
