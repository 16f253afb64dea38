import { expect, test } from 'vitest'
import type { MachineState } from '#protocol/rest.ts'
import { buildTestApp } from '../../testing/buildTestApp.ts'

test('READY-01 READY-02 the machine is told to a game master too: disk, memory, clock, network, sounds, the last phone, and no path of it', async () => {
  const app = await buildTestApp()
  try {
    const ask = async (): Promise<MachineState> =>
      (await app.gameMaster(3).get('/api/pres/shared/machine')).json
    const { findings, phoneSeenMs } = await ask()
    expect(findings.map(({ about }) => about)).toEqual(
      expect.arrayContaining([
        'Disque',
        'Mémoire',
        'Horloge',
        'Réseau',
        'Plusieurs réseaux',
        'Sons',
      ]),
    )
    expect(findings[0], 'YEA-12').toMatchObject({
      level: 'fine',
      about: 'Version',
      text: expect.stringMatching(/^Point de Mire \S+$/),
    })
    expect(JSON.stringify(findings)).not.toContain(app.dataDir)
    expect(phoneSeenMs).toBeNull()
    const { code } = (await app.admin.post('/api/pres/shared/phoneCheck')).json
    await app.anybody.post(`/api/essai/${code}`)
    app.box.clock.advance(120_000)
    expect((await ask()).phoneSeenMs).toBe(120_000)
    await app.admin.post('/api/pres/shared/address', { address: '10.0.0.5' })
    expect((await ask()).findings.find(({ about }) => about === 'Réseau')?.text).toContain(
      '10.0.0.5',
    )
  } finally {
    await app.close()
  }
})
