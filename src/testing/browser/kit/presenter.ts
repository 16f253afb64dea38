// The presenter in the administration: logs in, creates a quiz from photos.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { FullQuiz } from '#protocol/rest.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import { type MapSettings, ringsOf } from '#core/quiz.ts'
import { ADMIN_PASSWORD } from '../../servers/startServer.ts'
import { heading, mapIsReady, OPENED_MS } from './reading.ts'

export interface PhotoToAdd {
  /** file name of a picture of the demonstration quiz, without the file's extension */
  picture: string
  name: string
  /** place of the photo: typed coordinates, or a click on the map so many pixels from the map's centre */
  coords: string | { fromMiddle: { x: number; y: number } }
}

/** Enlarges the default rings to 300, 150, 75 and 30 km: a finger on a country's map cannot aim at smaller ones. */
export const COUNTRY_SCALE = 1500

export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Identifiant').fill('admin')
  await page.getByLabel('Mot de passe').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Connexion' }).click()
  await page.getByRole('button', { name: 'Nouveau' }).waitFor()
}

/** Writes a demonstration picture as a JPEG of another size and compression, as a camera might have made it. */
function photoFile(picture: string): Promise<Buffer> {
  return sharp(
    readFileSync(
      join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'demo', `${picture}.jpg`),
    ),
  )
    .resize(1800)
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Creates a quiz in the wizard, up to the step of the questions. Resolves to the quiz's unique name. */
export async function beginQuiz(page: Page, title: string, description: string): Promise<string> {
  await page.getByRole('button', { name: 'Nouveau' }).click()
  await page.getByLabel('Titre', { exact: true }).fill(title)
  await page.getByLabel('Description').fill(description)
  await page.getByRole('button', { name: 'Suivant' }).click()
  await heading(page, 'Questions')
  return new URL(page.url()).searchParams.get('nouveau') ?? ''
}

export async function addPhoto(page: Page, { picture, name, coords }: PhotoToAdd): Promise<void> {
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: `${picture}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photoFile(picture),
  })
  // The page shows a photo's name once it has checked and accepted the photo.
  await page.getByText(`${picture}.jpg`).waitFor()
  await page.getByLabel('Nom').fill(name)
  if (typeof coords === 'string') await page.getByLabel('Coordonnées', { exact: true }).fill(coords)
  else {
    await mapIsReady(page)
    const { width = 0, height = 0 } = (await page.locator('[data-map=ready]').boundingBox()) ?? {}
    await page.locator('canvas.maplibregl-canvas').click({
      position: { x: width / 2 + coords.fromMiddle.x, y: height / 2 + coords.fromMiddle.y },
    })
  }
  await page.getByRole('button', { name: 'Ajouter la question' }).click()
  await page.getByRole('heading', { name }).waitFor({ timeout: OPENED_MS })
}

/** Saves the map settings that the photos suggest, and returns to the library. */
export async function finishQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suivant' }).click()
  await heading(page, 'Carte')
  await mapIsReady(page)
  await page.getByRole('button', { name: 'Proposer d’après les photos' }).click()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await page.getByRole('button', { name: 'Nouveau' }).waitFor()
}

/** Sends the presenter's REST calls with the session of a logged-in page. */
export async function desk(page: Page, origin: string) {
  const token =
    (await page.context().cookies()).find(({ name }) => name === 'auth_admin')?.value ?? ''
  const authorization = `Bearer ${token}`
  const headers = { authorization, 'content-type': 'application/json' }
  const post = (path: string, body: unknown) =>
    fetch(`${origin}/api/pres/shared/quizz/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  return {
    quiz: async (uniqueName: string): Promise<FullQuiz> =>
      (await (
        await fetch(`${origin}/api/pres/shared/quizz/get/${uniqueName}`, { headers })
      ).json()) as FullQuiz,
    /** Gives the quiz scoring rings of 300, 150, 75 and 30 km around each place. */
    enlargeRings: (uniqueName: string): Promise<Response> =>
      post(`rings/${uniqueName}`, { targetSettings: ringsOf(undefined, 0, COUNTRY_SCALE) }),
    /** Creates a quiz with scoring rings of 300, 150, 75 and 30 km over the API. Resolves to its unique name. */
    async makeQuiz(
      name: string,
      places: readonly { picture: string; coords: LatLng }[],
      mapSettings: MapSettings,
    ): Promise<string> {
      const uniqueName = await (await post('init', { name, description: name })).text()
      for (const { picture, coords } of places) {
        const form = new FormData()
        form.append(
          'uploadFile',
          new Blob([new Uint8Array(await photoFile(picture))], { type: 'image/jpeg' }),
          `${picture}.jpg`,
        )
        form.append('name', picture)
        form.append('coords', JSON.stringify(coords))
        const answer = await fetch(`${origin}/api/pres/shared/quizz/question/new/${uniqueName}`, {
          method: 'POST',
          headers: { authorization },
          body: form,
        })
        if (answer.status !== 201)
          throw new Error(`${picture}: ${answer.status} ${await answer.text()}`)
      }
      await post(`mapSettings/${uniqueName}`, { mapSettings })
      await post(`rings/${uniqueName}`, { targetSettings: ringsOf(undefined, 0, COUNTRY_SCALE) })
      return uniqueName
    },
  }
}
