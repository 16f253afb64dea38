// The Debian packages: installed, updated with an open game, removed and purged in a bare Debian. `npm run test:package
// -- deb` runs it; PACKAGED names the packages.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debName, debs } from '../../../scripts/executable/debian.mjs'
import { logIn, openApi } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { type BareDebian, openBareDebian } from './bareDebian.ts'

const RELEASE = join(import.meta.dirname, '..', '..', '..', 'release')
const DATA = '/var/lib/point-de-mire'
const PASSWORD_FILE = `${DATA}/premier-mot-de-passe.txt`
const INSTALL = 'apt-get install -y -q'
const asked = (process.env['PACKAGED'] ?? '').split(',')
const SLOW = { timeout: 900_000 }
const PATIENT = { timeout: 240_000, interval: 500 }

for (const { name, arch } of debs)
  describe.runIf(asked.includes(name))(`the Debian package for ${arch}`, () => {
    let debian: BareDebian
    let origin: string
    /** the installed program's version */
    let version: string

    beforeAll(async () => {
      const made = join(RELEASE, debName(arch))
      if (!existsSync(made)) throw new Error(`${made} is absent: run node scripts/package.mjs deb`)
      debian = await openBareDebian(arch)
      copyFileSync(made, debian.path('/new.deb'))
      makeOlder(made, debian.path('/old.deb'))
      const port = await freePort()
      origin = `http://127.0.0.1:${port}`
      version = execFileSync('dpkg-deb', ['--field', made, 'Version'], { encoding: 'utf8' }).trim()
      debian.write('/etc/default/point-de-mire', `HOST=127.0.0.1\nPORT=${port}\n`, 0o600)
    }, 900_000)
    afterAll(() => debian?.remove(), 120_000)

    const health = async (): Promise<unknown> =>
      (await fetch(`${origin}/api/health`).catch(() => null))?.json()

    test(
      'BOX-06 BOX-07 installed without systemd: program, unit, user, settings and data in their places',
      SLOW,
      async () => {
        const settings = debian.read('/etc/default/point-de-mire')
        debian.write('/etc/default/point-de-mire', '')
        await debian.run('rm /etc/default/point-de-mire')
        // What scripts/deploy/installService.sh puts elsewhere.
        debian.write(
          '/etc/systemd/system/point-de-mire.service',
          '[Service]\nExecStart=/opt/point-de-mire/point-de-mire serve --data /var/lib/point-de-mire\n',
        )
        const { code, output } = await debian.run(`${INSTALL} /new.deb`)
        expect({ code, output }).toMatchObject({ code: 0 })
        expect(output).toMatch(/Cette machine n’a pas systemd en marche/)
        expect(output).toContain(`sudo cat ${PASSWORD_FILE}`)
        expect(output).toContain('http://point-de-mire.local:8080')
        expect(debian.has('/etc/systemd/system/point-de-mire.service')).toBe(false)
        expect(await debian.rights(DATA)).toBe('point-de-mire:point-de-mire 700')
        expect(await debian.rights('/etc/default/point-de-mire')).toBe('root:root 600')
        expect(
          (
            await debian.run(
              'readlink /etc/systemd/system/multi-user.target.wants/point-de-mire.service',
            )
          ).output,
        ).toMatch(/systemd\/system\/point-de-mire\.service\n$/)
        expect((await debian.run('point-de-mire --version')).output).toContain(version)
        expect(debian.read('/usr/share/doc/point-de-mire/copyright')).toContain('libheif')
        const purged = await debian.run('apt-get purge -y -q point-de-mire')
        expect(purged).toMatchObject({ code: 0 })
        expect(purged.output).toContain(`restent dans ${DATA}`)
        expect(debian.has('/etc/default/point-de-mire')).toBe(false)
        debian.write('/etc/default/point-de-mire', settings, 0o600)
      },
    )

    test(
      'BOX-06 BOX-07 BOX-17 an update over an older version with an open game: settings, data, password and the game stay; so after a removal',
      SLOW,
      async () => {
        debian.bringSystemd()
        const first = await debian.run(`${INSTALL} /old.deb`)
        expect(first).toMatchObject({ code: 0 })
        expect(first.output).toContain(`sudo cat ${PASSWORD_FILE}`)
        await expect.poll(health, PATIENT).toEqual({ status: 'ok', version })
        await expect.poll(() => debian.has(PASSWORD_FILE), PATIENT).toBe(true)
        expect(await debian.rights(PASSWORD_FILE)).toBe('point-de-mire:point-de-mire 600')
        const password = debian.read(PASSWORD_FILE).trim()
        const admin = await logIn(origin, password)
        expect(debian.has(PASSWORD_FILE)).toBe(false)
        const quiz = await uploadQuiz(admin)
        const room = await hostRoom(origin, admin, quiz)
        const player = await joinRoom(origin, room.roomID)

        const settings = debian.read('/etc/default/point-de-mire')
        const update = await debian.run(`${INSTALL} /new.deb`)
        expect(update).toMatchObject({ code: 0 })
        expect(update.output).toMatch(/à jour[^\n]+une partie ouverte reprend d’elle-même/)
        expect(update.output).not.toContain('sudo cat')
        expect(debian.read('/var/log/systemctl')).toMatch(/restart point-de-mire\.service/)
        await expect.poll(health, PATIENT).toEqual({ status: 'ok', version })
        const back = await joinRoom(origin, room.roomID, player.session)
        expect(back.pseudo).toEqual(player.pseudo)
        expect(debian.read('/etc/default/point-de-mire')).toBe(settings)
        for (const socket of [back.phone, player.phone, room.host]) socket.close()

        expect(await debian.run('apt-get remove -y -q point-de-mire')).toMatchObject({ code: 0 })
        expect(await health()).toBeUndefined()
        expect([
          debian.has('/opt/point-de-mire/point-de-mire'),
          debian.has(`${DATA}/point-de-mire.sqlite`),
          debian.read('/etc/default/point-de-mire'),
        ]).toEqual([false, true, settings])

        expect(await debian.run(`${INSTALL} /new.deb`)).toMatchObject({ code: 0 })
        await expect.poll(health, PATIENT).toEqual({ status: 'ok', version })
        const again = await logIn(origin, password)
        const page = (await again.get(`/api/pres/shared/quizz/get/${quiz}`)).json
        expect(page.questions).toHaveLength(2)
      },
    )

    test(
      'BOX-06 BOX-07 a purge asks: without an answer the data stay and serve again, with a yes they go',
      SLOW,
      async () => {
        const kept = await debian.run('apt-get purge -y -q point-de-mire')
        expect(kept).toMatchObject({ code: 0 })
        expect(kept.output).toContain(`restent dans ${DATA}`)
        expect(debian.has(`${DATA}/point-de-mire.sqlite`)).toBe(true)
        expect(await health()).toBeUndefined()

        debian.write('/etc/default/point-de-mire', `HOST=127.0.0.1\nPORT=${new URL(origin).port}\n`)
        expect(await debian.run(`${INSTALL} /new.deb`)).toMatchObject({ code: 0 })
        await expect.poll(health, PATIENT).toEqual({ status: 'ok', version })
        expect((await openApi(origin).get('/api/auth/check')).status).toBe(401)
        expect(debian.has(PASSWORD_FILE)).toBe(false)

        const yes =
          'echo point-de-mire point-de-mire/delete-data boolean true | debconf-set-selections'
        const gone = await debian.run(`${yes} && apt-get purge -y -q point-de-mire`)
        expect(gone).toMatchObject({ code: 0 })
        expect(gone.output).not.toContain('restent dans')
        expect(debian.has(DATA)).toBe(false)
        expect((await debian.run('getent passwd point-de-mire')).output).toBe('')
        expect((await debian.run('dpkg -s point-de-mire')).code).not.toBe(0)
      },
    )
  })

/** Makes the same package with an older version's number. */
function makeOlder(deb: string, older: string): void {
  const folder = temporaryFolder('older')
  const tree = join(folder.path, 'tree')
  execFileSync('dpkg-deb', ['--raw-extract', deb, tree])
  const control = join(tree, 'DEBIAN', 'control')
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*/m, 'Version: 0.0.1'))
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', tree, older])
  folder.remove()
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
