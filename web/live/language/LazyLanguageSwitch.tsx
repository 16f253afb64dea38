import { lazy, Suspense } from 'react'

const LanguageSwitch = lazy(async () => ({ default: (await import('./LanguageSwitch.tsx')).LanguageSwitch }))

/** The switch of a page that every page names: fetched apart, it costs phones no byte. */
export function LazyLanguageSwitch() {
  return <Suspense fallback={null}><LanguageSwitch /></Suspense>
}
