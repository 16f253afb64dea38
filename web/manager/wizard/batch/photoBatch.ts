// Uploads a quiz's photos one after another, during any step of the wizard.
import type { EditableQuestion } from '#protocol/rest.ts'
import type { Refusal } from '../../../api/api.ts'
import { createStore, type Store } from '../../../ui/store.ts'
import type { Lists } from '../lists/readList.ts'
import { words } from '../../../words/words.ts'
import { deleteQuestion } from '../../library/queries.ts'
import { flawText, nameOf } from '../questions/chosenPhoto.ts'
import { sendPhoto } from '../questions/sendPhoto.ts'
import {
  batched,
  nextToSend,
  retriableIn,
  type Batch,
  type BatchEvent,
  type Gift,
  type LocalPhoto,
  type Placed,
} from './batch.ts'
import { forgetPhoto, keepPhoto, photosKeptFor } from './storedPhotos.ts'
import { isOther, sortFiles } from './givenFiles.ts'
import { openPhoto } from './openPhoto.ts'

export interface PhotoBatch {
  photos: Store<Batch>
  /** names of dropped files that belong to photos and are none: videos, settings, what systems leave in folders */
  aside: Store<readonly string[]>
  /** lists of places that were dropped; uploads wait until the author has decided about them */
  lists: Store<Lists | null>
  add: (files: readonly File[]) => void
  place: (id: number, placed: Placed) => void
  /** gives photos what a list knows of them; the answer takes it all back, also from photos that were sent meanwhile */
  give: (gifts: readonly ({ id: number } & Gift)[]) => () => Promise<void>
  retry: (id: number) => void
  retryAll: () => void
  /** discards a photo; the answer takes it back */
  drop: (id: number) => () => void
  /** discards all photos and aborts the running upload */
  clear: () => void
  /** whether a reload of the page would keep all photos */
  isSafe: () => boolean
  /** calls the listener each time a photo has become a question */
  onSent: (listener: () => void) => () => void
}

const batches = new Map<string, PhotoBatch>()

/**
 * A quiz's photos that are not uploaded yet. They stay when the browser's Back button closes the wizard; the wizard's
 * buttons that close it discard them, once the author has agreed.
 */
export function photoBatchOf(quizName: string): PhotoBatch {
  const known = batches.get(quizName)
  if (known) return known
  const batch = createPhotoBatch(quizName)
  batches.set(quizName, batch)
  batch.photos.subscribe(warnBeforeLeaving)
  return batch
}

function warnBeforeLeaving(): void {
  const isLost = [...batches.values()].some(({ isSafe }) => !isSafe())
  if (isLost) window.addEventListener('beforeunload', hold)
  else window.removeEventListener('beforeunload', hold)
}

const hold = (event: Event) => event.preventDefault()

/** Key of a photo in the browser's store: keys sort in the order in which the photos were chosen, across page loads. */
const keyOf = (id: number) => `${begun}-${String(id).padStart(6, '0')}`
const begun = Date.now()

let lastId = 0

function createPhotoBatch(quizName: string): PhotoBatch {
  const photos = createStore<Batch>([])
  const listeners = new Set<() => void>()
  /** keys of the photos in the browser's store, by id */
  const kept = new Map<number, string>()
  /** file names of the questions that photos have become, by id */
  const sentAs = new Map<number, string>()
  const aside = createStore<readonly string[]>([])
  const lists = createStore<Lists | null>(null)
  lists.subscribe(() => void pump())
  /** one photo is read after another: a browser that converts HEIC needs a hundred megabytes for each */
  let reading = Promise.resolve()
  let onItsWay: { id: number; stop: AbortController } | null = null

  const tell = (event: BatchEvent) => photos.update((batch) => batched(batch, event))

  function read(id: number, file: File): Promise<void> {
    reading = reading.then(() => readNow(id, file)).catch(() => undefined)
    return reading
  }

  async function readNow(id: number, file: File) {
    const opened = await openPhoto(file)
    if (opened.ok) {
      const { file: readable, coords, time, around } = opened
      tell({ event: 'read', id, file: readable, coords, time, around })
      if (opened.coords === null) await keep(id)
    } else tell({ event: 'refused', id, message: flawText(opened.flaw), again: false })
    void pump()
  }

  async function keep(id: number) {
    const photo = photos.get().find((one) => one.id === id)
    if (!photo || kept.has(id)) return
    const key = keyOf(id)
    if (!(await keepPhoto({ quiz: quizName, key, name: photo.name, file: photo.file }))) return
    kept.set(id, key)
    // The photo may have been uploaded or discarded while the browser stored it: the browser's copy is then deleted.
    if (photos.get().some((one) => one.id === id)) warnBeforeLeaving()
    else forget(id)
  }

  function forget(id: number) {
    const key = kept.get(id)
    kept.delete(id)
    if (key !== undefined) void forgetPhoto(quizName, key)
  }

  /** Adds to the batch the photos without a place that were stored in the browser before the page was loaded. */
  async function takeBack() {
    for (const { key, name, file } of await photosKeptFor(quizName)) {
      const id = ++lastId
      kept.set(id, key)
      tell({ event: 'added', photos: [{ id, file, name }] })
      void read(id, file)
    }
  }

  async function pump(): Promise<void> {
    const next = nextToSend(photos.get())
    if (!next || onItsWay || lists.get()) return
    const { id, file, name, description, alt = '', year = null, panorama = 'auto', state } = next
    const stop = new AbortController()
    onItsWay = { id, stop }
    tell({ event: 'began', id })
    const answer = await sendPhoto(
      quizName,
      { file, name, description, alt, coords: state.coords, year, panorama },
      (sent) => tell({ event: 'progressed', id, sent }),
      stop.signal,
    )
    onItsWay = null
    if (answer.ok) {
      tell({ event: 'sent', id })
      forget(id)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's answer, as in api.ts
      sentAs.set(id, (JSON.parse(answer.value) as EditableQuestion).filename)
      for (const listener of listeners) listener()
    } else tell({ event: 'refused', id, ...whyOf(answer) })
    await pump()
  }

  function drop(id: number): () => void {
    const at = photos.get().findIndex((one) => one.id === id)
    const photo = photos.get()[at]
    tell({ event: 'dropped', id })
    forget(id)
    if (onItsWay?.id === id) onItsWay.stop.abort()
    return () => {
      if (photo) takeAgain(photo, at)
    }
  }

  function takeAgain(photo: LocalPhoto, at: number) {
    if (photos.get().some(({ id }) => id === photo.id)) return
    tell({ event: 'returned', photo, at })
    if (photo.state.step === 'reading') void read(photo.id, photo.file)
    else if (photo.state.step === 'unplaced') void keep(photo.id)
    void pump()
  }

  /** Files that are no photos by their name are looked at before they are given a card. */
  async function addOthers(files: readonly File[]) {
    const { photos: found, lists: given, aside: others } = await sortFiles(files)
    addPhotos(found)
    const read =
      given.length === 0 ? null : await (await import('../lists/readList.ts')).readLists(given)
    aside.update((names) => [...names, ...others, ...(read?.others ?? [])])
    if (read && (read.files.length > 0 || read.faults.length > 0)) lists.set(read)
  }

  function addPhotos(files: readonly File[]) {
    const chosen = files.map((file) => ({ id: ++lastId, file, name: nameOf(file.name) }))
    tell({ event: 'added', photos: chosen })
    for (const { id, file } of chosen) void read(id, file)
  }

  /** Brings a photo back to what it was before a list gave it something. */
  async function reset(photo: LocalPhoto, at: number) {
    if (photos.get().some(({ id }) => id === photo.id)) return tell({ event: 'reset', photo })
    const filename = sentAs.get(photo.id)
    if (filename === undefined || !(await deleteQuestion(quizName, filename)).ok) return
    takeAgain(photo, Math.min(at, photos.get().length))
  }

  void takeBack()
  return {
    aside,
    lists,
    photos,
    isSafe: () => photos.get().every(({ id, state }) => state.step === 'unplaced' && kept.has(id)),
    add(files) {
      addPhotos(files.filter(({ name }) => !isOther(name)))
      const others = files.filter(({ name }) => isOther(name))
      if (others.length > 0) void addOthers(others)
    },
    give(gifts) {
      const before = photos.get()
      for (const gift of gifts) {
        tell({ event: 'given', ...gift })
        if (gift.coords) forget(gift.id)
      }
      void pump()
      return async () => {
        for (const { id } of gifts) {
          const at = before.findIndex((one) => one.id === id)
          const photo = before[at]
          if (photo) await reset(photo, at)
        }
        for (const listener of listeners) listener()
        void pump()
      }
    },
    place(id, placed) {
      tell({ event: 'placed', id, ...placed })
      void pump()
    },
    retry(id) {
      tell({ event: 'retried', id })
      void pump()
    },
    retryAll() {
      for (const { id } of retriableIn(photos.get())) tell({ event: 'retried', id })
      void pump()
    },
    drop,
    clear: () => photos.get().forEach(({ id }) => drop(id)),
    onSent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The text that the page shows for a failed upload; `again`: whether a second try can succeed. It can after a cut
 * connection, an ended session or an error of the server, but not when the server has refused the file itself.
 */
function whyOf({ status, message }: Refusal): { message: string; again: boolean } {
  if (status === null) return { message: words.wizard.photos.cut, again: true }
  return { message, again: status === 401 || status === 429 || status >= 500 }
}
