import { lazy, Suspense } from 'react'

const LanguageSwitch = lazy(async () => ({
  default: (await import('./LanguageSwitch.tsx')).LanguageSwitch,
}))

/** The language switch as a chunk of its own: the pages in the first chunk of every phone then do not grow by it. */
export function LazyLanguageSwitch() {
  return (
    <Suspense fallback={null}>
      <LanguageSwitch />
    </Suspense>
  )
}
