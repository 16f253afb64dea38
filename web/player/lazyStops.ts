// Pages that a phone shows when it cannot go on (player kicked, seat taken by another tab, host must allow the phone),
// in a chunk of their own: few phones need them.
import { lazy } from 'react'
import { withWords } from '../words/loadWords.ts'

export const Stopped = lazy(async () => ({
  default: (await withWords('lateLoaded', () => import('./Stopped.tsx'))).Stopped,
}))
export const HostAsked = lazy(async () => ({
  default: (await withWords('lateLoaded', () => import('./HostAsked.tsx'))).HostAsked,
}))
