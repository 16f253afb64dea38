// The author's chosen photos that are not in the quiz yet. Pure.
import type { ExifTime } from '#core/photo/exif.ts'
import type { PanoramaChoice } from '#core/photo/panorama.ts'
import type { LatLng } from '#core/scoring/geo.ts'

export type LocalPhotoState =
  /** the browser is reading the position that the photo's file holds */
  | { step: 'reading' }
  /** the photo's file holds no position: the author will place the photo */
  | { step: 'unplaced' }
  /** the photo has its place, and waits for its upload */
  | { step: 'waiting'; coords: LatLng }
  /** `sent`: fraction of the body that was sent, 0 to 1; at 1 the server prepares the picture */
  | { step: 'sending'; coords: LatLng; sent: number }
  /**
   * the server has refused the upload; `again`: where the photo was taken, kept for a second upload; null when the
   * server would refuse a second upload too
   */
  | { step: 'refused'; message: string; again: LatLng | null }

export interface LocalPhoto {
  id: number
  file: File
  name: string
  description: string
  /** description for players who cannot see the photo; absent: none */
  alt?: string
  /** when the photo was taken, as the author or a list says; null or absent: none */
  year?: number | null
  /** whether the file says that it is a sphere, or has the shape of one and says nothing */
  around?: 'said' | 'asked' | null
  /** whether it is a sphere, as the author says; absent: the file says it */
  panorama?: PanoramaChoice
  /** when the photo was taken, by its file; null when it tells no time, and until it has been read */
  time: ExifTime | null
  state: LocalPhotoState
}

/** Photos in the order in which they were chosen, which is that of their questions. */
export type Batch = readonly LocalPhoto[]

export type BatchEvent =
  | { event: 'added'; photos: readonly Pick<LocalPhoto, 'id' | 'file' | 'name'>[] }
  /** `file`: the photo's file, or its JPEG copy when the browser had to convert the file */
  | {
      event: 'read'
      id: number
      file: File
      coords: LatLng | null
      time: ExifTime | null
      around?: 'said' | 'asked' | null
    }
  | ({ event: 'placed'; id: number } & Placed)
  /** a list gives a photo what it knows of it */
  | ({ event: 'given'; id: number } & Gift)
  /** what a list gave is taken back: the photo is as it was */
  | { event: 'reset'; photo: LocalPhoto }
  | { event: 'began'; id: number }
  | { event: 'progressed'; id: number; sent: number }
  /** the photo is now a question of the quiz */
  | { event: 'sent'; id: number }
  | { event: 'refused'; id: number; message: string; again: boolean }
  | { event: 'retried'; id: number }
  | { event: 'dropped'; id: number }
  /** a dropped photo is taken back at its former place in the list; its upload begins afresh */
  | { event: 'returned'; photo: LocalPhoto; at: number }

/** What the author says of a photo when placing it. */
export interface Placed {
  name: string
  description: string
  alt: string
  coords: LatLng
  year: number | null
  panorama: PanoramaChoice
}

/** What a list gives to a photo; null leaves it as it is. */
export interface Gift {
  coords: LatLng | null
  name: string | null
  description: string | null
  /** null or undefined: none */
  year?: number | null | undefined
}

export function batched(batch: Batch, event: BatchEvent): Batch {
  switch (event.event) {
    case 'added':
      return [
        ...batch,
        ...event.photos.map((photo): LocalPhoto => ({
          ...photo,
          description: '',
          time: null,
          state: { step: 'reading' },
        })),
      ]
    case 'read':
      return change(batch, event.id, (photo) => ({
        ...photo,
        file: event.file,
        time: event.time,
        around: event.around ?? null,
        state: event.coords ? { step: 'waiting', coords: event.coords } : { step: 'unplaced' },
      }))
    case 'placed':
      return change(batch, event.id, (photo) => ({
        ...photo,
        name: event.name,
        description: event.description,
        alt: event.alt,
        year: event.year,
        panorama: event.panorama,
        state: { step: 'waiting', coords: event.coords },
      }))
    case 'given':
      return change(batch, event.id, (photo) =>
        canBeGiven(photo)
          ? {
              ...photo,
              name: event.name ?? photo.name,
              description: event.description ?? photo.description,
              year: event.year ?? photo.year ?? null,
              state: event.coords ? { step: 'waiting', coords: event.coords } : photo.state,
            }
          : photo,
      )
    case 'reset':
      return change(batch, event.photo.id, (photo) => (canBeGiven(photo) ? event.photo : photo))
    case 'began':
      return changeState(batch, event.id, (state) =>
        state.step === 'waiting' ? { step: 'sending', coords: state.coords, sent: 0 } : state,
      )
    case 'progressed':
      return changeState(batch, event.id, (state) =>
        state.step === 'sending' ? { ...state, sent: event.sent } : state,
      )
    case 'refused':
      return changeState(batch, event.id, (state) => ({
        step: 'refused',
        message: event.message,
        again: event.again ? coordsOf(state) : null,
      }))
    case 'retried':
      return changeState(batch, event.id, (state) =>
        state.step === 'refused' && state.again ? { step: 'waiting', coords: state.again } : state,
      )
    case 'returned': {
      const { photo } = event
      const coords = coordsOf(photo.state)
      return batch.toSpliced(event.at, 0, {
        ...photo,
        state: coords ? { step: 'waiting', coords } : photo.state,
      })
    }
    case 'sent':
    case 'dropped':
      return batch.filter(({ id }) => id !== event.id)
    default:
      return event satisfies never
  }
}

/**
 * The photo to upload now: one at a time, and none while an earlier one is still being read, so that the order is kept.
 */
export function nextToSend(batch: Batch): (LocalPhoto & { state: { step: 'waiting' } }) | null {
  // While a photo is being uploaded all others wait, even an earlier one that was placed or retried only now.
  if (batch.some(({ state }) => state.step === 'sending')) return null
  for (const photo of batch) {
    if (photo.state.step === 'reading') return null
    if (photo.state.step === 'waiting') return { ...photo, state: photo.state }
  }
  return null
}

/** Whether a list may still change the photo: it has been read, and is not on its way. */
export const canBeGiven = ({ state }: LocalPhoto): boolean =>
  state.step === 'unplaced' || state.step === 'waiting'

/** Photos that no second try will bring into the quiz. */
export const lostIn = (batch: Batch): LocalPhoto[] =>
  batch.filter(({ state }) => state.step === 'refused' && state.again === null)

export const unplacedIn = (batch: Batch): LocalPhoto[] =>
  batch.filter(({ state }) => state.step === 'unplaced')

export const retriableIn = (batch: Batch): LocalPhoto[] =>
  batch.filter(({ state }) => state.step === 'refused' && state.again !== null)

function coordsOf(state: LocalPhotoState): LatLng | null {
  return state.step === 'waiting' || state.step === 'sending' ? state.coords : null
}

function change(batch: Batch, id: number, by: (photo: LocalPhoto) => LocalPhoto): Batch {
  return batch.map((photo) => (photo.id === id ? by(photo) : photo))
}

function changeState(
  batch: Batch,
  id: number,
  by: (state: LocalPhotoState) => LocalPhotoState,
): Batch {
  return change(batch, id, (photo) => ({ ...photo, state: by(photo.state) }))
}
