// The presenter's guide in the library: read, searched, and opened where questions arise.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../kit/accessibility.ts'
import { type Administration, headingOf, openAdministration, rail } from '../kit/administration.ts'
import { cutTexts } from '../kit/cutTexts.ts'
import { shot } from '../kit/harness.ts'

let box: Administration
beforeAll(async () => {
  box = await openAdministration()
})
afterAll(() => box.close())

test('SHW-13 the guide is in the library, in four sizes, searched without accents', async () => {
  const { page, context } = await box.visit('/pres')
  await rail(page).getByRole('link', { name: 'Guide', exact: true }).click()
  await headingOf(page, 'Guide')
  await page.getByRole('heading', { name: 'Avant la soirée' }).waitFor()
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(300)
    await shot(page, `guide/guide-${width}`)
    expect(await cutTexts(page), `cut at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  }
  await expectAccessible(page, 'the guide')
  await page.getByLabel('Chercher dans le guide').fill('telecommande')
  await page.getByText(/^\d+ chapitres? trouvés?$/).waitFor({ state: 'attached' })
  expect(await page.getByRole('heading', { name: 'Avant la soirée' }).count()).toBe(0)
  await page.getByText('La télécommande.', { exact: true }).waitFor()
  await shot(page, 'guide/search')
  await page.getByLabel('Chercher dans le guide').fill('disque plein')
  await page.getByRole('heading', { name: 'Le disque est plein' }).waitFor()
  await page.getByLabel('Chercher dans le guide').fill('zyzomys')
  await page.getByText('Rien dans le guide.').waitFor()
  await context.close()
})

test('SHW-13 a question mark beside evenings, a launch and its halls opens the guide at the place', async () => {
  const quiz = await box.newQuiz('Les phares')
  const { page, context } = await box.visit('/pres?ecran=soirees')
  for (const [address, at, title] of [
    [null, 0, 'Une soirée en plusieurs manches'],
    [`/pres/${quiz}`, 0, 'Pendant la soirée'],
  ] as const) {
    if (address !== null) await page.goto(`${box.server.origin}${address}`)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Ce qu’en dit le guide' }).nth(at).click()
    const guide = await opened
    const heading = guide.getByRole('heading', { name: title })
    await heading.waitFor()
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? Number.NaN, {
        message: 'the section is in sight',
      })
      .toBeLessThan(400)
    await guide.close()
  }
  await shot(page, 'guide/launch')
  await context.close()
})
