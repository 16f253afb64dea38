// What a phone shows when something has stopped it: few phones ever fetch it.
import { lazy } from 'react'
import { withWords } from '../words/loadWords.ts'

export const Kept = lazy(async () => ({ default: (await withWords('seldom', () => import('./Kept.tsx'))).Kept }))
export const HostAsked = lazy(async () => ({ default: (await withWords('seldom', () => import('./HostAsked.tsx'))).HostAsked }))
