// `npm run test:browsers`: a whole evening in every engine. The pages come over plain HTTP from another address than
// the browser's machine, so no page is a secure context. Each engine shows the phone, the big screen and the library's
// pages; a second phone is simulated by a bare WebSocket.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MapSettings } from '#core/quiz.ts'
import { ringsOf } from '#core/quiz.ts'
import { logFiles } from '../../../journal/logFile.ts'
import { type Api, logIn } from '../../api.ts'
import { type JoinedPhone, joinRoom } from '../../evening.ts'
import { ADMIN_PASSWORD, startServer, type StartedServer } from '../../servers/startServer.ts'
import { photo } from '../kit/author.ts'
import { sentInOrder } from '../kit/inOrder.ts'
import { COUNTRY_SCALE } from '../kit/presenter.ts'
import { plain } from '../kit/reading.ts'
import { ENGINES, isAsked } from './engines.ts'
import type { Frame } from './enginePage.ts'
import { type Lan, openLan } from '../../servers/lan.ts'
import { type Visitor, visitorOf } from './visitor.ts'

const FRANCE: MapSettings = {
  center: { lat: 46.6, lng: 2.4 },
  zoom: 6,
  bounds: { north: 51.3, south: 41.2, east: 9.8, west: -5.4 },
}
const PLACES = [
  { lat: 45.7723, lng: 2.9644 },
  { lat: 47.32, lng: 5.04 },
  { lat: 46.58, lng: 0.34 },
] as const
const [FIRST, SECOND, THIRD] = PLACES
const PHONE: Frame = { width: 390, height: 844, touch: true }
const SCREEN: Frame = { width: 1280, height: 800 }

let lan: Lan | null = null
/** the reason why this machine cannot create the test's network; empty when it can */
let noLan = ''

beforeAll(() => {
  try {
    lan = openLan()
  } catch (error) {
    noLan = String(error)
  }
})
afterAll(() => lan?.close())

describe.each(ENGINES.filter(isAsked))('$name', (engine) => {
  let server: StartedServer
  let origin = ''
  let admin: Api
  let quiz = ''
  let roomID = ''
  let pseudo = ''
  let screen: Visitor
  let phone: Visitor
  let other: JoinedPhone
  const closes: (() => Promise<void> | void)[] = []

  beforeAll(async () => {
    const openPage = engine.find()
    const open = async (frame: Frame, who: string): Promise<Visitor> => {
      const page = await openPage(frame)
      closes.push(() => page.close())
      return visitorOf(page, `${engine.name} ${who}`)
    }
    server = await startServer({ host: null, within: lan?.within ?? [] })
    closes.push(() => server.dispose())
    origin = lan === null ? server.origin : `http://${lan.address}:${server.port}`
    admin = await logIn(origin)
    quiz = await quizOfThree(admin)
    screen = await open(SCREEN, 'screen')
    phone = await open(PHONE, 'phone')
  }, 1_200_000)
  afterAll(async () => {
    other?.phone.close()
    for (const close of closes.toReversed()) await close()
  })
  sentInOrder()

  test('BRO-07: pages come over plain HTTP from another machine’s address', async () => {
    await phone.page.open(`${origin}/`)
    await phone.sees('Numéro de la salle')
    expect(noLan).toBe('')
    expect(await phone.page.run('isSecureContext')).toBe(false)
  })

  test('BRO-07: manager: sign in, library', async () => {
    await screen.page.open(`${origin}/pres`)
    await screen.types('Identifiant', 'admin')
    await screen.types('Mot de passe', ADMIN_PASSWORD)
    await screen.presses('Connexion')
    await screen.sees('Trois photos')
    await screen.shoots(`${engine.name}/library`)
    await expectCalm()
  })

  test('BRO-07: manager: a quiz from two photos', async () => {
    await screen.presses('Nouveau')
    await screen.types('Titre', 'Deux photos')
    await screen.types('Description', 'Du volcan a la ville')
    await screen.presses('Suivant')
    await screen.sees('Aucune photo pour l’instant')
    await screen.drops([
      ['Volcan.jpg', await photo(20, FIRST)],
      ['Ville.jpg', await photo(200, SECOND)],
    ])
    await screen.sees('2 questions')
    await screen.presses('Suivant')
    await screen.seesMap()
    await screen.shoots(`${engine.name}/map-step`)
    await screen.presses('Proposer d’après les photos')
    await screen.presses('Terminer')
    // Waits for the library by the title of another quiz, “Trois photos”: the new quiz's own title, “Deux photos”, is
    // also in the map step of the wizard.
    await screen.sees('Trois photos')
    const rows: { name: string; unique_name: string }[] = (
      await admin.get('/api/pres/shared/quizz/list/-1')
    ).json
    const made = rows.find(({ name }) => name === 'Deux photos')
    const { questions, mapSettings } = (
      await admin.get(`/api/pres/shared/quizz/get/${made?.unique_name}`)
    ).json
    expect(questions.map(({ name }: { name: string }) => name)).toEqual(['Volcan', 'Ville'])
    expect(mapSettings.bounds.north).toBeGreaterThan(SECOND.lat)
  })

  test('BRO-07: manager: Cartes, Tout est prêt', async () => {
    await screen.presses('Cartes')
    await screen.sees('Préparer hors ligne')
    await screen.sees('Trois photos')
    await screen.shoots(`${engine.name}/maps`)
    await screen.presses('Tout est prêt ?')
    await screen.sees('Adresse pour les téléphones')
    await screen.shoots(`${engine.name}/ready`)
    await expectCalm()
  })

  test('BRO-07: host opens the room, phone comes in', async () => {
    await screen.page.open(`${origin}/pres/${quiz}`)
    await screen.presses('180')
    await screen.presses('Lancer')
    await screen.sees('Il faut au moins un joueur')
    roomID =
      /\/(\d{6})$/.exec(
        await screen.page.run<string>(
          `document.querySelector('[data-address]').getAttribute('data-address')`,
        ),
      )?.[1] ?? ''
    await phone.shoots(`${engine.name}/home`)
    await phone.types('Numéro de la salle', roomID)
    await phone.presses('Rejoindre')
    await phone.sees('Vous êtes')
    pseudo = plain(
      await phone.page.run<string>(
        `[...document.querySelectorAll('main p, main h2')].find((each) => /^Vous êtes/.test(each.textContent)).textContent`,
      ),
    ).replace(/^Vous êtes /, '')
    other = await joinRoom(origin, roomID)
    await screen.sees(pseudo)
    await screen.sees(other.pseudo)
    await phone.shoots(`${engine.name}/lobby`)
    await screen.shoots(`${engine.name}/room`)
    await expectCalm()
  })

  test('BRO-07: question 1 of 3', async () => {
    await screen.presses('Lancer la partie')
    await plays(FIRST, 1)
    await phone.shoots(`${engine.name}/result`)
    await screen.sees('Classement')
    await expectCalm()
  })

  test('BRO-07: server killed and started again in question 2', async () => {
    await phone.sees('Question 2/3')
    await phone.marks(SECOND, FRANCE, pseudo)
    await server.kill('SIGKILL')
    for (const visitor of [phone, screen]) await visitor.sees('Connexion perdue')
    await phone.shoots(`${engine.name}/lost`)
    other.phone.close()
    await server.restart()
    for (const visitor of [phone, screen]) await visitor.seesNoMore('Connexion perdue')
    other = await joinRoom(origin, roomID, other.session)
    await phone.presses('Répondre')
    await phone.sees('Réponse envoyée !')
    await screen.sees('Réponses 1')
    other.phone.say('player_answer', { coords: THIRD, time: 1000 })
    await phone.sees('Résultats de la question')
    await expectCalm()
  })

  test('BRO-07: question 3, the phone’s end and the podium', async () => {
    await plays(THIRD, 3)
    await phone.sees('Fin de la partie')
    expect(await phone.sees('Position : #1')).toContain(pseudo)
    await screen.sees('Fin de la Partie')
    // The podium is told place by place.
    expect(await screen.sees('Nouvelle partie')).toContain(pseudo)
    await screen.sees(other.pseudo)
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    await phone.shoots(`${engine.name}/end`)
    await screen.shoots(`${engine.name}/podium`)
  })

  test('BRO-07: no uncaught error in any window, none told to the box', async () => {
    await expectCalm()
    const journal = logFiles(server.dataDir)
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
    expect(journal.split('\n').filter((line) => line.includes('page error'))).toEqual([])
  })

  /** Expects that neither the presenter's nor the player's window has had an uncaught error. */
  async function expectCalm(): Promise<void> {
    expect({ screen: await screen.page.errors(), phone: await phone.page.errors() }).toEqual({
      screen: [],
      phone: [],
    })
  }

  /** The engine's phone answers at the exact place and must show a small distance; the other phone is far off. */
  async function plays(place: (typeof PLACES)[number], number: number): Promise<void> {
    await phone.sees(`Question ${number}/3`)
    await phone.marks(place, FRANCE, pseudo)
    await phone.shoots(`${engine.name}/question-${number}`)
    await phone.presses('Répondre')
    await phone.sees('Réponse envoyée !')
    await phone.shoots(`${engine.name}/answered`)
    await screen.shoots(`${engine.name}/asked-${number}`)
    other.phone.say('player_answer', { coords: { lat: 43, lng: 6 }, time: 1000 })
    const [, away = '', unit] =
      /vous êtes à ([\d,]+) (m|km) !/.exec(await phone.sees('vous êtes à')) ?? []
    expect(Number(away.replace(',', '.')) * (unit === 'km' ? 1000 : 1)).toBeLessThan(20_000)
  }
})

/** Creates a quiz with rings at country scale: on a map of France a finger cannot aim more closely than 30 km. */
async function quizOfThree(admin: Api): Promise<string> {
  const quiz = (
    await admin.post('/api/pres/shared/quizz/init', {
      name: 'Trois photos',
      description: 'Au milieu',
    })
  ).text
  for (const [index, coords] of PLACES.entries()) {
    const uploadFile = new Blob([new Uint8Array(await photo(index * 90))], { type: 'image/jpeg' })
    const { status } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
      name: `Photo ${index + 1}`,
      coords: JSON.stringify(coords),
      uploadFile,
    })
    expect(status).toBe(201)
  }
  await admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: FRANCE })
  await admin.post(`/api/pres/shared/quizz/rings/${quiz}`, {
    targetSettings: ringsOf(undefined, 0, COUNTRY_SCALE),
  })
  return quiz
}
