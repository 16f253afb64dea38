// Loads the borders and names of the world when the view needs them: a phone loads nothing that its view cannot show.
import type { MapConfig } from '#protocol/map.ts'
import { LINES, NAMES } from './mapStyle.ts'
import {
  LINES_GONE,
  NEAR_ZOOM,
  loadWorldLines,
  loadWorldNames,
  type WorldLines,
  type WorldNames,
} from './worldLayers.ts'

const RETRY_MS = 3_000

export interface WorldLoader {
  /** Loads what a map zoom needs and is not loaded yet. */
  look(zoom: number): void
  /** whether everything that was needed has loaded or failed; what failed is requested again after `RETRY_MS` */
  isSettled(): boolean
  close(): void
}

/**
 * @param put takes the data of the map source `LINES` or `NAMES`
 * @param travels whether the camera will zoom in later: the layers of close zooms are then loaded ahead
 * @param onFailure called when something did not load
 */
export function createWorldLoader(
  layers: MapConfig['layers'],
  put: (id: string, data: WorldLines | WorldNames) => void,
  travels = false,
  onFailure: () => void = () => {},
): WorldLoader {
  let left = false
  let isNear = travels
  let shown = 0
  let waiting = 0
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const wanted = new Map<string, string>()

  async function fetchInto(
    id: string,
    address: string,
    load: (address: string) => Promise<WorldLines | WorldNames>,
  ): Promise<void> {
    if (wanted.get(id) === address) return
    wanted.set(id, address)
    waiting += 1
    try {
      const data = await load(address)
      waiting -= 1
      // The file for a nearer view may have been requested during this load: then the data just loaded is discarded.
      if (!left && wanted.get(id) === address) put(id, data)
    } catch {
      waiting -= 1
      if (left || wanted.get(id) !== address) return
      // The entry in `wanted` stays until the retry: without the entry, each step of a zoom would request the file again.
      timers.add(
        setTimeout(() => {
          if (wanted.get(id) === address) wanted.delete(id)
          look(shown)
        }, RETRY_MS),
      )
      onFailure()
    }
  }

  function look(zoom: number): void {
    shown = zoom
    isNear ||= zoom >= NEAR_ZOOM
    const { borders, places } = isNear ? layers : layers.far
    void fetchInto(NAMES, places, namesWithLetters)
    if (travels || zoom < LINES_GONE) void fetchInto(LINES, borders, loadWorldLines)
  }

  return {
    look,
    isSettled: () => waiting === 0,
    close() {
      left = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/**
 * Loads the names, and both files of their typeface: the second has letters such as ø (names.css). MapLibre waits only
 * for the first, and a canvas for neither: they would draw the letters in another typeface.
 */
async function namesWithLetters(address: string): Promise<WorldNames> {
  const letters = ['n', 'ø'].map((letter) =>
    document.fonts.load('bold 24px "Archivo Bold"', letter).catch(() => []),
  )
  const [names] = await Promise.all([loadWorldNames(address), ...letters])
  return names
}
