// In every engine that draws the library and the big screen: a folder as it comes from a phone, and a picture of 360°.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FullQuiz } from '#protocol/rest.ts'
import { type Api, logIn } from '../../api.ts'
import { type JoinedPhone, joinRoom } from '../../evening.ts'
import { ADMIN_PASSWORD, startServer, type StartedServer } from '../../servers/startServer.ts'
import { type Side, sideOf, sphere } from '../../spheres.ts'
import { photo } from '../kit/author.ts'
import { ENGINES, isAsked } from './engines.ts'
import { type Visitor, visitorOf } from './visitor.ts'

const PLACE = { lat: 48.8584, lng: 2.2945 }
const FOLDER_MS = 300_000
const TURNED_MS = 60_000

const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'photos', name))

/** Ten HEIC, three Live Photo pairs, two panoramas and a video. */
async function phonesFolder(): Promise<(readonly [name: string, bytes: Buffer])[]> {
  const heic = fixture('display-p3.heic')
  const still = (hue: number, width: number, height: number) =>
    photo(hue, PLACE).then((bytes) =>
      sharp(bytes).resize(width, height, { fit: 'fill' }).keepMetadata().jpeg().toBuffer(),
    )
  return [
    ...Array.from({ length: 10 }, (_, i) => [`IMG_10${i}.HEIC`, heic] as const),
    ...(await Promise.all(
      [40, 140, 240].map(async (hue, i) => [`IMG_20${i}.JPG`, await photo(hue, PLACE)] as const),
    )),
    ...[0, 1, 2].map((i) => [`IMG_20${i}.MOV`, Buffer.from('moov')] as const),
    ['Pano_1.JPG', await still(80, 8000, 1600)],
    ['Pano_2.JPG', await still(200, 1600, 8000)],
    ['IMG_4000.MP4', Buffer.from('moov')],
  ]
}

// Chromium 91 plays as a phone only: see tooOld.engines.test.ts.
describe.each(ENGINES.filter((engine) => engine.name !== 'Chromium 91' && isAsked(engine)))(
  '$name',
  (engine) => {
    let server: StartedServer
    let admin: Api
    let screen: Visitor
    let phone: JoinedPhone | null = null
    const closes: (() => Promise<void> | void)[] = []

    beforeAll(async () => {
      const openPage = engine.find()
      server = await startServer({ host: null })
      closes.push(() => server.dispose())
      admin = await logIn(server.origin)
      const page = await openPage({ width: 1280, height: 800 })
      closes.push(() => page.close())
      screen = visitorOf(page, `${engine.name} screen`)
      await page.open(`${server.origin}/pres`)
      await screen.types('Identifiant', 'admin')
      await screen.types('Mot de passe', ADMIN_PASSWORD)
      await screen.presses('Connexion')
      await screen.seesNoMore('Mot de passe')
    }, 1_200_000)
    afterAll(async () => {
      phone?.phone.close()
      for (const close of closes.toReversed()) await close()
    })

    const newQuiz = async (name: string): Promise<string> =>
      (await admin.post('/api/pres/shared/quizz/init', { name, description: 'Essai' })).text
    const read = async (quiz: string): Promise<FullQuiz> =>
      (await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json

    test('PHO-01 PHO-06: a phone’s folder', { timeout: FOLDER_MS }, async () => {
      const quiz = await newQuiz('Le dossier')
      await screen.page.open(`${server.origin}/pres?editer=${quiz}`)
      await screen.sees('Aucune photo pour l’instant')
      await screen.drops(await phonesFolder())
      await screen.sees('4 fichiers laissés de côté')
      await screen.sees('15 questions')
      await screen.shoots(`${engine.name}/folder`)
      const { questions } = await read(quiz)
      expect(questions).toHaveLength(15)
      for (const { filename } of questions) {
        const answer = await fetch(`${server.origin}/api/quizz/images/src/${quiz}/${filename}`, {
          headers: { authorization: `Bearer ${admin.token}` },
        })
        expect(answer.status).toBe(200)
      }
      await expectCalm(screen)
    })

    test('SPH-11: a picture of 360° turns', { timeout: FOLDER_MS }, async () => {
      const quiz = await newQuiz('Tout autour')
      const bytes = await sphere({ width: 4096 }).jpeg().toBuffer()
      const added = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
        name: 'Le phare',
        coords: JSON.stringify(PLACE),
        uploadFile: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
      })
      expect(added.status).toBe(201)
      await screen.page.open(
        `${server.origin}/pres/${quiz}/player?icon=random&time=180&help_zone=non&max_player=50`,
      )
      await screen.sees('Il faut au moins un joueur')
      const address = await screen.page.run<string>(
        `document.querySelector('[data-address]').getAttribute('data-address')`,
      )
      const room = /\/(\d{6})$/.exec(address)?.[1] ?? ''
      phone = await joinRoom(server.origin, room)
      await screen.sees(phone.pseudo)
      // A press in the first 400 ms of a screen was meant for the one before it.
      await new Promise((resolve) => setTimeout(resolve, 500))
      await screen.presses('Lancer la partie')
      await screen.sees('Cette photo est à 360°')
      await expectSide(screen, 'front')
      await screen.shoots(`${engine.name}/sphere-front`)
      for (let i = 0; i < 25; i++) await key(screen, 'ArrowRight')
      await expectSide(screen, 'back')
      await screen.shoots(`${engine.name}/sphere-back`)
      await expectCalm(screen)
    })
  },
)

/** What a page logs when it is left while it asks its address is no fault of it. */
async function expectCalm({ page }: Visitor): Promise<void> {
  const faults = await page.errors()
  expect(faults.filter((fault) => !fault.includes('Le serveur ne répond pas'))).toEqual([])
}

const key = ({ page }: Visitor, name: string): Promise<void> =>
  page.run(
    `void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ${JSON.stringify(name)}, bubbles: true, cancelable: true }))`,
  )

/** Expects that side in the middle of the sphere. */
async function expectSide({ page }: Visitor, side: Side): Promise<void> {
  await expect
    .poll(
      async () => {
        const { data, info } = await sharp(await page.picture())
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const at = (Math.floor(info.height * 0.55) * info.width + Math.floor(info.width / 2)) * 3
        return sideOf([...data.subarray(at, at + 3)])
      },
      { timeout: TURNED_MS, interval: 500 },
    )
    .toBe(side)
}
