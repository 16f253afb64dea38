// A browser too old for the product must show a message of plain HTML and CSS, since our scripts may not run in it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type StartedServer } from '../../servers/startServer.ts'
import { type Engine, ENGINES, isAsked, TOO_OLD } from './engines.ts'
import { type Visitor, visitorOf } from './visitor.ts'

let server: StartedServer
const closes: (() => Promise<void>)[] = []
beforeAll(async () => {
  server = await startServer({ host: null })
})
afterAll(async () => {
  for (const close of closes) await close()
  await server.dispose()
})

async function open(engine: Engine, path: string, width: number, height: number): Promise<Visitor> {
  const page = await engine.find()({ width, height, touch: width < height })
  closes.push(() => page.close())
  await page.open(`${server.origin}${path}`)
  return visitorOf(page, `${engine.name} ${path}`)
}

describe.each([TOO_OLD].filter(isAsked))('$name', (engine) => {
  test.each(['/', '/play/123456', '/pres'])(
    'BRO-02: it reads on %s that it is too old, and nothing else',
    { timeout: 600_000 },
    async (path) => {
      const phone = await open(engine, path, 320, 568)
      expect((await phone.sees('trop ancien')).trim()).toMatch(
        /^Ce navigateur est trop ancien pour Point de Mire\. Mettez-le à jour, ou prenez un autre appareil\..*This browser is too old\./s,
      )
      await phone.shoots(`${engine.name}/too-old${path.replaceAll('/', '-')}`)
    },
  )
})

describe.each(ENGINES.filter((engine) => engine.name === 'Chromium 91' && isAsked(engine)))(
  '$name',
  (engine) => {
    test(
      'BRO-02: it plays as a phone, and reads above the login that it is too old for the big screen',
      { timeout: 600_000 },
      async () => {
        const screen = await open(engine, '/pres', 1024, 768)
        expect(
          await screen.sees('Ce navigateur est ancien : l’écran peut être incomplet.'),
        ).toContain('Identifiant')
        await screen.shoots(`${engine.name}/too-old-pres`)
      },
    )
  },
)
