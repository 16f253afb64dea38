// Tests that the service file agrees with the program, and that the version number has one source.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { spaced } from '../../../words/spaced.ts'
import { openApi } from '../../api.ts'
import { runServer, startServer } from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const SLOW = { timeout: 120_000 }
const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const unit = readFileSync(join(ROOT, 'scripts', 'deploy', 'point-de-mire.service'), 'utf8')

/** The values of a key of the systemd unit, one for each line with it. */
const unitValues = (key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '')

test(
  'YEA-07: a start that is refused ends with a code that the service does not repeat; a crash has another',
  SLOW,
  async () => {
    const folder = temporaryFolder('refused')
    const file = join(folder.path, 'un fichier')
    writeFileSync(file, '')
    const refusals = await Promise.all([
      runServer(['--data', file]),
      runServer(['--port', 'x', '--data', folder.path]),
      runServer(['--tout', '--data', folder.path]),
    ])
    folder.remove()
    const kept = unitValues('RestartPreventExitStatus').flatMap((value) => value.split(' '))
    for (const { code, stderr } of refusals) {
      expect(stderr).toMatch(/^[^\n]+\n$/)
      expect(kept).toContain(String(code))
    }
    expect(unitValues('Restart')).toEqual(['on-failure'])
    // systemd must restart the service after a crash, but not after exit code 2: that is a refused start, such as one
    // with a wrong option, which would only be refused again.
    expect(kept).toEqual(['2'])
  },
)

test(
  'YEA-12: one version, from package.json: --version, the page, the health of the box, a chapter of the changelog',
  SLOW,
  async () => {
    const { version } = manifest
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
    expect([lock.version, lock.packages[''].version]).toEqual([version, version])
    expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toMatch(
      new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm'),
    )
    expect((await runServer(['--version'])).stdout).toContain(`Point de Mire ${version}`)
    const server = await startServer()
    try {
      expect((await openApi(server.origin).get('/api/health')).json).toEqual({
        status: 'ok',
        version,
      })
      expect(server.output()).toContain(version)
    } finally {
      await server.dispose()
    }
  },
)

test('YEA-06: doctor beside the running box finds the box, not a port in use', SLOW, async () => {
  const server = await startServer()
  try {
    const { stdout } = await runServer([
      'doctor',
      '--port',
      String(server.port),
      '--data',
      server.dataDir,
    ])
    expect(stdout).toContain(
      `bien       Port\u00a0: ${server.port}\u00a0: la boîte tourne (Point de Mire ${manifest.version})`,
    )
    expect(stdout).not.toContain('déjà utilisé')
  } finally {
    await server.dispose()
  }
})

test(
  'YEA-06: « Tenir la boîte » is one text: in docs, by the command aide, on the page of the box; its commands are the program’s',
  SLOW,
  async () => {
    const text = readFileSync(join(ROOT, 'docs', 'tenir-la-boite.md'), 'utf8')
    const { code, stdout } = await runServer(['aide'])
    expect([code, stdout]).toEqual([0, spaced(text)])
    const server = await startServer()
    try {
      const page = await openApi(server.origin).get('/tenir-la-boite')
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ])
    } finally {
      await server.dispose()
    }
    const { stdout: help } = await runServer(['--help'])
    const commands = [...text.matchAll(/`(?:sudo )?point-de-mire ([a-z-]+)/g)].map(
      ([, name]) => name ?? '',
    )
    expect(new Set(commands)).toEqual(
      new Set(['aide', 'backup', 'restore', 'admin-password', 'doctor']),
    )
    for (const name of commands) expect(help).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
  },
)
