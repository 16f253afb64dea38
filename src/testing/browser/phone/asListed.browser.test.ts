// The home page accepts a room's number with dashes or spaces, or as a pasted address. A player kicked twice is not
// invited to come back, a lobby that no phone can reach says so, a game without time points shows no falling points.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hostRoom } from '../../evening.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { screens, shot } from '../kit/harness.ts'
import { type HostEvening, openHostEvening, roomOf, startButton } from '../kit/hostEvening.ts'
import { isInLobby, takeOutPhone } from '../kit/phone.ts'
import { heading, mapIsReady, plain, screenText } from '../kit/reading.ts'

const PHONES = [screens.smallPhone.viewport, screens.phone.viewport, { width: 844, height: 390 }]

let evening: HostEvening
let quiz = ''

beforeAll(async () => {
  evening = await openHostEvening()
  quiz = await evening.quizOf('Comme dit', 'Une photo', [{ lat: 48.8584, lng: 2.2945 }])
})
afterEach(() => evening.browser.assertClean())
afterAll(() => evening.close())

test('HAL-09 the field takes a pasted address, dashes, spaces and an O, shows the number that it read, and leads to the room', async () => {
  const { origin } = evening.server
  const room = await hostRoom(origin, evening.admin, quiz)
  const { page, context } = await evening.browser.visit(origin, '/', 'smallPhone')
  const field = page.getByLabel('Numéro de la salle')
  const [, left = '', right = ''] = /^(\d{3})(\d{3})$/.exec(room.roomID) ?? []
  for (const typed of [
    `${left}-${right}`,
    `${left} ${right}`,
    room.roomID.replaceAll('0', 'O'),
    `http://192.168.1.20:3000/play/${room.roomID}`,
  ]) {
    await field.fill('')
    await field.evaluate((input: HTMLInputElement, text) => {
      input.focus()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      if (
        input.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      )
        document.execCommand('insertText', false, text)
    }, typed)
    expect((await field.inputValue()).replaceAll(/\D/g, ''), typed).toBe(room.roomID)
  }
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport)
    expect(await cutTexts(page)).toEqual([])
    await shot(page, `comme-dit/numero-${viewport.width}`)
  }
  await page.getByRole('button', { name: 'Rejoindre' }).click()
  await page.getByText(/^Vous êtes/).waitFor()
  room.host.close()
  await context.close()
})

test('HAL-10 after a first kick one may come back; after the second the home page says that this room is closed to this phone', async () => {
  const { origin } = evening.server
  const room = await hostRoom(origin, evening.admin, quiz)
  const phone = await takeOutPhone(evening.browser, origin)
  const { page } = phone
  await page.goto(`${origin}/play/${room.roomID}`)
  const kick = async () => {
    await isInLobby(phone)
    for (;;) {
      const seat = (await room.host.next('pres_newPlayer')).playerList.find(
        ({ pseudo }) => pseudo === phone.pseudo,
      )
      if (seat)
        return room.host.say('pres_kickPlayer', { token: evening.admin.token, playerID: seat.ID })
    }
  }
  await kick()
  await page.getByText('Vous avez été retiré de la salle').waitFor()
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport)
    await shot(page, `comme-dit/retire-${viewport.width}`)
  }
  await page.getByRole('button', { name: 'Rejoindre' }).click()
  await kick()
  await page.waitForURL(`${origin}/`)
  const told = plain(await page.getByRole('alert').innerText())
  expect(told).not.toMatch(/revenir|rejoindre de nouveau/i)
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport)
    expect(await cutTexts(page)).toEqual([])
    await shot(page, `comme-dit/exclu-${viewport.width}`)
  }
  room.host.close()
  await phone.context.close()
})

test('HAL-10 a lobby whose address nobody can reach says so, and what to do', async () => {
  const { page, context } = await evening.openHost('/pres', 'oldProjector')
  // Phones can reach this machine, so the server would send `unreachable: false`: the test sets the field to true in
  // the WebSocket frames that the big screen receives.
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => server.send(text))
    server.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { event: string; data: object }
      socket.send(
        JSON.stringify(
          'joinUrl' in frame.data
            ? { ...frame, data: { ...frame.data, unreachable: true } }
            : frame,
        ),
      )
    })
  })
  await page.goto(
    `${evening.server.origin}/pres/${quiz}/player?icon=random&time=60&help_zone=non&max_player=50`,
  )
  await startButton(page).waitFor()
  await page.getByText('Aucun téléphone ne peut arriver à cette adresse').waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { viewport } of [screens.oldProjector, screens.host]) {
    await page.setViewportSize(viewport)
    expect(await cutTexts(page)).toEqual([])
    await shot(page, `comme-dit/injoignable-${viewport.width}`)
  }
  await expectAccessible(page, 'a lobby that nobody can reach')
  await context.close()
})

test('HAL-04 with `Points de temps : Aucun` phone and big screen show seconds, and no points that fall', async () => {
  const { origin } = evening.server
  const { page: host, context } = await evening.openHost(
    `/pres/${quiz}/player?icon=random&time=60&help_zone=non&max_player=50&time_points=none`,
    'oldProjector',
  )
  const code = await roomOf(host)
  const phone = await takeOutPhone(evening.browser, origin)
  await phone.page.goto(`${origin}/play/${code}`)
  await isInLobby(phone)
  await startButton(host).click()
  await heading(phone.page, 'Question 1/1')
  await mapIsReady(phone.page)
  expect(await screenText(phone.page)).toMatch(/\d+ secondes?/)
  for (const { page } of [phone, { page: host }])
    expect(await screenText(page)).not.toMatch(/\d,\d/)
  for (const viewport of PHONES) {
    await phone.page.setViewportSize(viewport)
    await shot(phone.page, `comme-dit/sans-points-de-temps-${viewport.width}`)
  }
  await shot(host, 'comme-dit/sans-points-de-temps-1024')
  for (const each of [context, phone.context]) await each.close()
})
