import { beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import type { Api } from '../api.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { openGameMaster } from '../gameMasters.ts'
import { jpeg } from '../pictures.ts'
import { admin, anybody, origin, shareServer } from './sharedServer.ts'

shareServer()

const SHARED = '/api/pres/shared'
const FOLDER = `${SHARED}/folder`

let author: Api
let stranger: Api

beforeAll(async () => {
  author = (await openGameMaster(origin, admin)).api
  stranger = (await openGameMaster(origin, admin)).api
})

const newFolder = async (name: string, parentId = -1, api = admin): Promise<number> =>
  (await api.post(`${FOLDER}/init`, { name, parentId })).json.id
const newQuiz = async (name: string, folderId = -1, api = admin): Promise<string> =>
  (await api.post(`${SHARED}/quizz/init`, { name, description: 'Pour voir', folderId })).text
const foldersIn = async (id: number): Promise<any[]> =>
  (await admin.get(`${FOLDER}/list/${id}`)).json
const quizzesIn = async (id: number): Promise<any[]> =>
  (await admin.get(`${SHARED}/quizz/list/${id}`)).json
const namesIn = async (id: number): Promise<string[]> =>
  [...(await foldersIn(id)), ...(await quizzesIn(id))].map(({ name }) => name)

describe('folders', () => {
  test('HTTP-17 DATA-05 init answers 201 with the folder', async () => {
    const { status, json } = await admin.post(`${FOLDER}/init`, { name: '  Noël  ' })
    expect(status).toBe(201)
    expect(json).toEqual({
      id: expect.any(Number),
      name: 'Noël',
      imageURL: '/api/folder/picture/default',
      editable: true,
      parentId: null,
      quizzesNb: 0,
      foldersNb: 0,
      revision: 1,
    })
    expect((await foldersIn(-1)).find(({ id }) => id === json.id)).toEqual(json)
  })

  test('HTTP-17 VAL-03 a folder without a name is 400, a name of 10,000 characters too; HTML stays text', async () => {
    for (const body of [{}, { name: '' }, { name: ' \t ' }, { name: 12 }]) {
      expectRefusal(await admin.post(`${FOLDER}/init`, body), 400, LIBRARY_ERRORS.blankFolderName)
    }
    expectRefusal(
      await admin.post(`${FOLDER}/init`, { name: 'x'.repeat(10_000) }),
      400,
      LIBRARY_ERRORS.nameTooLong,
    )
    expectRefusal(await admin.post(`${FOLDER}/init`, { name: 'Ici', parentId: 999 }), 404)
    expectRefusal(await anybody.post(`${FOLDER}/init`, {}), 401, 'Non authentifié')
    const html = '<img src=x onerror=alert(1)> & « Été »'
    expect((await admin.post(`${FOLDER}/init`, { name: html })).json.name).toBe(html)
  })

  test('HTTP-18 rename changes the name; an edit made on an older state is 409 and changes nothing', async () => {
    const id = await newFolder('Été')
    expect(
      (await admin.post(`${FOLDER}/rename/${id}`, { name: 'Hiver', revision: 1 })).json,
    ).toEqual({ revision: 2 })
    expectRefusal(
      await admin.post(`${FOLDER}/rename/${id}`, { name: 'Automne', revision: 1 }),
      409,
      LIBRARY_ERRORS.staleFolder,
    )
    expect((await admin.get(`${FOLDER}/get/${id}`)).json.name).toBe('Hiver')
    expect((await admin.post(`${FOLDER}/rename/${id}`, { name: 'Printemps' })).status).toBe(200)
    expectRefusal(await admin.post(`${FOLDER}/rename/${id}`, { name: '  ' }), 400)
    expectRefusal(await admin.post(`${FOLDER}/rename/999`, { name: '  ' }), 404)
    expectRefusal(await anybody.post(`${FOLDER}/rename/${id}`, { name: 'x' }), 401)
  })

  test('HTTP-19 FOLD-03 list gives the subfolders of a folder and only those, with what they hold', async () => {
    const top = await newFolder('Saison')
    const [b, a] = [await newFolder('b 10', top), await newFolder('B 9', top)]
    await newFolder('Dedans', a)
    const quiz = await newQuiz('Ici', a)
    expect(
      (await foldersIn(top)).map(({ id, quizzesNb, foldersNb }) => [id, quizzesNb, foldersNb]),
    ).toEqual([
      [a, 1, 1],
      [b, 0, 0],
    ])
    expect(await namesIn(a)).toEqual(['Dedans', 'Ici'])
    expect((await quizzesIn(a))[0]).toMatchObject({
      unique_name: quiz,
      folderId: a,
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
    })
    expect((await foldersIn(-1)).some(({ id }) => id === a)).toBe(false)
    for (const id of ['999', 'abc', '-2', '1.5', '1e3', '%2e%2e'])
      expectRefusal(await admin.get(`${FOLDER}/list/${id}`), 404)
    expectRefusal(await anybody.get(`${FOLDER}/list/-1`), 401)
  })

  test('FOLD-01 FOLD-02 a folder tells its name and what stands above it', async () => {
    const a = await newFolder('A')
    const b = await newFolder('B', a)
    const c = await newFolder('C', b)
    expect((await admin.get(`${FOLDER}/get/${c}`)).json).toMatchObject({
      id: c,
      name: 'C',
      parentId: b,
      parents: [
        { id: a, name: 'A' },
        { id: b, name: 'B' },
      ],
    })
    expect((await admin.get(`${FOLDER}/get/${a}`)).json.parents).toEqual([])
    expectRefusal(await admin.get(`${FOLDER}/get/999`), 404)
    const tree = (await admin.get(`${FOLDER}/tree`)).json
    expect(tree.find(({ id }: any) => id === c)).toMatchObject({
      name: 'C',
      parentId: b,
      editable: true,
    })
  })

  test('HTTP-20 MGR-23 duplicate copies all that a folder holds, and leaves it alone', async () => {
    const top = await newFolder('Tour')
    const inner = await newFolder('Étape', top)
    const quiz = await newQuiz('Nice', inner)
    const photo = (
      await admin.postForm(`${SHARED}/quizz/question/new/${quiz}`, {
        coords: '{"lat":43.7,"lng":7.26}',
        name: 'La baie',
        uploadFile: await jpeg(),
      })
    ).json
    const binned = await newQuiz('Jeté', inner)
    await admin.get(`${SHARED}/quizz/delete/${binned}`)
    const { status, json: copy, headers } = await admin.get(`${FOLDER}/duplicate/${top}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(copy).toMatchObject({ name: 'Tour (copie)', parentId: null, foldersNb: 1 })
    const [copiedInner] = await foldersIn(copy.id)
    expect(copiedInner.name).toBe('Étape (copie)')
    const copies = await quizzesIn(copiedInner.id)
    expect(copies.map(({ name, questionsNb }) => [name, questionsNb])).toEqual([
      ['Nice (copie)', 1],
    ])
    const { questions } = (await admin.get(`${SHARED}/quizz/get/${copies[0].unique_name}`)).json
    expect(questions).toEqual([{ ...photo, filename: expect.stringMatching(/\.jpg$/) }])
    expect((await fetch(`${origin}${copies[0].thumbnail}`)).status).toBe(200)
    // the copied quiz is separate: deleting its question leaves the question of the original quiz
    await admin.get(
      `${SHARED}/quizz/question/delete/${copies[0].unique_name}/${questions[0].filename}`,
    )
    expect((await admin.get(`${SHARED}/quizz/get/${quiz}`)).json.questions).toHaveLength(1)
    expect(await namesIn(inner)).toEqual(['Nice'])
  })

  test('HTTP-20 MGR-21 delete moves the content up to the parent, quizzes in the bin included', async () => {
    const top = await newFolder('Parent')
    const gone = await newFolder('À supprimer', top)
    await newFolder('Fils', gone)
    await newQuiz('Petit quiz', gone)
    const binned = await newQuiz('À la corbeille', gone)
    await admin.get(`${SHARED}/quizz/delete/${binned}`)
    expect((await admin.get(`${FOLDER}/delete/${gone}`)).status).toBe(200)
    expect(await namesIn(top)).toEqual(['Fils', 'Petit quiz'])
    expectRefusal(await admin.get(`${FOLDER}/delete/${gone}`), 404)
    await admin.post(`${SHARED}/bin/restore/${binned}`)
    expect(await namesIn(top)).toContain('À la corbeille')
  })

  test('HTTP-20 HTTP-21 FOLD-04 root and moveFolder move a folder with all that it holds', async () => {
    const a = await newFolder('Départ')
    const b = await newFolder('Arrivée')
    const moved = await newFolder('Voyageur', a)
    await newQuiz('Bagage', moved)
    expect((await admin.get(`${SHARED}/${moved}/moveFolder/${b}`)).status).toBe(200)
    expect(await namesIn(b)).toEqual(['Voyageur'])
    expect(await namesIn(a)).toEqual([])
    expect((await admin.get(`${FOLDER}/root/${moved}`)).status).toBe(200)
    expect((await foldersIn(-1)).some(({ id }) => id === moved)).toBe(true)
    await admin.get(`${SHARED}/${moved}/moveFolder/${b}`)
    expect((await admin.get(`${SHARED}/${moved}/moveFolder/-1`)).status).toBe(200)
    expect((await admin.get(`${FOLDER}/get/${moved}`)).json).toMatchObject({
      parentId: null,
      quizzesNb: 1,
    })
  })

  test('HTTP-21 into itself or one of its own subfolders is 400; an unknown folder is 404', async () => {
    const a = await newFolder('Grand-mère')
    const b = await newFolder('Mère', a)
    const c = await newFolder('Fille', b)
    for (const target of [a, b, c])
      expectRefusal(
        await admin.get(`${SHARED}/${a}/moveFolder/${target}`),
        400,
        LIBRARY_ERRORS.intoItself,
      )
    expect((await admin.get(`${FOLDER}/get/${c}`)).json.parents).toHaveLength(2)
    expectRefusal(await admin.get(`${SHARED}/${a}/moveFolder/999`), 404)
    expectRefusal(await admin.get(`${SHARED}/999/moveFolder/${a}`), 404)
    expectRefusal(await anybody.get(`${SHARED}/${c}/moveFolder/-1`), 401)
  })

  test('HTTP-22 HTTP-23 MGR-18 the picture of a folder goes through the decoder and is served as it is', async () => {
    const id = await newFolder('Illustré')
    const path = `${SHARED}/upload_jpeg_loc/${id}`
    const none = await admin.get(`${SHARED}/jpeg_loc/${id}`)
    expect(none.headers.get('content-type')).toContain('text/plain')
    expect(none.text).toBe('/api/folder/picture/default')
    expect((await anybody.get(none.text)).headers.get('content-type')).toContain('image/svg+xml')

    expect((await admin.postForm(path, { file: await jpeg('#336699', 1200, 800) })).status).toBe(
      200,
    )
    const first = (await admin.get(`${SHARED}/jpeg_loc/${id}`)).text
    const picture = await anybody.get(first)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await admin.get(`${FOLDER}/get/${id}`)).json.imageURL).toBe(first)

    await admin.postForm(path, { file: await jpeg('#993366') })
    const second = (await admin.get(`${SHARED}/jpeg_loc/${id}`)).text
    expect(second).not.toBe(first)
    expectRefusal(await anybody.get(first), 404)

    expectRefusal(await admin.postForm(path, { autre: 'x' }), 400, LIBRARY_ERRORS.missingPicture)
    expectRefusal(
      await admin.postForm(path, { file: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']) }),
      415,
    )
    expectRefusal(
      await admin.postForm(path, { file: new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]) }),
      413,
    )
    expectRefusal(
      await admin.postForm(`${SHARED}/upload_jpeg_loc/999`, { file: await jpeg() }),
      404,
    )
    expectRefusal(await anybody.postForm(path, { file: await jpeg() }), 401)
    expectRefusal(await admin.get(`${SHARED}/jpeg_loc/999`), 404)
    expect((await admin.get(`${SHARED}/jpeg_loc/${id}`)).text).toBe(second)
  })

  test('HTTP-17 HTTP-20 MGR-16 a game master changes what is theirs and nothing else', async () => {
    const mine = await newFolder('À moi', -1, author)
    const hers = await newFolder('À elle', -1, stranger)
    const box = await newFolder('À la maison')
    const seen = (await author.get(`${FOLDER}/list/-1`)).json
    expect([mine, hers, box].map((id) => seen.find((row: any) => row.id === id).editable)).toEqual([
      true,
      false,
      false,
    ])
    for (const id of [hers, box]) {
      expectRefusal(
        await author.post(`${FOLDER}/rename/${id}`, { name: '' }),
        403,
        'Authentification incorrecte',
      )
      for (const act of ['duplicate', 'delete', 'root'])
        expectRefusal(await author.get(`${FOLDER}/${act}/${id}`), 403)
      expectRefusal(await author.get(`${SHARED}/${id}/moveFolder/${mine}`), 403)
      expectRefusal(await author.postForm(`${SHARED}/upload_jpeg_loc/${id}`, {}), 403)
    }
    // To move a folder, an account needs the right to edit that folder, but no right to edit the destination.
    expect((await author.get(`${SHARED}/${mine}/moveFolder/${box}`)).status).toBe(200)
    const copy = (await author.get(`${FOLDER}/duplicate/${mine}`)).json
    expect(copy).toMatchObject({ editable: true, parentId: box })
    expect((await stranger.get(`${FOLDER}/get/${copy.id}`)).json.editable).toBe(false)
  })
})
