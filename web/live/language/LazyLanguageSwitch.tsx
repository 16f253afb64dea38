import { lazy, Suspense } from 'react'

const LanguageSwitch = lazy(async () => ({ default: (await import('./LanguageSwitch.tsx')).LanguageSwitch }))

/** The switch for pages in every phone's first chunk: in a chunk of its own it costs phones no byte. */
export function LazyLanguageSwitch() {
  return <Suspense fallback={null}><LanguageSwitch /></Suspense>
}
