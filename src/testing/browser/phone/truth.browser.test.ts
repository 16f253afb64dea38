// A game must work on a page whose texts the browser translates. A page that fails must name the true cause: the Wi-Fi,
// or an error of the product. Only browsers that are too old may show the text that says so.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logFiles } from '../../../journal/logFile.ts'
import { hostRoom } from '../../evening.ts'
import { shot } from '../kit/harness.ts'
import { isInLobby, takeOutPhone, tapUntilMarked } from '../kit/phone.ts'
import { heading, mapIsReady, plain } from '../kit/reading.ts'
import { openTwoCities } from '../kit/administration.ts'

const box = openTwoCities()

/** As a browser that translates the page does, moves or copies each text into a new element as soon as it appears. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let turn = 0
    const wrap = (text: Text) => {
      if (
        text.data.trim() === '' ||
        text.parentElement === null ||
        /^(?:FONT|SCRIPT|STYLE|TITLE)$/.test(text.parentElement.tagName)
      )
        return
      const font = document.createElement('font')
      text.replaceWith(font)
      if (turn++ % 2 === 0) font.append(text)
      else font.append(text.data)
    }
    const within = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Text[] = node instanceof Text ? [node] : []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) wrap(text)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) within(node)
    }).observe(document, { childList: true, subtree: true })
  })
}

test('BRO-04: the app says that it need not be translated, and a page whose texts a translator wraps plays to the end', async () => {
  box.browser.expectTrouble(/status of 404.*game\/check\/100000/)
  const room = await hostRoom(box.server.origin, box.admin, box.quiz)
  const phone = await takeOutPhone(box.browser, box.server.origin)
  const { page } = phone
  expect(await page.locator('html').getAttribute('translate')).toBe('no')
  await translate(page)
  await page.reload()
  const field = page.getByLabel('Numéro de la salle')
  await field.fill('100000')
  await page.getByRole('button', { name: 'Rejoindre' }).click()
  await page.getByRole('alert').waitFor()
  await field.fill(room.roomID)
  await page.getByRole('button', { name: 'Rejoindre' }).click()
  await page
    .getByText(/Vous êtes/)
    .first()
    .waitFor()
  const { pseudo } = (await room.host.next('pres_newPlayer')).playerList[0] ?? { pseudo: '' }
  expect(await page.locator('font').count()).toBeGreaterThan(3)
  room.host.say('pres_startGame', { token: box.admin.token })
  for (let question = 0; question < 2; question++) {
    await room.host.next('pres_newQuestion')
    await mapIsReady(page)
    await expect
      .poll(
        async () => {
          await page.touchscreen.tap(195, 420)
          return page.getByAltText(pseudo, { exact: true }).count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    await page.getByRole('button', { name: 'Répondre' }).click()
    await room.host.next('pres_results')
    await page
      .getByText(question === 0 ? 'La prochaine question arrive' : 'Le podium arrive')
      .waitFor()
    room.host.say('pres_nextQuestion', { token: box.admin.token })
  }
  await heading(page, 'Fin de la partie')
  room.host.close()
  await phone.context.close()
})

test('BRO-05: a piece of the page that does not come: the Wi-Fi is named, and the page comes when it is there again', async () => {
  box.browser.expectTrouble(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|dynamically imported/,
  )
  const visitor = await box.browser.visit(box.server.origin, '/', 'phone')
  const { page } = visitor
  await page.route(/\/assets\/lateLoaded-.*\.js/, (route) => route.abort())
  await page.getByRole('link', { name: /Vie privée|Données/ }).click()
  await page.getByText('Cette page n’a pas pu être chargée.').waitFor()
  expect(plain(await page.locator('main').innerText())).toContain('Vérifiez le Wi-Fi')
  await shot(page, 'erreurs/wifi')
  await page.unroute(/\/assets\/lateLoaded-.*\.js/)
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Cette page n’a pas pu').count()).toBe(0)
  await visitor.context.close()
})

test('BRO-05: a style that was lost with the line while the lobby waited comes with the step that needs it', async () => {
  box.browser.expectTrouble(/ERR_FAILED|Failed to load resource|Unable to preload CSS/)
  const room = await hostRoom(box.server.origin, box.admin, box.quiz, { max_answer_time: 120 })
  const phone = await takeOutPhone(box.browser, box.server.origin)
  const { page } = phone
  const lost = new Set<string>()
  const styles = /\/assets\/(?!index).*\.css$/
  await page.route(styles, (route) => {
    lost.add(route.request().url())
    return route.abort()
  })
  await page.goto(`${box.server.origin}/play/${room.roomID}`)
  await isInLobby(phone)
  await expect.poll(() => lost.size).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await page.unroute(styles)
  room.host.say('pres_startGame', { token: box.admin.token })
  await room.host.next('pres_newQuestion')
  await mapIsReady(page)
  await tapUntilMarked(phone, { x: 195, y: 420 })
  await page.getByRole('button', { name: 'Répondre' }).click()
  await room.host.next('pres_results')
  room.host.close()
  await phone.context.close()
})

test('BRO-05: a fault of ours is called so, with a short code that the journal has too', async () => {
  box.browser.expectTrouble(/page error|TypeError|is not a function|Cannot read/)
  const room = await hostRoom(box.server.origin, box.admin, box.quiz)
  const { page, context } = await box.browser.visit(box.server.origin, '/', 'phone')
  // The page receives a message that our server never sends, a seat whose pseudo is an object: the page's code fails.
  await page.routeWebSocket(/\/ws/, (line) => {
    const box = line.connectToServer()
    line.onMessage((text) => box.send(text))
    box.onMessage((text) => line.send(String(text).replace(/"pseudo":"[^"]*"/, '"pseudo":{}')))
  })
  await page.goto(`${box.server.origin}/play/${room.roomID}`)
  await page.getByText('Une erreur de notre part a arrêté cette page.').waitFor()
  const told = plain(await page.locator('main').innerText())
  const [, code = ''] = /code à qui organise le jeu : ([A-Z2-9]{6})\./.exec(told) ?? []
  expect(code).toHaveLength(6)
  expect(told).not.toContain('Wi-Fi')
  await shot(page, 'erreurs/notre-faute')
  const journal = () =>
    logFiles(box.server.dataDir)
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
  await expect.poll(journal).toContain(`page error ${code}`)
  const line =
    journal()
      .split('\n')
      .find((each) => each.includes(code)) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    pageError: {
      path: `/play/${room.roomID}`,
      message: expect.stringMatching(/\w/),
      browser: expect.stringContaining('Chrome'),
    },
  })
  room.host.close()
  await context.close()
})

test('BRO-02: today’s browsers do not see the sentence of those that are too old', async () => {
  const { page, context } = await box.browser.visit(box.server.origin, '/', 'smallPhone')
  const sentence = page.locator('#too-old')
  expect(plain(await sentence.textContent())).toMatch(
    /^Ce navigateur est trop ancien pour Point de Mire\. Mettez-le à jour, ou prenez un autre appareil\. This .*Dieser .*Este .*Questo .*Deze /,
  )
  expect(await sentence.isVisible()).toBe(false)
  await page.getByLabel('Numéro de la salle').waitFor()
  await context.close()
})
