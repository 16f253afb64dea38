// A bare Debian in a folder, into which a package is installed. Needs root, and mmdebstrap, which it installs; a Debian
// of another processor also needs the system's emulator (Debian: qemu-user-static and binfmt). BARE_DEBIAN names a folder
// of roots that mmdebstrap made before, by processor: they are copied.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromDebian } from '../../../scripts/engines/debian.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

/**
 * Takes systemd's place, which cannot run here: it does what systemctl does with the unit of the package, as its user
 * and with its settings, and notes what it was asked.
 */
const SYSTEMCTL = `#!/bin/sh
echo "$*" >> /var/log/systemctl
unit=/usr/lib/systemd/system/point-de-mire.service
wanted=/etc/systemd/system/multi-user.target.wants/point-de-mire.service
pid=/run/point-de-mire.pid
runs() { [ -e $pid ] && kill -0 "$(cat $pid)" 2> /dev/null; }
stop() { if runs; then kill "$(cat $pid)"; while runs; do sleep 0.1; done; fi; rm -f $pid; }
start() {
  ! runs || return 0
  set -a; . /etc/default/point-de-mire; set +a
  cd "$(sed -n 's/^WorkingDirectory=//p' $unit)"
  : >> /var/log/journal.txt
  JOURNAL_STREAM=$(stat -c %d:%i /var/log/journal.txt)
  export JOURNAL_STREAM
  setpriv --reuid="$(sed -n 's/^User=//p' $unit)" --regid="$(sed -n 's/^Group=//p' $unit)" --clear-groups \\
    $(sed -n 's/^ExecStart=//p' $unit) < /dev/null >> /var/log/journal.txt 2>&1 3>&- 4>&- 5>&- 6>&- &
  echo $! > $pid
}
for word; do
  case $word in
    start) start ;;
    stop) stop ;;
    restart) stop; start ;;
    is-active) runs ;;
    preset) mkdir -p \${wanted%/*}; ln -sf $unit $wanted ;;
    is-enabled) [ -e $wanted ] && echo enabled ;;
    *) continue ;;
  esac
  exit
done
`

export interface BareDebian {
  /** path of a file of the Debian, outside it */
  path(name: string): string
  read(name: string): string
  has(name: string): boolean
  /** owner, group and rights of a file, as `stat` says them inside */
  rights(name: string): Promise<string>
  write(name: string, text: string, mode?: number): void
  run(script: string): Promise<{ code: number | null; output: string }>
  /** From now on a systemd runs there, as far as packages ask it. */
  bringSystemd(): void
  remove(): Promise<void>
}

/** @param arch Debian's name of the processor */
export async function openBareDebian(arch: string): Promise<BareDebian> {
  const base = temporaryFolder('debian')
  const root = join(base.path, 'root')
  const path = (name: string): string => join(root, name)
  const before = process.env['BARE_DEBIAN']
  const made =
    before === undefined
      ? await execute(fromDebian('mmdebstrap', 'mmdebstrap', 'MMDEBSTRAP_PATH'), [
          '--mode=root',
          '--variant=apt',
          `--arch=${arch}`,
          'bookworm',
          root,
        ])
      : await execute('cp', ['-a', join(before, arch), root])
  if (made.code !== 0) {
    base.remove()
    throw new Error(`no bare Debian for ${arch}:\\n${made.output}`)
  }
  const run: BareDebian['run'] = (script) =>
    // Its mounts end with the command, so that nothing of this machine lies in the folder when it is deleted.
    execute('unshare', [
      '--mount',
      'sh',
      '-c',
      'mount -t proc proc "$1/proc" && exec chroot "$1" sh -c "$2"',
      'sh',
      root,
      script,
    ])
  return {
    path,
    run,
    read: (name) => readFileSync(path(name), 'utf8'),
    has: (name) => existsSync(path(name)),
    rights: async (name) => (await run(`stat -c '%U:%G %a' ${name}`)).output.trim(),
    write(name, text, mode = 0o644) {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), text, { mode })
    },
    bringSystemd() {
      mkdirSync(path('/run/systemd/system'), { recursive: true })
      writeFileSync(path('/usr/bin/systemctl'), SYSTEMCTL, { mode: 0o755 })
    },
    async remove() {
      if (existsSync(path('/usr/bin/systemctl'))) await run('systemctl stop')
      base.remove()
    },
  }
}

function execute(
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
    child.on('error', reject)
    child.on('exit', (code) => setImmediate(() => resolve({ code, output })))
  })
}
