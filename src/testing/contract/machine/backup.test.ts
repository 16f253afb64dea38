import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { backUpBeforeMigration, createAutomaticBackups } from '../../../backup/automatic.ts'
import { createBackupProcess } from '../../../backup/backupProcess.ts'
import { automaticName } from '../../../backup/retention.ts'
import { AUTOMATIC_FOLDER, openMemory } from '../../../backup/memory.ts'
import { restoreBackup } from '../../../backup/restoreBackup.ts'
import { writeBackup } from '../../../backup/writeBackup.ts'
import { openDatabase } from '../../../db/open.ts'
import { openServerKeys } from '../../../auth/serverKey.ts'
import { hostRoom, joinRoom, uploadQuiz, type HostedRoom, type JoinedPhone } from '../../evening.ts'
import { createGameMaster, PASSWORD } from '../../gameMasters.ts'
import { logIn, type Api } from '../../api.ts'
import {
  BUILT_SERVER,
  runServer,
  startServer,
  type StartedServer,
} from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const SLOW = { timeout: 120_000 }
const DATABASE = 'point-de-mire.sqlite'
const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'db', 'migrations')

let server: StartedServer
let admin: Api
let quiz: string
let room: HostedRoom
let player: JoinedPhone
/** path of a backup that was made while the game was running */
let backup: string
let files: ReturnType<typeof temporaryFolder>

beforeAll(async () => {
  files = temporaryFolder('backups')
  server = await startServer()
  admin = await logIn(server.origin)
  quiz = await uploadQuiz(admin)
  await createGameMaster(admin, { mail: 'sauvee@exemple.fr' })
  room = await hostRoom(server.origin, admin, quiz)
  player = await joinRoom(server.origin, room.roomID)
  room.host.say('pres_startGame', { token: admin.token })
  await player.phone.next('player_newQuestion')
  backup = join(files.path, 'soirée de samedi.sauvegarde')
  const run = await runServer(['backup', backup, '--data', server.dataDir])
  expect([run.code, run.stderr]).toEqual([0, ''])
  expect(run.stdout).toContain(backup)
  expect(run.stdout).toContain('gardez-la en lieu sûr')
}, 120_000)
afterAll(async () => {
  await server.dispose()
  files.remove()
})

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder('restored')
})
afterEach(() => folder.remove())

const restore = (file: string, dataDir = folder.path) =>
  runServer(['restore', file, '--data', dataDir])
/** The names in a data folder, without the lock file, which even a refused restore leaves. */
const filesIn = (path: string) =>
  readdirSync(path)
    .filter((name) => !name.startsWith('point-de-mire.lock'))
    .toSorted()

/** Writes a copy of the backup that `spoil` damages; returns the path of the copy. */
function spoilt(name: string, spoil: (path: string) => void): string {
  const path = join(files.path, name)
  cpSync(backup, path)
  spoil(path)
  return path
}

function flipByte(path: string, at: number): void {
  const file = openSync(path, 'r+')
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, at)
  byte[0]! ^= 0x01
  writeSync(file, byte, 0, 1, at)
  closeSync(file)
}

test(
  'BACKUP-01 a backup made in the middle of a game, restored elsewhere: quizzes, photos, accounts, passwords, and the game',
  SLOW,
  async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    const run = await restore(backup)
    expect([run.code, run.stderr]).toEqual([0, ''])
    expect(run.stdout).not.toContain('mises de côté')
    const second = await startServer({ flags: ['--data', folder.path] })
    try {
      // The backup contains the secret from which the key of login tokens is derived, so the administrator's token from
      // before the backup is valid on the restored server.
      const there = admin.as(admin.token)
      const here = (await logIn(second.origin)).as(admin.token)
      const [before, after] = await Promise.all(
        [there, here].map((api) => api.get(`/api/pres/shared/quizz/get/${quiz}`)),
      )
      expect(after!.json).toEqual(before!.json)
      const photo = `/api/quizz/images/src/${quiz}/${before!.json.questions[0].filename}`
      const [one, other] = await Promise.all(
        [server, second].map(async ({ origin }) =>
          Buffer.from(await (await fetch(origin + photo)).arrayBuffer()),
        ),
      )
      expect(one!.length).toBeGreaterThan(500)
      expect(other!.equals(one!)).toBe(true)
      const masters = (await here.get('/api/pres/admin/mj/list')).json
      expect(masters).toContainEqual(
        expect.objectContaining({ mail: 'sauvee@exemple.fr', password: PASSWORD }),
      )
      const back = await joinRoom(second.origin, room.roomID, player.session)
      expect(back.pseudo).toEqual(player.pseudo)
      back.phone.close()
    } finally {
      await second.dispose()
    }
  },
)

test(
  'BACKUP-02 a backup made while things are written holds one moment of them',
  SLOW,
  async () => {
    const written = new AbortController()
    const writer = (async () => {
      for (let n = 0; !written.signal.aborted; n++)
        await admin.post('/api/pres/shared/quizz/init', {
          name: `Pendant ${n}`,
          description: 'En même temps',
        })
    })()
    const file = join(files.path, 'pendant.sauvegarde')
    expect((await runServer(['backup', file, '--data', server.dataDir])).code).toBe(0)
    written.abort()
    await writer
    expect((await restore(file)).code).toBe(0)
    const database = new Sqlite(join(folder.path, DATABASE), { readonly: true })
    const saved = database
      .prepare(
        "select cast(substr(name, 9) as integer) from quizzes where name like 'Pendant%' order by 1",
      )
      .pluck()
      .all()
    database.close()
    // The backup shows the database at one moment: it contains its newest quiz and all quizzes created before that one.
    expect(saved.length).toBeGreaterThan(0)
    expect(saved).toEqual(saved.map((_, index) => index))
  },
)

test(
  'BACKUP-03 nothing is written over: an existing file is refused, and a data folder without a box too',
  SLOW,
  async () => {
    const size = statSync(backup).size
    const again = await runServer(['backup', backup, '--data', server.dataDir])
    expect(again).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]+existe déjà[^\n]+\n$/),
    })
    expect(statSync(backup).size).toBe(size)
    const other = { version: '1.0.0', now: Date.now(), withoutMaps: false }
    const empty = writeBackup({
      ...other,
      dataDir: join(folder.path, 'nulle part'),
      file: join(files.path, 'vide'),
    })
    expect(empty).toEqual({
      ok: false,
      message: expect.stringMatching(/^Il n’y a rien à sauvegarder/),
    })
    expect(existsSync(join(folder.path, 'nulle part'))).toBe(false)
    const nowhere = writeBackup({
      ...other,
      dataDir: server.dataDir,
      file: join(files.path, 'absent', 'x'),
    })
    expect(nowhere).toEqual({
      ok: false,
      message: expect.stringMatching(/ce dossier ou ce fichier n’existe pas\.$/),
    })
  },
)

test(
  'BACKUP-04 a damaged, cut or foreign file is refused in one line, and the data stay as they are',
  SLOW,
  async () => {
    openServerKeys(folder.path)
    const opened = openDatabase(folder.path, MIGRATIONS)
    if (!opened.ok) throw new Error(opened.message)
    opened.close()
    const before = readFileSync(join(folder.path, DATABASE))
    const names = filesIn(folder.path)
    const { size } = statSync(backup)
    const bad = {
      'un octet': spoilt('octet', (path) => flipByte(path, Math.floor(size / 2))),
      'la clé': spoilt('cle', (path) =>
        flipByte(path, readFileSync(path).indexOf('server.key') + 512),
      ),
      'un en-tête': spoilt('entete', (path) => flipByte(path, 3)),
      coupé: spoilt('coupe', (path) => truncateSync(path, size - 2048)),
      vide: spoilt('vide2', (path) => truncateSync(path, 0)),
      étranger: spoilt('etranger', (path) => writeFileSync(path, 'x'.repeat(4096))),
      absent: join(files.path, 'absent'),
    }
    const line = /^La sauvegarde [^\n]+Rien n’a changé\.$/
    for (const [name, file] of Object.entries(bad)) {
      const answer = restoreBackup({
        dataDir: folder.path,
        file,
        migrationsFolder: MIGRATIONS,
        now: Date.now(),
      })
      expect(answer, name).toEqual({ ok: false, message: expect.stringMatching(line) })
    }
    expect(await restore(bad['un octet'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/sa somme de contrôle n’est pas celle/),
    })
    expect(filesIn(folder.path)).toEqual(names)
    expect(readFileSync(join(folder.path, DATABASE)).equals(before)).toBe(true)
  },
)

test(
  'BACKUP-05 a restore sets what was there aside and says where; it can be put back',
  SLOW,
  async () => {
    const first = await startServer({ flags: ['--data', folder.path] })
    const api = await logIn(first.origin)
    await api.post('/api/pres/shared/quizz/init', {
      name: 'Avant la restauration',
      description: 'Une',
    })
    const busy = await restore(backup)
    expect(busy).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /un autre Point de Mire s’en sert déjà\. Arrêtez la boîte .+\n$/,
      ),
    })
    // The server is killed, so that its last writes are still in the database's -wal file.
    await first.kill('SIGKILL')
    const run = await restore(backup)
    expect([run.code, run.stderr]).toEqual([0, ''])
    const aside = /mises de côté\s*:\s*(.+)/.exec(run.stdout)?.[1] ?? ''
    expect(aside.startsWith(join(folder.path, 'avant-restauration-'))).toBe(true)
    const kept = new Sqlite(join(aside, DATABASE))
    expect(
      kept
        .prepare("select count(*) from quizzes where name = 'Avant la restauration'")
        .pluck()
        .get(),
    ).toBe(1)
    kept.close()
    expect(existsSync(join(aside, 'server.key'))).toBe(true)
    const restored = new Sqlite(join(folder.path, DATABASE), { readonly: true })
    expect(
      restored
        .prepare("select count(*) from quizzes where name = 'Avant la restauration'")
        .pluck()
        .get(),
    ).toBe(0)
    restored.close()
    await first.dispose()
  },
)

test(
  'BACKUP-06 a database of a newer program is refused in one sentence, at the start and as a backup',
  SLOW,
  async () => {
    expect((await restore(backup)).code).toBe(0)
    const path = join(folder.path, DATABASE)
    const database = new Sqlite(path)
    database
      .prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
      .run('demain', Date.now() + 1e12)
    database.close()
    const sentence = `La base de données ${path} vient d’une version plus récente de Point de Mire\u00a0: mettez ce programme à jour.\n`
    expect(await runServer(['--port', '0', '--data', folder.path])).toEqual({
      code: 2,
      stdout: '',
      stderr: sentence,
    })
    const newer = join(files.path, 'newer.sauvegarde')
    expect(
      writeBackup({
        dataDir: folder.path,
        file: newer,
        version: '99.0.0',
        now: Date.now(),
        withoutMaps: false,
      }).ok,
    ).toBe(true)
    const other = temporaryFolder('older')
    const answer = restoreBackup({
      dataDir: other.path,
      file: newer,
      migrationsFolder: MIGRATIONS,
      now: Date.now(),
    })
    expect(answer).toEqual({
      ok: false,
      message: expect.stringMatching(/elle vient d’une version plus récente de Point de Mire/),
    })
    expect(filesIn(other.path)).toEqual([])
    other.remove()
  },
)

/** Writes the migrations folder of an older program, which lacks the last migration. */
function olderMigrations(path: string): string {
  cpSync(MIGRATIONS, path, { recursive: true })
  const journal = join(path, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }))
  return path
}

test(
  'BACKUP-07 before its tables are changed an older database is backed up; if that fails, it is left alone',
  SLOW,
  async () => {
    const data = join(folder.path, 'data')
    const older = olderMigrations(join(folder.path, 'migrations'))
    const server1 = temporaryFolder('older')
    openServerKeys(server1.path)
    const first = openDatabase(server1.path, older)
    if (!first.ok) throw new Error(first.message)
    first.close()
    cpSync(server1.path, data, { recursive: true })
    server1.remove()

    const refused = openDatabase(data, MIGRATIONS, () => ({ ok: false, message: 'Plus de place.' }))
    expect(refused).toEqual({ ok: false, message: 'Plus de place.' })
    const untouched = openDatabase(data, older)
    expect(untouched.ok).toBe(true)
    if (untouched.ok) untouched.close()

    const started = await startServer({ flags: ['--data', data] })
    await started.kill('SIGTERM')
    await started.dispose()
    const kept = readdirSync(join(data, AUTOMATIC_FOLDER)).filter((name) =>
      name.endsWith('.sauvegarde'),
    )
    expect(kept).toEqual([expect.stringMatching(/^avant-\d+\.\d+\.\d+-.+\.sauvegarde$/)])
    const again = join(folder.path, 'again')
    mkdirSync(again)
    expect(
      restoreBackup({
        dataDir: again,
        file: join(data, AUTOMATIC_FOLDER, kept[0]!),
        migrationsFolder: MIGRATIONS,
        now: Date.now(),
      }).ok,
    ).toBe(true)
    const reopened = openDatabase(again, older)
    expect(reopened.ok).toBe(true)
    if (reopened.ok) reopened.close()
    // This database already has the program's version: nothing is migrated, so no backup is made.
    const current = openDatabase(data, MIGRATIONS, () =>
      backUpBeforeMigration(data, '9.9.9', Date.now()),
    )
    expect(current.ok).toBe(true)
    if (current.ok) current.close()
    expect(
      readdirSync(join(data, AUTOMATIC_FOLDER)).filter((name) => name.endsWith('.sauvegarde')),
    ).toHaveLength(1)
  },
)

test(
  'BACKUP-08 YEA-01 one a day by itself, beside the game; the last seven and those of six months are kept; a failure takes none of the old ones',
  SLOW,
  async () => {
    const DAY = 86_400_000
    const folderOf = join(server.dataDir, AUTOMATIC_FOLDER)
    let later = 0
    const clock = () => Date.now() + later
    const { write } = createBackupProcess(
      [process.execPath, BUILT_SERVER],
      server.dataDir,
      process.env,
    )
    const memory = openMemory(server.dataDir)
    const common = {
      dataDir: server.dataDir,
      elsewhere: null,
      memory,
      now: clock,
      isClockBelieved: () => true,
    }
    const failing = createAutomaticBackups({ ...common, write: async () => 'le disque est plein' })
    const backups = createAutomaticBackups({ ...common, write })

    expect(await backups.check()).toBe(true)
    expect(await backups.check()).toBe(false)
    const automatic = () => readdirSync(folderOf).filter((name) => name.startsWith('jour-'))
    const [first, ...others] = automatic()
    expect([first, others]).toEqual([expect.stringMatching(/^jour-.+\.sauvegarde$/), []])
    expect(memory.read().success).toMatchObject({
      file: join(folderOf, first!),
      size: statSync(join(folderOf, first!)).size,
    })
    expect(backups.heldAt()).toBe(memory.read().success?.at)
    expect(
      restoreBackup({
        dataDir: folder.path,
        file: join(folderOf, first!),
        migrationsFolder: MIGRATIONS,
        now: Date.now(),
      }).ok,
    ).toBe(true)

    writeFileSync(join(folderOf, 'à garder.txt'), 'de l’hôte')
    // Copies of the automatic backup, under names with earlier dates, simulate a year of weekly backups: the server dates
    // a backup by its name, so the oldest copy counts as 357 days old.
    for (let week = 1; week <= 51; week++)
      cpSync(join(folderOf, first!), join(folderOf, automaticName(clock() - week * 7 * DAY)))
    later = 0.99 * DAY
    expect(await failing.check()).toBe(false)
    expect(memory.read().failure).toMatchObject({ reason: 'le disque est plein' })
    expect(automatic()).toHaveLength(52)
    expect(await backups.check()).toBe(true)
    expect(memory.read().failure).toBeNull()
    // The server keeps the last seven backups, and the last backup of each of six months. One or two backups belong to
    // both groups, so eleven or twelve are kept.
    expect([11, 12]).toContain(automatic().length)
    expect(existsSync(join(folderOf, 'à garder.txt'))).toBe(true)
  },
)
