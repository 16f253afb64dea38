// Preparation of an area for a venue without network, with a real tile server: a game server that is killed half-way
// must finish the area after its restart, without fetching a stored tile again, and then show it without the tile
// server.
import { expect, test } from 'vitest'
import { logIn, openApi } from '../../api.ts'
import { startServer } from '../../servers/startServer.ts'
import { startTileServer, TILE_BYTES } from '../../servers/tileServer.ts'
import { addSource, CENTRE, MAPS, pack, PARIS, tilesOf, until } from './preparing.ts'

test(
  'TILE-04 10 × 10 km from z10 to z16 is prepared, killed half-way, and resumed without fetching a tile twice',
  { timeout: 180_000 },
  async () => {
    const tiles = await startTileServer()
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      // The default sources are removed, since the machine that runs this test may have internet access.
      for (const id of ['ign', 'ign-noms']) await admin.post(`${MAPS}/sources/remove/${id}`)
      const source = await addSource(admin, tiles.address, { minzoom: 10 })
      const wish = { bounds: PARIS, name: 'Paris, 10 km', source, maxzoom: 16 }
      const { plans } = (await admin.post(`${MAPS}/plan`, wish)).json
      expect(plans).toHaveLength(1)
      expect(plans[0].zooms.map(({ z }: { z: number }) => z)).toEqual([10, 11, 12, 13, 14, 15, 16])
      const { tiles: total } = plans[0]
      expect(total).toBeGreaterThan(900)

      // After half of the tiles the tile server stops responding, so that requests are under way when the game server is
      // killed; their tiles are not stored.
      const half = Math.floor(total / 2)
      const askedBefore = tiles.asked.length
      const givenBefore = tiles.given.size
      tiles.behave('hold', { after: givenBefore + half })
      const [begun] = (await admin.post(`${MAPS}/packs`, wish)).json
      await until(
        () => pack(admin, begun.id),
        (row) => row.tiles >= half,
      )
      expect(tiles.mostAtOnce()).toBeLessThanOrEqual(4)
      await server.kill('SIGKILL')
      tiles.behave('well')
      await server.restart()

      // The restarted server resumes the preparation without any request of the administrator.
      const back = await logIn(server.origin)
      const done = await until(
        () => pack(back, begun.id),
        (row) => row.step === 'done',
        120_000,
      )
      expect(done).toMatchObject({
        tiles: total,
        total,
        trouble: null,
        active: false,
        name: 'Paris, 10 km',
      })
      expect(done.bytes).toBeGreaterThan(total * TILE_BYTES)
      const prepared = tilesOf(tiles.asked.slice(askedBefore))
      const given = [...tiles.given].filter(([path]) => prepared.includes(path))
      expect(given).toHaveLength(total)
      expect(given.filter(([, times]) => times !== 1)).toEqual([])

      // At the venue the server starts without network: it serves the tiles of the whole prepared area, and answers 502
      // outside of it.
      tiles.close()
      await server.kill('SIGTERM')
      await server.restart()
      const phone = openApi(server.origin)
      const config = (await phone.get('/api/map/config')).json
      expect(config.default).toBe(source)
      // until the tile server responds, the map config limits phones to the prepared area's zooms and bounds
      expect(config.sources[0]).toMatchObject({
        minzoom: 10,
        maxzoom: 16,
        bounds: [PARIS.west, PARIS.south, PARIS.east, PARIS.north],
      })
      const statusOf = async (z: number, { lat, lng }: typeof CENTRE): Promise<number> => {
        const phi = (lat * Math.PI) / 180
        const x = Math.floor(((lng + 180) / 360) * 2 ** z)
        const y = Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** z)
        return (await phone.get(`/api/tiles/${source}/${z}/${x}/${y}`)).status
      }
      const corners = [CENTRE, { lat: 48.9015, lng: 2.2841 }, { lat: 48.8117, lng: 2.4203 }]
      for (const z of [10, 11, 12, 13, 14, 15, 16])
        for (const place of corners)
          expect([z, place, await statusOf(z, place)]).toEqual([z, place, 200])
      expect(await statusOf(16, { lat: 40, lng: 2 })).toBe(502)
    } finally {
      await server.dispose()
      tiles.close()
    }
  },
)
