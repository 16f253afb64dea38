// SHA-256 of what is copied, in a thread beside the copy: sums take as long as reads and writes together, and a box has
// more than one core.
import { Worker } from 'node:worker_threads'

/** Sums pieces in the order in which they are taken. */
export interface Summer {
  /** Where the next piece goes; it is free: what was there has been summed. */
  room(): Buffer
  /** The first `length` bytes of the last room are the next piece. They may be read until the next call of `room`. */
  take(length: number): void
  /** @returns SHA-256, hexadecimal, of what was taken since the last one */
  digest(): string
  /** Ends the thread. To be called however the copy ended. */
  end(): void
}

/** bytes; all pieces together stay in a core's cache while they are read, summed and written */
const PIECE = 256 * 1024
/** A piece is summed while others are written: so many that a slow write leaves the sums something to do. */
const PIECES = 4
/** What is said in the place of a length. */
const [DIGEST, END] = [0, -1]
const [GIVEN, SUMMED, FAILED] = [0, 1, 2]
/** The words above, then the length of each piece. */
const WORDS = 3
const DIGEST_LENGTH = 64

/** Plain text, as a thread of its own has to be in a program that is one file. It only waits and sums: no event loop. */
const THREAD = `
  const { createHash } = require('node:crypto')
  const { words, pieces, digest } = require('node:worker_threads').workerData
  const [said, bytes] = [new Int32Array(words), Buffer.from(pieces)]
  let hash = createHash('sha256')
  try {
    for (let turn = 0; ; turn++) {
      // Again: what woke it may have been said of the piece before, which it had found by itself.
      while (Atomics.load(said, ${GIVEN}) === turn) Atomics.wait(said, ${GIVEN}, turn)
      const slot = turn % ${PIECES}
      const length = said[${WORDS} + slot]
      if (length === ${END}) break
      if (length === ${DIGEST}) {
        Buffer.from(digest).write(hash.digest('hex'), 'latin1')
        hash = createHash('sha256')
      } else hash.update(bytes.subarray(slot * ${PIECE}, slot * ${PIECE} + length))
      Atomics.store(said, ${SUMMED}, turn + 1)
      Atomics.notify(said, ${SUMMED})
    }
  } catch {
    Atomics.store(said, ${FAILED}, 1)
    Atomics.store(said, ${SUMMED}, -1)
    Atomics.notify(said, ${SUMMED})
  }`

export function startSummer(): Summer {
  const [words, pieces, digest] = [new SharedArrayBuffer(4 * (WORDS + PIECES)), new SharedArrayBuffer(PIECES * PIECE), new SharedArrayBuffer(DIGEST_LENGTH)]
  const said = new Int32Array(words)
  const thread = new Worker(THREAD, { eval: true, workerData: { words, pieces, digest }, execArgv: [] })
  thread.unref()
  let given = 0

  /** Until at most `left` pieces are not summed. */
  const wait = (left: number): void => {
    for (;;) {
      const summed = Atomics.load(said, SUMMED)
      if (Atomics.load(said, FAILED) === 1) throw new Error('the thread that sums has failed')
      if (given - summed <= left) return
      Atomics.wait(said, SUMMED, summed)
    }
  }
  const give = (length: number): void => {
    said[WORDS + (given % PIECES)] = length
    given += 1
    Atomics.store(said, GIVEN, given)
    Atomics.notify(said, GIVEN)
  }
  return {
    room() {
      wait(PIECES - 1)
      return Buffer.from(pieces, (given % PIECES) * PIECE, PIECE)
    },
    take: give,
    digest() {
      wait(PIECES - 1)
      give(DIGEST)
      wait(0)
      return Buffer.from(digest).toString('latin1')
    },
    end() {
      // Not waited for: it may have failed, and nothing else is written to its words.
      give(END)
    },
  }
}
