import workerUrl from 'virtual:map-worker'
import oldWorkerUrl from 'virtual:map-worker-old'
import { lacksMethods } from '../../old/missing.ts'

/** Address of the script that MapLibre's worker runs. */
export const WORKER = lacksMethods ? oldWorkerUrl : workerUrl

/**
 * Puts the worker's script into the browser's cache, before the first map needs it: MapLibre starts its worker once, and
 * one whose script does not come leaves all maps of the page empty. @throws Error when it does not come
 */
export async function fetchWorker(): Promise<void> {
  const answer = await fetch(WORKER)
  if (!answer.ok) throw new Error(`the map's worker: ${answer.status}`)
  await answer.arrayBuffer()
}
