// The program's main file: reads the command line and runs a command, or the task of a child process.
import { constants, setPriority } from 'node:os'
import { isSea } from 'node:sea'
import { readFileSync } from 'node:fs'
import { diskReason } from './backup/backup.ts'
import { STAGE_BACKUP } from './backup/backupProcess.ts'
import { giveToFolderOwner } from './backup/folderOwner.ts'
import { stageBackup } from './backup/stage.ts'
import { backUp, backUpToPipe, type CommandResult, restore } from './cli/backupCommands.ts'
import { boxFacts, withoutHome } from './cli/boxFacts.ts'
import type { ClusterConfig } from './cli/clusterFlags.ts'
import { shippedPaths, STANDARD_OUTPUT, title, type Config } from './config.ts'
import { keepToOwner, openDataFolder } from './cli/dataFolder.ts'
import { lockDataFolder } from './cli/dataFolderLock.ts'
import { createSettings } from './db/settings.ts'
import { broken, refuse } from './cli/exits.ts'
import { tryListening } from './lan/listenFailure.ts'
import { readTyped } from './cli/locateData.ts'
import { writeBundle } from './journal/bundle.ts'
import { logFiles } from './journal/logFile.ts'
import type { ClusterState } from './machine/clusterFindings.ts'
import { DECODE_PHOTO } from './media/photo.ts'
import { keyLostLine, keysIn, openCompact, openFor } from './cli/openData.ts'
import { openAlone, type OpenPorts } from './ports.ts'
import { spaced } from './words/spaced.ts'
import { CHECK_MAP } from './tiles/mapFileKind.ts'
import { CHECK_DATABASE, runWholeCheck } from './maintenance/wholeCheck.ts'
import { words } from './words/words.ts'

/**
 * Start of a command of this program as the user types it; error messages quote it in the commands that they recommend.
 */
const typed = isSea() ? process.execPath : 'npm start --'
/** Program and first arguments of a child process: the single-file executable alone, or Node with this script. */
const program: readonly [string, ...string[]] = isSea()
  ? [process.execPath]
  : [process.execPath, import.meta.filename]

function run(): void {
  // The umask makes all files that this process creates readable by their owner only.
  process.umask(0o077)
  const wanted = readTyped({
    argv: process.argv.slice(2),
    env: process.env,
    cwd: process.cwd(),
    program: typed,
  })
  if (!wanted.ok) {
    const terminal = wanted.exitCode === 0 ? process.stdout : process.stderr
    terminal.write(`${wanted.message}\n`)
    process.exitCode = wanted.exitCode
    return
  }
  const { config } = wanted
  const { command } = config
  if (command.name === 'aide')
    return void process.stdout.write(spaced(readFileSync(config.paths.help, 'utf8')))
  if (command.name === 'backup') {
    standBack()
    const { file, withoutMaps } = command
    const order = { dataDir: config.dataDir, version: config.version, now: Date.now(), withoutMaps }
    if (file !== STANDARD_OUTPUT) return tell(backUp({ ...order, file }))
    const { ok, message } = backUpToPipe(order)
    if (ok) process.stderr.write(message === '' ? '' : `${message}\n`)
    else refuse(message)
    return
  }
  if (command.name === 'doctor')
    return void doctor(config, command.file ?? null).catch((error: unknown) => broken(error))
  const folder = openDataFolder(config.dataDir)
  if (!folder.ok) return refuse(folder.message)
  if (command.name === 'serve') keepToOwner(config.dataDir)
  if (command.name === 'serve' || command.name === 'restore') {
    // The lock on the data folder is held until the process ends, even while `serve` restarts the server within this
    // process. The operating system releases it however the process ends.
    const lock = lockDataFolder(config.dataDir)
    if (!lock.ok && command.name === 'restore')
      return refuse(spaced(words.backup.stopFirst(lock.message)))
    // When another process holds the lock on the data folder, `serve` was usually started twice. Then the port is
    // occupied too, and the terminal shows the line about the port instead of the line about the lock.
    if (!lock.ok)
      return void tryListening(config).then(
        (line) => refuse(line ?? lock.message),
        (error: unknown) => broken(error),
      )
    process.on('exit', lock.release)
  }
  if (command.name === 'restore') {
    return tell(
      restore({
        dataDir: config.dataDir,
        file: command.file,
        migrationsFolder: config.paths.migrations,
        now: Date.now(),
      }),
    )
  }
  const keys = keysIn(config)
  if (!keys.ok) return refuse(keys.message)
  const database = command.name === 'serve' ? openCompact(config, typed) : openFor(config, typed)
  if (!database.ok) return refuse(database.message)
  if (keys.isNew) {
    createSettings(database.db).noteKeyLost(Date.now())
    process.stderr.write(`${keyLostLine(config, typed)}\n`)
  }
  const work =
    command.name === 'admin-password'
      ? import('./cli/adminPassword.ts').then(({ drawAdminPassword }) =>
          drawAdminPassword(config, keys.keys, database),
        )
      : import('./serve.ts').then(async ({ serve }) =>
          serve({
            config,
            keys: keys.keys,
            database,
            openPorts: await portsOf(config.cluster),
            program,
            typed,
          }),
        )
  work.catch((error: unknown) => broken(error))
}

/** The cluster's code, with all packages of NATS, is loaded only with `--cluster`. */
async function portsOf(cluster: ClusterConfig | null | undefined): Promise<OpenPorts> {
  if (!cluster) return openAlone
  const { joinCluster } = await import('./cluster/join.ts')
  return (start) => joinCluster(cluster, start)
}

async function doctor(config: Config, file: string | null): Promise<void> {
  const { doctorReport, examine } = await import('./cli/doctor.ts')
  const { text, exitCode } = doctorReport(
    title,
    await examine(config, {
      now: Date.now(),
      cluster: () => (config.cluster ? look(config.cluster) : null),
    }),
  )
  process.stdout.write(`${text}\n`)
  process.exitCode = exitCode
  if (file === null) return
  const facts = boxFacts(
    config,
    process.env,
    logFiles(config.dataDir).map((path) => readFileSync(path, 'utf8')),
    Date.now(),
  )
  const written = writeBundle({
    dataDir: config.dataDir,
    file,
    report: withoutHome(text),
    facts: withoutHome(facts),
  })
  if (!written.ok) return refuse(written.message)
  // When `doctor` is run with sudo, the file with its report must still belong to the user who will send it.
  giveToFolderOwner(file)
  process.stdout.write(`${spaced(`  ${words.doctor.bundle(file)}`)}\n`)
}

/** @returns the state of the cluster's nodes, or a line that says why it is unknown */
async function look(cluster: ClusterConfig): Promise<ClusterState | string> {
  const { lookAtCluster } = await import('./cluster/join.ts')
  const looked = await lookAtCluster(cluster)
  return looked.ok ? looked.state : looked.message
}

/** Gives the command `backup` low priority, since a game may be running on this machine. */
function standBack(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // If the system forbids a lower priority, this process keeps its normal one.
  }
}

function tell({ ok, message }: CommandResult): void {
  if (ok) process.stdout.write(`${message}\n`)
  else refuse(message)
}

/** Unpacks and checks a backup before a restore, in a child process: the server continues to serve during the work. */
function stage(dataDir: string, file: string): void {
  try {
    const staged = stageBackup({
      dataDir,
      file,
      migrationsFolder: shippedPaths(import.meta.dirname).migrations,
      now: Date.now(),
    })
    if (!staged.ok) refuse(spaced(words.backup.thisNotRestored(staged.reason)))
  } catch (error) {
    refuse(spaced(words.backup.thisNotRestored(diskReason(error))))
  }
}

if (process.argv[2] === DECODE_PHOTO)
  void import('./media/decodePhoto.ts').then(({ runPhotoDecoder }) => runPhotoDecoder())
else if (process.argv[2] === STAGE_BACKUP) stage(process.argv[3] ?? '', process.argv[4] ?? '')
else if (process.argv[2] === CHECK_MAP)
  void import('./tiles/mapFileChild.ts').then(({ runMapFileChild }) =>
    runMapFileChild(process.argv.slice(3)),
  )
else if (process.argv[2] === CHECK_DATABASE) runWholeCheck(process.argv[3] ?? '')
else run()
