// What a phone shows when something has stopped it: few phones ever fetch it.
import { lazy } from 'react'

export const Kept = lazy(async () => ({ default: (await import('./Kept.tsx')).Kept }))
export const HostAsked = lazy(async () => ({ default: (await import('./HostAsked.tsx')).HostAsked }))
