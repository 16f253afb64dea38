import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../../../backup/restoreBackup.ts'
import { createPack, openPack, type Pack } from '../../../tiles/pack.ts'
import { makeDataFolder } from '../../dataFolder.ts'
import { runServer } from '../../servers/startServer.ts'
import { jpegBytes } from '../../pictures.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'db', 'migrations')
const TILE = { z: 12, x: 2032, y: 1421 }
const BOUNDS = { north: 48.2, south: 48, west: -1.8, east: -1.5 }

let folder: ReturnType<typeof temporaryFolder>
let here: string
beforeEach(() => {
  folder = temporaryFolder('maps')
  here = makeDataFolder(join(folder.path, 'here'))
})
afterEach(() => folder.remove())

async function prepare(id: string): Promise<{ pack: Pack; bytes: Uint8Array }> {
  const source = { id: 'ign', name: 'IGN', attribution: '© IGN', tileSize: 256, overlay: false }
  const pack = createPack(join(here, 'cartes', `${id}.mbtiles`), id, {
    name: id,
    source,
    areas: [{ bounds: BOUNDS, minzoom: 12, maxzoom: 12 }],
    createdAt: 1,
  })
  const bytes = new Uint8Array(await jpegBytes())
  pack.put(TILE, { kind: 'image', bytes, type: 'image/jpeg' })
  return { pack, bytes }
}

const tileIn = (dataDir: string, id: string): unknown => {
  const pack = openPack(join(dataDir, 'cartes', `${id}.mbtiles`), id)
  const tile = pack?.get(TILE.z, TILE.x, TILE.y)
  pack?.close()
  return tile
}

test(
  'YEA-05 a backup holds prepared areas, those that are being prepared, and map files; a restore brings them and leaves the others',
  { timeout: 60_000 },
  async () => {
    const [rest, running] = [await prepare('au-repos'), await prepare('en-cours')]
    rest.pack.setStep('done')
    rest.pack.close()
    // The pack that is being prepared stays open, so that its last tile is still in the write-ahead log at the backup.
    running.pack.setStep('running')
    running.pack.put(
      { ...TILE, x: TILE.x + 1 },
      { kind: 'image', bytes: running.bytes, type: 'image/jpeg' },
    )
    expect(statSync(join(here, 'cartes', 'en-cours.mbtiles-wal')).size).toBeGreaterThan(0)
    writeFileSync(join(here, 'cartes', 'ville.pmtiles'), 'P'.repeat(300_000))
    writeFileSync(join(here, 'tuiles.sqlite'), 'kept tiles')
    const file = join(folder.path, 'tout.sauvegarde')
    const made = await runServer(['backup', file, '--data', here])
    running.pack.close()
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toMatch(/Elle ne contient pas\s: tuiles\.sqlite \(0\sMo\)/)

    const there = makeDataFolder(join(folder.path, 'there'))
    writeFileSync(join(there, 'cartes', 'autre.pmtiles'), 'autre')
    writeFileSync(join(there, 'cartes', 'ville.pmtiles'), 'celle d’avant')
    const restored = restoreBackup({
      dataDir: there,
      file,
      migrationsFolder: MIGRATIONS,
      now: Date.now(),
    })
    expect(restored).toMatchObject({ ok: true })
    const aside = restored.ok ? (restored.setAside ?? '') : ''
    expect(tileIn(there, 'au-repos')).toMatchObject({ kind: 'image', type: 'image/jpeg' })
    expect(tileIn(there, 'en-cours')).toMatchObject({ kind: 'image' })
    expect(
      readdirSync(join(there, 'cartes'))
        .filter((name) => !name.includes('-'))
        .toSorted(),
    ).toEqual(['autre.pmtiles', 'ville.pmtiles'])
    expect(readFileSync(join(there, 'cartes', 'ville.pmtiles'), 'utf8')).toHaveLength(300_000)
    expect(readFileSync(join(aside, 'cartes', 'ville.pmtiles'), 'utf8')).toBe('celle d’avant')
    const again = openPack(join(there, 'cartes', 'en-cours.mbtiles'), 'en-cours')
    expect([again?.step, again?.fetched.tiles]).toEqual(['running', 2])
    again?.close()
  },
)

test(
  'YEA-05 --without-maps leaves them out and names them with their size; a restore then leaves those that are there',
  { timeout: 60_000 },
  async () => {
    writeFileSync(join(here, 'cartes', 'ville.pmtiles'), 'P'.repeat(3_000_000))
    const file = join(folder.path, 'sans.sauvegarde')
    const made = await runServer(['backup', file, '--without-maps', '--data', here])
    expect(made).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Elle ne contient pas\s: cartes\/ville\.pmtiles \(3\sMo\)/),
    })
    expect(statSync(file).size).toBeLessThan(1_000_000)
    const run = await runServer(['restore', file, '--data', here])
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('cartes/ville.pmtiles') })
    expect(statSync(join(here, 'cartes', 'ville.pmtiles')).size).toBe(3_000_000)
    expect(await runServer(['restore', file, '--without-maps', '--data', here])).toMatchObject({
      code: 2,
      stdout: '',
    })
  },
)
