import { lazy } from 'react'
import { useSearch } from 'wouter'
import { keptRoom } from './live/keptRoom.ts'

const HostApp = lazy(async () => ({ default: (await import('./host/HostApp.tsx')).HostApp }))
const SignInGate = lazy(async () => ({ default: (await import('./manager/signIn/SignInGate.tsx')).SignInGate }))

/** A hosting address of the administrator, behind the login. */
export function HostRoute({ quiz }: { quiz: string }) {
  const search = useSearch()
  const host = <HostApp base="/pres" quiz={quiz} ranking="player" />
  // The right to drive a room outlives the session: a reload at the end of a long evening asks for no password.
  if (search !== '' && keptRoom(quiz)?.hostSession !== undefined) return host
  return <SignInGate account="admin">{host}</SignInGate>
}
