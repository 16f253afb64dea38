import { expect, test } from 'vitest'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { openApi } from '../../testing/api.ts'
import { buildTestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { jpeg } from '../../testing/pictures.ts'

const SHARED = '/api/pres/shared'
const WORDS = 'Un phare blanc au bout d’une digue. Des enfants pêchent.'
const EMBED =
  'https://www.google.com/maps/embed?pb=!4v1!6m8!1m7!1sAAAA!2m2!1d48.8584!2d2.2945!3f90!4f0!5f0.7820865974627469'

test('HAL-02: an author describes a picture; the words follow its copies and its file, and can be taken away again', async () => {
  const box = await buildTestApp()
  try {
    const { admin } = box
    const quiz = (await admin.post(`${SHARED}/quizz/init`, { name: 'Phares', description: 'Dix' }))
      .text
    const add = (fields: Record<string, string | Blob>) =>
      admin.postForm(`${SHARED}/quizz/question/new/${quiz}`, {
        name: 'Phare',
        coords: '{"lat":48.1,"lng":-4.5}',
        ...fields,
      })
    const photo = async () => ({ uploadFile: await jpeg() })

    const described = await add({ ...(await photo()), alt: `  ${WORDS} ` })
    expect(described.status).toBe(201)
    expect(described.json).toMatchObject({ name: 'Phare', alt: WORDS })
    expect(
      (await add({ iframe: EMBED, titre: 'Rue', description: 'Au coin', alt: 'Une rue en pente' }))
        .json,
    ).toMatchObject({ alt: 'Une rue en pente' })
    expect(
      (await add({ iframe: EMBED, titre: 'Rue', description: 'Au coin' })).json,
    ).not.toHaveProperty('alt')
    expectRefusal(
      await add({ ...(await photo()), alt: 'a'.repeat(2_001) }),
      400,
      LIBRARY_ERRORS.textTooLong,
    )

    const wordsOf = async (name: string) => {
      const { json } = await admin.get(`${SHARED}/quizz/get/${name}`)
      return (json as FullQuiz).questions.map(({ alt }) => alt)
    }
    const all = [WORDS, 'Une rue en pente', undefined]
    expect(await wordsOf(quiz)).toEqual(all)
    const copy = (await admin.get(`${SHARED}/quizz/duplicate/${quiz}`)).json as {
      unique_name: string
    }
    expect(await wordsOf(copy.unique_name)).toEqual(all)

    const file = await fetch(`${box.origin}${SHARED}/export/quizz/${quiz}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const imported = await admin.postForm(`${SHARED}/import/-1`, { file: await file.blob() })
    expect(imported.status).toBe(201)
    const [taken = ''] = (imported.json as { quizzes: string[] }).quizzes
    expect(await wordsOf(taken)).toEqual(all)

    const { filename } = described.json as { filename: string }
    const edit = (change: object) =>
      admin.post(`${SHARED}/quizz/question/edit/${quiz}/${filename}`, change)
    expectRefusal(await edit({ alt: 'a'.repeat(2_001) }), 400, LIBRARY_ERRORS.textTooLong)
    expect((await edit({ name: 'Le phare' })).json).toMatchObject({ name: 'Le phare', alt: WORDS })
    expect((await edit({ alt: '' })).json).not.toHaveProperty('alt')
    expect(await wordsOf(quiz)).toEqual([undefined, ...all.slice(1)])
    // Asserts that a client without an account receives the shared quiz with the text alternatives of its pictures.
    const watched = (await openApi(box.origin).get(`/api/watch/${taken}`)).json as FullQuiz
    expect(watched.questions.map(({ alt }) => alt)).toEqual(all)
  } finally {
    await box.close()
  }
})
