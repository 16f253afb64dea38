// Photos that wait for a place, kept in the browser (IndexedDB) so that a reload does not lose them. When the browser
// refuses to store a photo, a reload loses that photo.

export interface StoredPhoto {
  /** unique name of the quiz to which the photo belongs */
  quiz: string
  /** with `quiz`, the photo's key in the browser's IndexedDB */
  key: string
  name: string
  file: File
}

const DATABASE = 'point-de-mire'
const PHOTOS = 'photos'

/** Stores a photo in the browser; answers whether the browser has stored it. */
export const keepPhoto = (photo: StoredPhoto): Promise<boolean> =>
  inStore('readwrite', (store) => store.put(photo)).then(
    () => true,
    () => false,
  )

export const forgetPhoto = (quiz: string, key: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete([quiz, key])).then(
    () => undefined,
    () => undefined,
  )

/** The stored photos of a quiz, in the order in which they were stored. */
export const photosKeptFor = (quiz: string): Promise<StoredPhoto[]> =>
  inStore<StoredPhoto[]>('readonly', (store) =>
    store.getAll(IDBKeyRange.bound([quiz], [quiz, []])),
  ).catch(() => [])

let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1)
    asked.addEventListener('upgradeneeded', () =>
      asked.result.createObjectStore(PHOTOS, { keyPath: ['quiz', 'key'] }),
    )
    asked.addEventListener('success', () => {
      // The browser closes a database whose data the user clears: the next call opens another.
      asked.result.addEventListener('close', () => (opened = null))
      resolve(asked.result)
    })
    asked.addEventListener('error', () => reject(asked.error ?? new Error(DATABASE)))
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest<IDBValidKey>,
): Promise<T> {
  const transaction = (await database()).transaction(PHOTOS, mode)
  const asked = act(transaction.objectStore(PHOTOS))
  return new Promise<T>((resolve, reject) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result has the type of the caller's own request
    transaction.addEventListener('complete', () => resolve(asked.result as T))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(PHOTOS)))
  })
}
