// Tests a year of a server that is started only for occasional meetings, on a fake clock: a quiz moved to the bin by
// mistake must stay recoverable, from the bin or a backup. The database, the backups, the erasing of old data and the
// restores are the real ones.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#core/day.ts'
import { openServerKeys } from '../../auth/serverKey.ts'
import { madeAt } from '../../backup/retention.ts'
import { AUTOMATIC_FOLDER } from '../../backup/memory.ts'
import { restoreBackup } from '../../backup/restoreBackup.ts'
import { writeBackup } from '../../backup/writeBackup.ts'
import { createChallenges } from '../../db/challenges.ts'
import { createSouvenirs } from '../../db/souvenirs.ts'
import { createEvenings } from '../../db/evenings.ts'
import { createGames } from '../../db/games.ts'
import { openDatabase } from '../../db/open.ts'
import { createQuizzes, type Quizzes } from '../../db/quizzes.ts'
import { purge } from '../../maintenance/purge.ts'
import { createBlobSweep } from '../../media/blobSweep.ts'
import { putBlob } from '../../media/blobs.ts'
import { BIN_MS } from '../../routes/library/bin.ts'
import { createBackupSchedule, type BackupSchedule } from '../../maintenance/backupSchedule.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { RENNES } from '../testQuiz.ts'
import { tryFault } from './kit/fault.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'db', 'migrations')
const HOUR_MS = 3_600_000
/** beginning of the first meeting, an evening for which the server is started, epoch ms: a Tuesday in January */
const FIRST = Date.UTC(2026, 0, 6, 19)

let folder: ReturnType<typeof temporaryFolder>
let dataDir: string
/** file name of the photo in the quiz that is moved to the bin by mistake */
let photo = ''
beforeEach(() => {
  folder = temporaryFolder('year')
  dataDir = join(folder.path, 'data')
  mkdirSync(dataDir)
  openServerKeys(dataDir)
})
afterEach(() => folder.remove())

interface Evening {
  quizzes: Quizzes
  backupSchedule: BackupSchedule
  putPhoto(): string
}

interface Circumstances {
  /** second backup folder, as the value of `BACKUP_DIR` */
  elsewhere?: string
  /** why the server can make no backup during the meeting; undefined when it can */
  failure?: string
}

function openBox(path: string, now: () => number) {
  const opened = openDatabase(path, MIGRATIONS)
  if (!opened.ok) throw new Error(opened.message)
  return { ...opened, quizzes: createQuizzes({ db: opened.db, now, randomBytes }) }
}

/**
 * Simulates a meeting: the server starts, makes its regular checks for three hours, and stops. `during` is called after
 * the first hour.
 */
async function meet(
  at: number,
  during: (evening: Evening) => void = () => {},
  { elsewhere, failure }: Circumstances = {},
): Promise<void> {
  let clock = at
  const now = (): number => clock
  const { db, quizzes, close } = openBox(dataDir, now)
  const tidying = {
    quizzes,
    evenings: createEvenings({ db, now, randomBytes }),
    challenges: createChallenges({ db, now }),
    souvenirs: createSouvenirs({ db, now }),
    games: createGames(db),
    rooms: { all: () => [] },
    blobSweep: createBlobSweep(db, now, { take: async (write) => write() }),
    binMs: BIN_MS,
    now,
  }
  const backupSchedule = createBackupSchedule({
    dataDir,
    elsewhere: elsewhere ?? null,
    // The real server writes backups in a child process. A backup written in this process makes this process lose its
    // locks on the database file: harmless here, since no other process opens that file.
    write: async (file) => {
      if (failure !== undefined) return failure
      const written = writeBackup({
        dataDir,
        file,
        version: '0.0.0',
        now: clock,
        withoutMaps: true,
      })
      return written.ok ? null : written.message
    },
    tidy: (heldAt) => purge(tidying, heldAt),
    now,
    warn: () => {},
  })
  backupSchedule.begin()
  clock += 5 * 60_000
  await backupSchedule.check()
  clock += HOUR_MS
  during({
    quizzes,
    backupSchedule,
    putPhoto: () => putBlob(db, Buffer.from('la photo'), 'image/jpeg', clock),
  })
  for (let hour = 0; hour < 2; hour++) {
    clock += HOUR_MS
    await backupSchedule.check()
  }
  close()
}

const backupsIn = (path = join(dataDir, AUTOMATIC_FOLDER)): string[] =>
  readdirSync(path)
    .filter((name) => madeAt(name) !== null)
    .toSorted()

function makeQuiz({ quizzes, putPhoto }: Evening): string {
  const quiz = quizzes.create(
    { name: 'Le quiz de la classe', description: 'Deux ans de travail' },
    { ownerId: null, folderId: null },
  )
  photo = quizzes.addQuestion(quiz, {
    name: 'La place',
    coords: RENNES,
    iframe: null,
    titre: null,
    description: null,
    photoHash: putPhoto(),
    thumbnailHash: putPhoto(),
  }).filename
  return quiz
}

/** Where the quiz can be recovered: from the bin, or from a backup, which is restored into another folder for this check. */
function findAgain(
  quiz: string,
  at: number,
  places: readonly string[] = [join(dataDir, AUTOMATIC_FOLDER)],
): 'bin' | 'backup' | null {
  const { quizzes, close } = openBox(dataDir, () => at)
  const inBin = quizzes.findInBin(quiz) !== null
  close()
  if (inBin) return 'bin'
  const files = places.flatMap((place) => backupsIn(place).map((name) => join(place, name)))
  return files.toReversed().some((file) => holdsQuiz(file, quiz, at)) ? 'backup' : null
}

function holdsQuiz(file: string, quiz: string, at: number): boolean {
  const other = join(folder.path, 'other')
  mkdirSync(other)
  try {
    expect(
      restoreBackup({ dataDir: other, file, migrationsFolder: MIGRATIONS, now: at }),
    ).toMatchObject({ ok: true })
    const { quizzes, close } = openBox(other, () => at)
    const found = quizzes.find(quiz) ?? quizzes.findInBin(quiz)
    const picture = quizzes.pictureOf(quiz, photo)
    close()
    return found !== null && typeof picture?.photoHash === 'string'
  } finally {
    rmSync(other, { recursive: true })
  }
}

interface Year {
  name: string
  /** days of the meetings, counted from the day of the first meeting */
  meetings: readonly number[]
  /** number of the meeting, counted from 0, at which the quiz is moved to the bin by mistake */
  mistake: number
  /** number of meetings, from the one after `mistake` on, at each of which the quiz must still be recoverable */
  looked: number
  /** days by which the server's clock is ahead of the real date (negative: behind), by index of the meeting */
  clock?: Readonly<Record<number, number>>
}

const every = (days: number, times: number): number[] =>
  Array.from({ length: times }, (_, nth) => nth * days)

const YEARS: readonly Year[] = [
  { name: 'a meeting every week', meetings: every(7, 40), mistake: 12, looked: 20 },
  { name: 'a meeting every other week', meetings: every(14, 26), mistake: 8, looked: 12 },
  { name: 'a meeting every month', meetings: every(30, 14), mistake: 5, looked: 8 },
  {
    name: 'weekly, a summer’s rest after the mistake',
    meetings: [...every(7, 20), ...every(7, 12).map((day) => 19 * 7 + 80 + day)],
    mistake: 19,
    looked: 12,
  },
  {
    name: 'weekly, one start with the clock a year ahead',
    meetings: every(7, 30),
    mistake: 10,
    looked: 15,
    clock: { 12: 365 },
  },
  {
    name: 'weekly, one start with the clock in 2000',
    meetings: every(7, 30),
    mistake: 10,
    looked: 15,
    clock: { 12: -9_500 },
  },
]

for (const { name, meetings, mistake, looked, clock = {} } of YEARS) {
  test(
    `YEA-01 YEA-04 ${name}: a quiz binned by mistake is found again at every later meeting, and seven meetings leave seven backups`,
    { timeout: 120_000 },
    async (context) => {
      const fault = tryFault(
        context,
        `a year: ${name}`,
        'the quiz binned by mistake is found again at each later meeting; at least 7 backups after 7 meetings',
      )
      let quiz = ''
      let afterSeven = 0
      let forgotten: string[] = []
      const doubted: number[] = []
      const found: ('bin' | 'backup' | null)[] = []
      for (const [nth, day] of meetings.entries()) {
        const real = FIRST + day * DAY_MS
        const before = nth === 0 ? [] : backupsIn()
        await meet(real + (clock[nth] ?? 0) * DAY_MS, (evening) => {
          if (nth === 0) quiz = makeQuiz(evening)
          if (nth === mistake) evening.quizzes.moveToBin(quiz)
          if (evening.backupSchedule.clock.doubt() !== null) doubted.push(nth)
        })
        // The server deletes no backup while its clock is wrong.
        if (clock[nth] !== undefined)
          forgotten = before.filter((name) => !backupsIn().includes(name))
        if (nth === 6) afterSeven = backupsIn().length
        if (nth > mistake && nth <= mistake + looked) found.push(findAgain(quiz, real))
      }
      const count = (where: 'bin' | 'backup' | null): number =>
        found.filter((each) => each === where).length
      fault.saw(
        `${meetings.length} meetings; found at ${found.length - count(null)} of ${looked}: ${count('bin')} in the bin, ${count('backup')} in a backup; ${backupsIn().length} backups at the end`,
      )
      expect(doubted).toEqual(Object.keys(clock).map(Number))
      expect(forgotten).toEqual([])
      expect(afterSeven).toBeGreaterThanOrEqual(7)
      expect(found).toHaveLength(looked)
      expect(found).not.toContain(null)
      expect(backupsIn().length).toBeGreaterThanOrEqual(7)
      expect(backupsIn().length).toBeLessThanOrEqual(14)
    },
  )
}

test(
  'YEA-01 the bin is emptied only after a backup that holds what was in it, and not on the first evening after a rest of 14 days',
  { timeout: 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      'backups fail for two months, then a rest',
      'nothing is erased without a backup that holds it, nor at the first start after 14 days of rest',
    )
    let quiz = ''
    const seen: string[] = []
    const isInBin = (at: number): boolean => findAgain(quiz, at) === 'bin'
    await meet(FIRST, (evening) => {
      quiz = makeQuiz(evening)
      evening.quizzes.moveToBin(quiz)
    })
    for (const week of [1, 2, 3, 4, 5, 6, 7, 8])
      await meet(FIRST + week * 7 * DAY_MS, undefined, { failure: 'le disque est plein' })
    expect(isInBin(FIRST + 57 * DAY_MS)).toBe(true)
    seen.push('56 days in the bin, no backup for as long: kept')
    const back = FIRST + (56 + 20) * DAY_MS
    await meet(back)
    expect(isInBin(back)).toBe(true)
    // After a long pause, the bin is not emptied within 24 hours of the first start: a second start keeps it too.
    await meet(back + 4 * HOUR_MS)
    expect(isInBin(back)).toBe(true)
    seen.push('first evening after 20 days: kept')
    await meet(back + 7 * DAY_MS)
    expect(isInBin(back + 8 * DAY_MS)).toBe(false)
    expect(findAgain(quiz, back + 8 * DAY_MS)).toBe('backup')
    seen.push('a week later, after a backup: erased, and in that backup')
    fault.saw(seen.join('; '))
  },
)

test(
  'YEA-04 nothing is erased under a clock that is not believed, until the administrator says that it is right',
  { timeout: 60_000 },
  async () => {
    let quiz = ''
    await meet(FIRST, (evening) => {
      quiz = makeQuiz(evening)
      evening.quizzes.moveToBin(quiz)
    })
    const year = FIRST + 365 * DAY_MS
    for (const day of [0, 2, 4])
      await meet(year + day * DAY_MS, ({ backupSchedule }) =>
        expect(backupSchedule.clock.doubt()).toEqual({ way: 'ahead', seenAt: expect.any(Number) }),
      )
    expect(findAgain(quiz, year)).toBe('bin')
    await meet(year + 6 * DAY_MS, ({ backupSchedule }) => backupSchedule.clock.believe())
    expect(findAgain(quiz, year)).toBe('bin')
    await meet(year + 8 * DAY_MS, ({ backupSchedule }) =>
      expect(backupSchedule.clock.doubt()).toBeNull(),
    )
    expect(findAgain(quiz, year)).toBe('backup')
  },
)

test(
  'YEA-03 BACKUP_DIR that is away is told, backups are made beside the data meanwhile, and go there again once it is back',
  { timeout: 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      'the USB stick of BACKUP_DIR is away for three evenings',
      'backups go beside the data, it is told each evening, and they go to the stick again once it is back',
    )
    const stick = join(folder.path, 'stick')
    const away = join(folder.path, 'pocket')
    mkdirSync(stick)
    const failures: (string | null)[] = []
    for (let week = 0; week < 8; week++) {
      if (week === 3) {
        cpSync(stick, away, { recursive: true })
        rmSync(stick, { recursive: true })
      }
      if (week === 6) cpSync(away, stick, { recursive: true })
      await meet(
        FIRST + week * 7 * DAY_MS,
        ({ backupSchedule }) =>
          void failures.push(backupSchedule.memory.read().failure?.reason ?? null),
        { elsewhere: stick },
      )
      expect(existsSync(stick)).toBe(week < 3 || week > 5)
    }
    const missing = expect.stringContaining('ce dossier ou ce fichier n’existe pas')
    expect(failures).toEqual([null, null, null, missing, missing, missing, null, null])
    const beside = existsSync(join(dataDir, AUTOMATIC_FOLDER)) ? backupsIn() : []
    expect([backupsIn(stick).length, beside.length]).toEqual([5, 3])
    fault.saw('5 backups on the stick, 3 beside the data; told on each of the three evenings')
  },
)
