// Loads Google's own script, the only way to get its pictures: once a page, when a map first needs it.
import { createStore, type Store } from '../../ui/store.ts'
import { language } from '../../words/language.ts'

/** The part of the `google.maps` interface that this app uses. */
export interface GoogleMaps {
  Map: new (frame: HTMLElement, options: Readonly<Record<string, unknown>>) => GoogleMap
}

export interface GoogleMap {
  moveCamera(camera: {
    center: { lat: number; lng: number }
    zoom: number
    heading: number
    tilt: number
  }): void
}

/** `refused`: Google refused the key. `silent`: the script did not load, as in a venue without internet. */
export type GoogleState =
  | { step: 'idle' | 'loading' }
  | { step: 'ready'; maps: GoogleMaps }
  | { step: 'failed'; why: 'refused' | 'silent' }

declare global {
  interface Window {
    google?: { maps?: { importLibrary(name: 'maps'): Promise<GoogleMaps> } }
    /** Google calls this function when it refuses a key, often after the first picture. */
    gm_authFailure?: () => void
    googleIsHere?: () => void
  }
}

const TIMEOUT_MS = 6_000
const ADDRESS = 'https://maps.googleapis.com/maps/api/js'

export const googleState: Store<GoogleState> = createStore<GoogleState>({ step: 'idle' })

/**
 * Loads Google's script once a page; the result is in the store. A failure is final, because without internet each map
 * would wait for it again.
 */
export function loadGoogle(apiKey: string): void {
  if (googleState.get().step !== 'idle') return
  googleState.set({ step: 'loading' })
  const fail = (why: 'refused' | 'silent') => {
    if (why === 'refused' || googleState.get().step === 'loading')
      googleState.set({ step: 'failed', why })
  }
  const timer = setTimeout(() => fail('silent'), TIMEOUT_MS)
  window.gm_authFailure = () => fail('refused')
  const begin = async () => {
    try {
      const maps = await window.google?.maps?.importLibrary('maps')
      clearTimeout(timer)
      if (maps === undefined) fail('silent')
      // The state becomes `ready` only if it is still `loading`: the time limit or Google's refusal of the key may
      // already have set it to `failed`.
      else if (googleState.get().step === 'loading') googleState.set({ step: 'ready', maps })
    } catch {
      fail('silent')
    }
  }
  window.googleIsHere = () => void begin()
  const script = document.createElement('script')
  script.async = true
  script.src = `${ADDRESS}?${new URLSearchParams({ key: apiKey, v: 'weekly', loading: 'async', callback: 'googleIsHere', language, region: 'FR' }).toString()}`
  script.addEventListener('error', () => fail('silent'))
  document.head.append(script)
}
