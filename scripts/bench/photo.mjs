// Time of a photo of 12 megapixels from the form to the disk, beside a plain sharp script that makes the same two
// pictures; and the acknowledgement times of a game's answers while photos are uploaded continuously.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { logIn } from '../../src/testing/api.ts'
import { PHOTO_SIDE, THUMBNAIL_WIDTH } from '../../src/media/photo.ts'
import { startBox } from './support/box.mjs'
import { besides } from './support/figures.ts'
import { openGameServer, SETTLED_MS } from './support/gameServer.mjs'
import { startGenerator } from './support/generator.mjs'

const [WIDTH, HEIGHT] = [4_000, 3_000]
/** JPEG quality of the pictures that the script peers/photo.mjs makes with sharp, as in src/media/decodePhoto.ts */
const QUALITY = 82
const PHOTOS = 7
const PHONES = 200
const ANSWER_MS = 2_000
const ROUNDS = 5
const HEIC = join(import.meta.dirname, '../../src/testing/fixtures/photos/24mp.heic')
/** most that answers may take longer while HEIC photos come in, as a ratio */
const HEIC_MOST = 1.2

/** @typedef {import('./support/figures.ts').Measured} Measured */

/** Measures uploads of photos. @returns {Promise<Measured[]>} */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'point-de-mire-photo-'))
  try {
    const file = join(folder, 'photo.jpg')
    await makePhoto(file)
    return [
      ...(await stored(file, folder)),
      ...(await played(file, 'photos')),
      ...(await played(HEIC, 'HEIC of 24 megapixels', HEIC_MOST)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes a JPEG with the pixels of a phone's photo, from enlarged noise, so that the file has as many bytes as such a
 * photo.
 * @param {string} file
 */
async function makePhoto(file) {
  const noise = await sharp({
    create: {
      width: WIDTH / 4,
      height: HEIGHT / 4,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  await sharp(noise)
    .resize(WIDTH, HEIGHT)
    .withExif({ IFD0: { Make: 'Bench' } })
    .jpeg({ quality: 90 })
    .toFile(file)
}

/**
 * Times an upload beside the plain sharp script.
 * @param {string} file the photo @param {string} folder for the files that the script writes
 * @returns {Promise<Measured[]>}
 */
async function stored(file, folder) {
  const { server, admin } = await startBox()
  const script = fork(join(import.meta.dirname, 'peers', 'photo.mjs'), [folder])
  const ended = once(script, 'exit').then(() => {
    throw new Error('the bare sharp script has ended')
  })
  // `ended` also rejects when the bench kills the script at the end: this handler keeps that from being an unhandled
  // rejection. If the script ends earlier, the measurement still fails: it waits for each message of the script with
  // `said`, which rejects when `ended` does.
  ended.catch(() => {})
  const said = () => Promise.race([once(script, 'message'), ended])
  try {
    await said()
    const send = uploader(
      admin,
      (await admin.post('/api/pres/shared/quizz/init', { name: 'Photos', description: 'Mesure' }))
        .text,
      file,
    )
    const bare = async () => {
      const from = performance.now()
      script.send({ file, side: PHOTO_SIDE, width: THUMBNAIL_WIDTH, quality: QUALITY })
      await said()
      return performance.now() - from
    }
    /** @type {{ ours: number[], theirs: number[] }} */
    const ms = { ours: [], theirs: [] }
    for (let photo = 0; photo <= PHOTOS; photo++) {
      const turns = [
        async () => ms.ours.push(await send()),
        async () => ms.theirs.push(await bare()),
      ]
      for (const turn of photo % 2 === 0 ? turns : turns.toReversed()) await turn()
      // The first photos only start the decoder and load sharp, so their times are not counted.
      if (photo === 0) for (const times of Object.values(ms)) times.pop()
    }
    return [
      {
        measure: 'a photo of 12 megapixels, from the form to the disk',
        ...besides('a bare sharp script', ms.ours, ms.theirs, 'ms'),
        atMost: 1.2,
      },
    ]
  } finally {
    script.kill('SIGKILL')
    await server.dispose()
  }
}

/**
 * Measures how long the answers of a room wait for their acknowledgements, alternately with and without uploads of
 * photos to the same box.
 * @param {string} file @param {string} kind of photos @param {number} [atMost] ratio that is allowed
 * @returns {Promise<Measured[]>}
 */
async function played(file, kind, atMost) {
  const generator = startGenerator()
  const game = await openGameServer(generator, {
    name: 'photos',
    phones: PHONES,
    perRoom: PHONES,
    questions: 2 * (ROUNDS + 1),
    atOnce: 50,
  })
  try {
    const admin = await logIn(game.origin)
    const send = uploader(
      admin,
      (await admin.post('/api/pres/shared/quizz/init', { name: 'Photos', description: 'Mesure' }))
        .text,
      file,
    )
    /** @type {{ quiet: number[], busy: number[] }} */
    const p99 = { quiet: [], busy: [] }
    for (let turn = 0; turn < 2 * (ROUNDS + 1); turn++) {
      const kind = turn % 2 === 0 ? 'quiet' : 'busy'
      if (turn === 0) await game.start()
      else await game.openNext()
      await pause(SETTLED_MS)
      const over = new AbortController()
      const uploading = kind === 'busy' ? again(send, over.signal) : null
      const waits = await game.answer(ANSWER_MS)
      over.abort()
      await uploading
      if (turn >= 2) p99[kind].push(waits.p99)
    }
    return [
      {
        measure: `${PHONES} phones answer within ${ANSWER_MS / 1_000} s while ${kind} come in: acknowledgement p99`,
        ...besides('without photos', p99.busy, p99.quiet, 'ms'),
        ...(atMost !== undefined && { atMost }),
      },
    ]
  } finally {
    await game.stop()
    generator.stop()
  }
}

/**
 * Uploads photos one after the other until `over` aborts.
 * @param {() => Promise<unknown>} send @param {AbortSignal} over
 */
async function again(send, over) {
  while (!over.aborted) await send()
}

/**
 * Makes a function that uploads the photo as a new question, and resolves to the ms until it is stored.
 * @param {import('../../src/testing/api.ts').Api} admin @param {string} quiz @param {string} file
 */
function uploader(admin, quiz, file) {
  const uploadFile = new Blob([new Uint8Array(readFileSync(file))])
  return async () => {
    const from = performance.now()
    const { status, text } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      name: 'Photo',
      coords: '{"lat":48.1,"lng":-1.7}',
      uploadFile,
    })
    if (status !== 201) throw new Error(`the photo was refused: ${status} ${text}`)
    return performance.now() - from
  }
}
