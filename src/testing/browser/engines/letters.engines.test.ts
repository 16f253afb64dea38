// Every screen of a game in the largest font size, on small phones, turned phones and an old projector, in engines
// whose layout differs from Chromium's: no text is cut, and nothing reaches beyond the screen's sides. Pictures in
// shots/engines.
import { afterEach, describe, expect, test } from 'vitest'
import { logIn } from '../../api.ts'
import { uploadQuiz } from '../../evening.ts'
import { ADMIN_PASSWORD, startServer } from '../../servers/startServer.ts'
import { NANTES, RENNES } from '../../testQuiz.ts'
import { cutTextsHere } from '../kit/cutTexts.ts'
import { joinAs } from '../kit/hostEvening.ts'
import { ENGINES, isAsked } from './engines.ts'
import type { EnginePage } from './enginePage.ts'
import { type Visitor, visitorOf } from './visitor.ts'

const WEST = {
  center: { lat: 47.6, lng: -1.6 },
  zoom: 8,
  bounds: { north: 49, south: 46.3, east: 0.5, west: -4 },
}
const SIZES = [
  [844, 390],
  [320, 568],
  [390, 844],
] as const
const LARGEST = 32
/** ms after which the page's moving elements have reached their places */
const STILL_MS = 900

const closes: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close()
})

/** @returns the cut texts of the page as it is now, and by how many pixels it is wider than its window */
async function flawsOf(page: EnginePage, name: string): Promise<string[]> {
  const cut = await page.run<string[]>(`(${String(cutTextsHere)})()`)
  const beyond = await page.run<number>('document.documentElement.scrollWidth - innerWidth')
  return [
    ...cut.map((text) => `${name}: “${text}” is cut`),
    ...(beyond > 0 ? [`${name}: ${beyond} px beyond the side`] : []),
  ]
}

describe.each(ENGINES.filter((engine) => /Firefox|WebKit/.test(engine.name) && isAsked(engine)))(
  '$name',
  (engine) => {
    test(
      'BRO-07 HAL-08: the screens of a game in the largest letters, at 320×568, 390×844, 844×390 and 1024×768',
      { timeout: 900_000 },
      async () => {
        const openPage = engine.find()
        const server = await startServer({ host: null })
        closes.push(() => server.dispose())
        const admin = await logIn(server.origin)
        const quiz = await uploadQuiz(admin)
        await admin.post(`/api/pres/shared/quizz/mapSettings/${quiz}`, { mapSettings: WEST })
        const open = async (width: number, height: number, touch: boolean): Promise<Visitor> => {
          const page = await openPage({ width, height, touch, letters: LARGEST })
          closes.push(() => page.close())
          return visitorOf(page, `${engine.name} ${touch ? 'phone' : 'screen'} in large letters`)
        }
        const screen = await open(1024, 768, false)
        const phone = await open(390, 844, true)
        const flaws: string[] = []
        const still = () => new Promise((resolve) => setTimeout(resolve, STILL_MS))

        async function looksAt(who: Visitor, name: string): Promise<void> {
          flaws.push(...(await flawsOf(who.page, name)))
          await who.shoots(`${engine.name}/letters/${name}`)
        }
        async function inEverySize(name: string): Promise<void> {
          for (const [width, height] of SIZES) {
            await phone.page.resize(width, height)
            await still()
            await looksAt(phone, `${name}-${width}x${height}`)
          }
        }
        /** The player chooses the first of the colours, or of the fruits, that the page offers. */
        const chooses = () => phone.page.run("document.querySelector('fieldset input').click()")
        async function onScreen(name: string): Promise<void> {
          await still()
          await looksAt(screen, `screen-${name}`)
        }

        await screen.page.open(`${server.origin}/pres`)
        await screen.types('Identifiant', 'admin')
        await screen.types('Mot de passe', ADMIN_PASSWORD)
        await screen.presses('Connexion')
        await screen.sees('Deux villes')
        await screen.page.open(
          `${server.origin}/pres/${quiz}/player?icon=defined&time=180&help_zone=500&max_player=48`,
        )
        await screen.sees('Il faut au moins un joueur')
        const roomID =
          /\/(\d{6})$/.exec(
            await screen.page.run<string>(
              `document.querySelector('[data-address]').getAttribute('data-address')`,
            ),
          )?.[1] ?? ''
        await phone.page.open(`${server.origin}/`)
        await phone.sees('Numéro de la salle')
        await inEverySize('home')
        await phone.page.open(`${server.origin}/play/${roomID}`)
        await phone.sees('Sélectionnez votre couleur')
        await inEverySize('colour')
        await chooses()
        await phone.presses('Valider')
        await phone.sees('Sélectionnez votre fruit')
        await inEverySize('fruit')
        await chooses()
        await phone.presses('Valider')
        const pseudo = /Vous êtes (\S+ \S+)/.exec(await phone.sees('Vous êtes'))?.[1] ?? ''
        const other = await joinAs(server.origin, roomID, 'Rose', 'Cerise')
        closes.push(() => other.close())
        await inEverySize('lobby')
        await screen.sees('2 / 48 joueurs')
        await onScreen('lobby')

        await screen.presses('Lancer la partie')
        await phone.sees('Question 1/2')
        await phone.seesMap()
        await inEverySize('question')
        await phone.marks(RENNES, WEST, pseudo)
        await inEverySize('marked')
        await phone.presses('Répondre')
        await phone.sees('Réponse envoyée !')
        await inEverySize('answered')
        await onScreen('question')
        other.say('player_answer', { coords: NANTES, time: 1000 })
        await phone.sees('vous êtes à')
        const standing = screen.sees('Classement').then(() => onScreen('ranking'))
        await Promise.all([
          inEverySize('result'),
          screen
            .seesMap()
            .then(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
            .then(() => onScreen('reveal')),
        ])
        await standing

        await phone.sees('Question 2/2')
        await phone.marks(NANTES, WEST, pseudo)
        await phone.presses('Répondre')
        other.say('player_answer', { coords: RENNES, time: 1000 })
        await phone.sees('Fin de la partie')
        await screen.sees('Fin de la Partie')
        await screen.sees('Nouvelle partie')
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        await onScreen('end')
        await inEverySize('end')
        expect(flaws).toEqual([])
        expect({ screen: await screen.page.errors(), phone: await phone.page.errors() }).toEqual({
          screen: [],
          phone: [],
        })
      },
    )
  },
)
