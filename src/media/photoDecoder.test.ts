// The process that decodes photos: its priority below the game's, its crashes, its time limits and its idle end.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { flag, folder, kept, refused, startDecoder, withDecoders } from './testing/testDecoder.ts'

withDecoders()

describe('the decoder process', () => {
  let photo: Buffer
  beforeAll(async () => {
    photo = await flag(200, 100).jpeg().toBuffer()
  })

  test('WIZ-18 photos sent together are answered each with its own', async () => {
    const decoder = startDecoder()
    const sizes = [100, 110, 120, 130]
    const photos = await Promise.all(sizes.map((width) => flag(width, 50).jpeg().toBuffer()))
    const results = await Promise.all(photos.map((bytes) => decoder.decode(bytes)))
    expect(results.map((result) => kept(result).photo.width)).toEqual(sizes)
  })

  test.runIf(process.platform === 'linux')(
    'WIZ-18 every thread of it stands behind the game',
    async () => {
      const decoder = startDecoder()
      kept(await decoder.decode(photo))
      const tasks = `/proc/${decoder.pid()}/task`
      const nice = readdirSync(tasks).map(
        (task) => readFileSync(`${tasks}/${task}/stat`, 'utf8').split(') ')[1]?.split(' ')[16],
      )
      expect(new Set(nice)).toEqual(new Set(['19']))
      expect(readFileSync(`/proc/${decoder.pid()}/oom_score_adj`, 'utf8').trim()).toBe('1000')
    },
  )

  test('WIZ-18 a crash costs the photo that was being opened, and no other', async () => {
    const decoder = startDecoder()
    kept(await decoder.decode(photo))
    const first = decoder.pid()
    process.kill(first, 'SIGSTOP')
    const [lost, next] = [decoder.decode(photo), decoder.decode(photo)]
    process.kill(first, 'SIGKILL')
    expect(await lost).toEqual(refused('unreadable'))
    expect(await next).toMatchObject({ ok: true })
    expect(decoder.pid()).not.toBe(first)
  })

  test('WIZ-18 a photo that hangs is given up, the next one is opened', async () => {
    const decoder = startDecoder({ hangMs: 8000, idlePatienceMs: 0 })
    kept(await decoder.decode(photo))
    process.kill(decoder.pid(), 'SIGSTOP')
    expect(await decoder.decode(photo)).toEqual(refused('unreadable'))
    expect(await decoder.decode(photo)).toMatchObject({ ok: true })
  })

  test.runIf(process.platform === 'linux')(
    'WIZ-18 where nobody leaves the processor idle, a photo is opened all the same',
    async () => {
      const decoder = startDecoder({ idlePatienceMs: 3000 })
      const opening = decoder.decode(photo)
      await vi.waitUntil(
        () => childrenOf(process.pid).some((pid) => policyOf(pid) === SCHED_IDLE),
        { timeout: 60_000, interval: 5 },
      )
      kept(await opening)
      const first = decoder.pid()
      // A process in Linux's idle class gets no time on a busy machine, which SIGSTOP simulates: a new process in the
      // ordinary class (SCHED_OTHER) must then decode the photo.
      if (policyOf(first) === SCHED_IDLE) process.kill(first, 'SIGSTOP')
      expect(await decoder.decode(photo)).toMatchObject({ ok: true })
      expect(isRunning(first)).toBe(first === decoder.pid())
      expect(policyOf(decoder.pid())).toBe(SCHED_OTHER)
    },
  )

  test('WIZ-18 when too much is waiting, the next photo is told to come back', async () => {
    const decoder = startDecoder({ maxHeldBytes: 2 * photo.byteLength })
    kept(await decoder.decode(photo))
    process.kill(decoder.pid(), 'SIGSTOP')
    const [opened, waiting, busy] = [
      decoder.decode(photo),
      decoder.decode(photo),
      decoder.decode(photo),
    ]
    expect(await busy).toEqual(refused('busy'))
    process.kill(decoder.pid(), 'SIGCONT')
    expect(await opened).toMatchObject({ ok: true })
    expect(await waiting).toMatchObject({ ok: true })
  })

  test('WIZ-18 it ends after a rest, and comes back when needed', async () => {
    const decoder = startDecoder({ idleMs: 50 })
    kept(await decoder.decode(photo))
    const first = decoder.pid()
    await expect.poll(() => isRunning(first)).toBe(false)
    kept(await decoder.decode(photo))
    expect(decoder.pid()).not.toBe(first)
  })

  test('WIZ-18 closing ends it and answers those who wait', async () => {
    const decoder = startDecoder()
    kept(await decoder.decode(photo))
    const pid = decoder.pid()
    process.kill(pid, 'SIGSTOP')
    const pending = [decoder.decode(photo), decoder.decode(photo)]
    decoder.close()
    expect(await Promise.all(pending)).toEqual([refused('busy'), refused('busy')])
    expect(await decoder.decode(photo)).toEqual(refused('busy'))
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('WIZ-18 one that is too slow to start asks for patience, and is started again for the next photo', async () => {
    const asleep = join(folder, 'asleep')
    const slow = startDecoder({
      hangMs: 1500,
      command: [
        process.execPath,
        '-e',
        `require('node:fs').existsSync('${asleep}') || setInterval(() => {}, 1000)`,
      ],
    })
    expect(await slow.decode(photo)).toEqual(refused('busy'))
    writeFileSync(asleep, '')
    await expect(slow.decode(photo)).rejects.toThrow('did not start')
  })

  test('WIZ-18 one that cannot start is an error of the box, not of the photo', async () => {
    const absent = startDecoder({ command: [join(folder, 'absent')] })
    await expect(absent.decode(photo)).rejects.toThrow('did not start')
    const broken = startDecoder({
      command: [process.execPath, '-e', 'throw new Error("no libvips here")'],
    })
    await expect(broken.decode(photo)).rejects.toThrow('no libvips here')
  })
})

// proc_pid_stat(5): field 41 is the scheduling policy.
const [SCHED_OTHER, SCHED_IDLE] = ['0', '5']
function policyOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[38]
  } catch {
    return undefined
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
