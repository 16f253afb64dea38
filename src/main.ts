// The composition root: configuration → database → box → listening → a QR code → restarts → a graceful stop.
import { isSea } from 'node:sea'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drawAdminPassword } from './adminPassword.ts'
import { backUpBeforeMigration } from './backup/automatic.ts'
import { diskReason } from './backup/backup.ts'
import { STAGE_BACKUP } from './backup/backupProcess.ts'
import { exchangeStaged } from './backup/restoreBackup.ts'
import { stageBackup, stagingFolder } from './backup/stage.ts'
import { backUp, backUpToPipe, type CommandResult, restore } from './backupCommands.ts'
import { boxFacts, withoutHome } from './boxFacts.ts'
import { openBox, portOf, type Box } from './box.ts'
import { isJournal, writeFirstPassword } from './auth/firstPassword.ts'
import { hasServerKey, openServerKeys, SERVER_KEY_FILE, type ServerKeys } from './auth/serverKey.ts'
import { shippedPaths, STANDARD_OUTPUT, title, type Config } from './config.ts'
import { keepToOwner, openDataFolder, unusableFolder } from './dataFolder.ts'
import { lockDataFolder } from './dataFolderLock.ts'
import { compact, givesPagesBack } from './db/compact.ts'
import { DATABASE_FILE, openDatabase, type OpenDatabase, type OpenedDatabase } from './db/open.ts'
import { createSettings } from './db/settings.ts'
import { doctorReport, examine } from './doctor.ts'
import { lanAddresses } from './lan/addresses.ts'
import { watchAddresses } from './lan/addressWatch.ts'
import { banner, movedLine, renamedLine } from './lan/banner.ts'
import { createLocalName } from './lan/localName.ts'
import { listenFailure, tryListening } from './lan/listenFailure.ts'
import { networkCards } from './lan/networkCards.ts'
import { readTyped } from './locateData.ts'
import { writeBundle } from './journal/bundle.ts'
import { logFiles, logLine, openLogFile } from './journal/logFile.ts'
import { runPhotoDecoder } from './media/decodePhoto.ts'
import { openBrowser } from './openBrowser.ts'
import { spaced } from './spaced.ts'
import { CHECK_MAP, runMapFileChild } from './tiles/mapFileChild.ts'
import { CHECK_DATABASE, runWholeCheck } from './upkeep/wholeCheck.ts'
import { diskRefusal, wayBack } from './wayBack.ts'

const DECODE_PHOTO = 'decode-photo'
/** Bytes that a memory card copies within some ten seconds. */
const QUICKLY_REWRITTEN = 256 * 1024 * 1024
/** How this program is typed. */
const typed = isSea() ? process.execPath : 'npm start --'
/** Starts this program again; the executable is its own script. */
const program: readonly [string, ...string[]] = isSea() ? [process.execPath] : [process.execPath, import.meta.filename]
/** How long a stop waits for what is under way. */
const STOPPING_MS = 5_000
/** A restart finds its own port free within this, also where the system is slow to give it back. */
const PORT_TRIES = 20
const PORT_PAUSE_MS = 250

function run(): void {
  // Whatever is written from here on is for its owner alone.
  process.umask(0o077)
  const wanted = readTyped({ argv: process.argv.slice(2), env: process.env, cwd: process.cwd(), program: typed })
  if (!wanted.ok) {
    const terminal = wanted.exitCode === 0 ? process.stdout : process.stderr
    terminal.write(`${wanted.message}\n`)
    process.exitCode = wanted.exitCode
    return
  }
  const { config } = wanted
  const { command } = config
  if (command.name === 'aide') return void process.stdout.write(spaced(readFileSync(config.paths.help, 'utf8')))
  if (command.name === 'backup') {
    const { file, withoutMaps } = command
    const order = { dataDir: config.dataDir, version: config.version, now: Date.now(), withoutMaps }
    if (file !== STANDARD_OUTPUT) return tell(backUp({ ...order, file }))
    const { ok, message } = backUpToPipe(order)
    if (ok) process.stderr.write(message === '' ? '' : `${message}\n`)
    else refuse(message)
    return
  }
  if (command.name === 'doctor') return void doctor(config, command.file ?? null).catch((error: unknown) => broken(error))
  const folder = openDataFolder(config.dataDir)
  if (!folder.ok) return refuse(folder.message)
  if (command.name === 'serve') keepToOwner(config.dataDir)
  if (command.name === 'serve' || command.name === 'restore') {
    // Kept to the end of the process, restarts included; the system lets go of it however the process ends.
    const lock = lockDataFolder(config.dataDir)
    if (!lock.ok && command.name === 'restore') return refuse(lock.message)
    // Most often the same start typed twice: then the port is what to tell.
    if (!lock.ok) return void tryListening(config).then((line) => refuse(line ?? lock.message), (error: unknown) => broken(error))
    process.on('exit', lock.release)
  }
  if (command.name === 'restore') {
    return tell(restore({ dataDir: config.dataDir, file: command.file, migrationsFolder: config.paths.migrations, now: Date.now() }))
  }
  const keys = keysIn(config)
  if (!keys.ok) return refuse(keys.message)
  const database = command.name === 'serve' ? openCompact(config) : openFor(config)
  if (!database.ok) return refuse(database.message)
  if (keys.isNew) {
    createSettings(database.db).noteKeyLost(Date.now())
    process.stderr.write(`${keyLostLine(config)}\n`)
  }
  const work = command.name === 'admin-password' ? drawAdminPassword(config, keys.keys, database) : serve(config, keys.keys, database)
  work.catch((error: unknown) => broken(error))
}

function openFor(config: Config): OpenedDatabase {
  const { dataDir, paths, version } = config
  const opened = openDatabase(dataDir, paths.migrations, () => backUpBeforeMigration(dataDir, version, Date.now()))
  return opened.ok || !opened.damaged ? opened : { ok: false, message: `${opened.message} ${wayBack(config, typed)}` }
}

/**
 * The same, after the file was written anew where the administrator asked for it, or where it is one of before 0.2.0 and
 * small enough for nobody to wait.
 */
function openCompact(config: Config): OpenedDatabase {
  const opened = openFor(config)
  if (!opened.ok) return opened
  const path = join(config.dataDir, DATABASE_FILE)
  const settings = createSettings(opened.db)
  const isAsked = settings.compactAtStart()
  const isAble = givesPagesBack(opened.db.$client)
  if (!isAsked && (isAble || statSync(path).size > QUICKLY_REWRITTEN)) return opened
  // Once: what fails now is asked for again by whoever wants it.
  if (isAsked) settings.setCompactAtStart(false)
  opened.close()
  const trouble = compactionTrouble(path)
  if (trouble !== null) process.stderr.write(`${spaced(`La base de données n’a pas été réécrite : ${trouble}. Rien n’est perdu, elle sert comme avant.`)}\n`)
  return openFor(config)
}

function compactionTrouble(path: string): string | null {
  try {
    const done = compact(path)
    if (done === 'no_room') return 'le disque n’a pas assez de place libre'
    return done === 'busy' ? 'un autre programme s’en sert' : null
  } catch (error) {
    return diskReason(error)
  }
}

async function doctor(config: Config, file: string | null): Promise<void> {
  const { text, exitCode } = doctorReport(title, await examine(config, Date.now()))
  process.stdout.write(`${text}\n`)
  process.exitCode = exitCode
  if (file === null) return
  const facts = boxFacts(config, process.env, logFiles(config.dataDir).map((path) => readFileSync(path, 'utf8')), Date.now())
  const written = writeBundle({ dataDir: config.dataDir, file, report: withoutHome(text), facts: withoutHome(facts) })
  if (!written.ok) return refuse(written.message)
  process.stdout.write(`${spaced(`  Examen et journal : ${file}`)}\n`)
}

function tell({ ok, message }: CommandResult): void {
  if (ok) process.stdout.write(`${message}\n`)
  else refuse(message)
}

type FoundKeys = { ok: true; keys: ServerKeys; /** a box that had data had lost its key */ isNew: boolean } | { ok: false; message: string }

function keysIn({ dataDir }: Config): FoundKeys {
  try {
    const isNew = !hasServerKey(dataDir) && (statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0) > 0
    return { ok: true, keys: openServerKeys(dataDir), isNew }
  } catch (error) {
    // Another user's start may have left a file that this one may not open.
    return { ok: false, message: diskRefusal(error) ?? unusableFolder(dataDir, `le fichier ${SERVER_KEY_FILE} ne peut pas y être lu ou écrit`) }
  }
}

function keyLostLine(config: Config): string {
  return `${spaced(`La clé du serveur (${SERVER_KEY_FILE}) manquait ou était abîmée : une autre a été faite. Chacun se reconnecte ; les mots de passe des maîtres du jeu et les clés des cartes sont à redonner.`)} ${wayBack(config, typed)}`
}

/** A process of its own: the box goes on meanwhile. */
function stage(dataDir: string, file: string): void {
  try {
    const staged = stageBackup({ dataDir, file, migrationsFolder: shippedPaths(import.meta.dirname).migrations })
    if (!staged.ok) refuse(spaced(`Cette sauvegarde n’a pas été remise en place : ${staged.reason}. Rien n’a changé.`))
  } catch (error) {
    refuse(spaced(`Cette sauvegarde n’a pas été remise en place : ${diskReason(error)}. Rien n’a changé.`))
  }
}

/** One French line, exit code 2. */
function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

/**
 * A disk that refuses is one line; anything else ends the process as an error that nobody caught: on the terminal, in
 * the log, code 1.
 * @param code with which a disk that refuses ends it: 2 is a start that the service does not repeat
 */
function broken(error: unknown, code: 1 | 2 = 2): void {
  const line = diskRefusal(error)
  if (line !== null) {
    process.stderr.write(`${line}\n`)
    process.exit(code)
  }
  setImmediate(() => {
    throw error
  })
}

async function serve(config: Config, keys: ServerKeys, database: OpenDatabase): Promise<void> {
  const journal = openLogFile(config.dataDir)
  journal.write(logLine('info', Date.now(), `started: ${title}`))
  // It changes nothing of how the process ends, but its last words are kept.
  process.on('uncaughtExceptionMonitor', (error) => journal.write(logLine('fatal', Date.now(), 'broken off', error)))
  let serverKeys = keys
  let restarting: Promise<void> | null = null
  // Unpacked by a box that was stopped before it restarted on it.
  rmSync(stagingFolder(config.dataDir), { recursive: true, force: true })
  let stopping = false

  const open = (wanted: Config, opened: OpenDatabase): Promise<Box> =>
    openBox({
      config: wanted,
      keys: serverKeys,
      database: opened,
      program,
      photoDecoder: DECODE_PHOTO,
      journal,
      restart: () => begin(restart),
      restoreStaged: () => begin(() => restart(exchange)),
    })

  const begin = (work: () => Promise<void>): void => {
    if (restarting || stopping) return
    restarting = work().finally(() => (restarting = null))
    // An evening is on: the service tries again until there is room.
    restarting.catch((error: unknown) => broken(error, 1))
  }

  /** The data of before are set aside; where the disk refuses, they stay. */
  const exchange = (): void => {
    try {
      const setAside = exchangeStaged(config.dataDir, Date.now())
      journal.write(logLine('info', Date.now(), `a backup was restored; the data of before: ${setAside === null ? 'none' : basename(setAside)}`))
      serverKeys = openServerKeys(config.dataDir)
    } catch (error) {
      journal.write(logLine('fatal', Date.now(), 'a backup could not be restored, the box goes on as before', error))
    }
  }

  let box = await open(config, database)

  /** In place: the process stays, and so does the port when a free one had been taken. */
  const restart = async (between: () => void = () => {}): Promise<void> => {
    const kept: Config = { ...config, port: portOf(box.app, config) }
    box.hush()
    await box.close()
    between()
    const reopened = openCompact(config)
    if (!reopened.ok) throw new Error(reopened.message)
    box = await open(kept, reopened)
    if (!stopping) await listenAgain(box, kept)
  }

  try {
    await box.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    box.hush()
    await box.close()
    return refuse(listenFailure(error, config))
  }

  const name = createLocalName({ renamed: (now) => void process.stdout.write(`${renamedLine(now, portOf(box.app, config))}\n`) })
  const answer = (): void => name.serve(box.whereabouts.addresses().map(({ address }) => address))
  answer()
  const watch = watchAddresses(() => lanAddresses(networkCards()), () => {
    answer()
    box.tellAddresses()
    process.stdout.write(`${movedLine({ publicUrl: config.publicUrl, host: config.host, port: portOf(box.app, config), addresses: box.whereabouts.addresses() })}\n`)
  })

  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    watch.close()
    void name.close()
    setTimeout(() => process.exit(0), STOPPING_MS).unref()
    box.hush()
    await restarting
    // A restart that was under way has opened another one.
    box.hush()
    await box.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())

  // Drawn only now: a start that fails must not draw a password that nobody reads.
  const drawn = config.adminPassword === null ? await box.accounts.prepareAdmin(null) : null
  process.stdout.write(`${await greeting(config, box, drawn)}\n`)
  if (!config.opensBrowser) return
  const page = `http://127.0.0.1:${portOf(box.app, config)}/pres`
  if (!(await openBrowser(page))) process.stderr.write(`Aucun navigateur ne s’est ouvert\u00a0: la page du présentateur est ${page}\n`)
}

async function listenAgain(box: Box, config: Config): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await box.app.listen({ port: config.port, host: config.host })
      return
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || tries === PORT_TRIES) throw error
      await pause(PORT_PAUSE_MS)
    }
  }
}

function greeting(config: Config, box: Box, drawn: string | null): Promise<string> {
  const isKept = drawn !== null && isJournal(process.env['JOURNAL_STREAM'], process.stdout.fd)
  const drawnPassword = drawn === null ? null : isKept ? { inFile: writeFirstPassword(config.dataDir, drawn) } : { word: drawn }
  return banner({
    version: config.version,
    port: portOf(box.app, config),
    host: config.host,
    addresses: box.whereabouts.addresses(),
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    drawnPassword,
    colours: process.stdout.isTTY,
  })
}

if (process.argv[2] === DECODE_PHOTO) runPhotoDecoder()
else if (process.argv[2] === STAGE_BACKUP) stage(process.argv[3] ?? '', process.argv[4] ?? '')
else if (process.argv[2] === CHECK_MAP) void runMapFileChild(process.argv.slice(3))
else if (process.argv[2] === CHECK_DATABASE) runWholeCheck(process.argv[3] ?? '')
else run()
