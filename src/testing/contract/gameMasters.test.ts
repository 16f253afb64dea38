import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { GameMasterRow } from '#protocol/people.ts'
import { logInGameMaster } from '../api.ts'
import { createGameMaster, gameMasterFields, openGameMaster, PASSWORD } from '../gameMasters.ts'
import { jpeg } from '../pictures.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { admin, anybody, origin, shareServer } from './sharedServer.ts'

shareServer()

const MJ = '/api/pres/admin/mj'

const rowOf = async (id: number): Promise<GameMasterRow> =>
  (await admin.get(`${MJ}/list`)).json.find((row: GameMasterRow) => row.id === id)

describe('creating', () => {
  test('HTTP-32 HTTP-30 DATA-06 201 answers the row, and the list has it: the password in clear, no game, no picture', async () => {
    const { status, json, headers } = await admin.postForm(
      MJ,
      gameMasterFields({ mail: 'zoe@exemple.fr', nb_game: '12', edition: 'Oui' }),
    )
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(json).toEqual({
      id: expect.any(Number),
      name: 'Lise Martin',
      mail: 'zoe@exemple.fr',
      password: PASSWORD,
      expiration: '2099-12-31',
      nb_game: 0,
      edition: true,
      photo: null,
    })
    const list = await admin.get(`${MJ}/list`)
    expect(list.status).toBe(200)
    expect(list.json).toContainEqual(json)
    expect(list.headers.get('cache-control')).toBe('no-store')
  })

  test('HTTP-32 a missing or empty field is 400, and nothing is created', async () => {
    const before = (await admin.get(`${MJ}/list`)).json.length
    for (const field of ['name', 'mail', 'password', 'expiration']) {
      expectRefusal(
        await admin.postForm(MJ, gameMasterFields({ [field]: '  ' })),
        400,
        'Tout les champs sont obligatoires',
      )
      const { [field]: _, ...others } = gameMasterFields()
      expectRefusal(await admin.postForm(MJ, others), 400, 'Tout les champs sont obligatoires')
    }
    for (const [field, value] of [
      ['expiration', '05/03/2027'],
      ['expiration', '2027-02-30'],
      ['edition', 'peut-être'],
      ['name', 'x'.repeat(201)],
      ['mail', `${'x'.repeat(300)}@exemple.fr`],
      ['password', 'x'.repeat(1001)],
    ] as const) {
      expectRefusal(await admin.postForm(MJ, gameMasterFields({ [field]: value })), 400)
    }
    expectRefusal(await admin.post(MJ, { name: 'x' }), 400)
    expect((await admin.get(`${MJ}/list`)).json).toHaveLength(before)
  })

  test('HTTP-32 edition is said true or false, 1 or 0, Oui or Non; not said, it is no', async () => {
    for (const [word, edition] of [
      ['true', true],
      ['false', false],
      ['1', true],
      ['0', false],
      ['Oui', true],
      ['Non', false],
      ['', false],
    ] as const) {
      expect([word, (await createGameMaster(admin, { edition: word })).edition]).toEqual([
        word,
        edition,
      ])
    }
  })

  test('HTTP-32 a mail that is taken, whatever its case, is 409', async () => {
    await createGameMaster(admin, { mail: 'Prise@exemple.fr' })
    expectRefusal(await admin.postForm(MJ, gameMasterFields({ mail: 'prise@EXEMPLE.fr' })), 409)
  })

  test('HTTP-38 a picture is turned upright, stripped and small, under a name that tells nothing', async () => {
    const row = await createGameMaster(admin, {
      photo_name: 'lise.jpg',
      photo_file: await jpeg('#203040', 1600, 1200),
    })
    expect(row.photo).toMatch(/^[a-z2-9]{12}\.jpg$/)
    const picture = await fetch(`${origin}/api/quizz/images/src/mj_pic/${row.photo}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    const meta = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect(meta).toMatchObject({ format: 'jpeg', width: 600 })
    expect(meta.exif).toBeUndefined()
    for (const name of ['lise.jpg', 'inconnu.jpg', '..%2f..%2fserver.key'])
      expectRefusal(await anybody.get(`/api/quizz/images/src/mj_pic/${name}`), 404)
  })

  test('HTTP-32 a picture that is none is 415, one beyond 25 MB is 413, and nobody is created', async () => {
    const before = (await admin.get(`${MJ}/list`)).json.length
    for (const text of ['une lettre', '<svg xmlns="http://www.w3.org/2000/svg"/>']) {
      expectRefusal(
        await admin.postForm(
          MJ,
          gameMasterFields({ photo_file: new Blob([text], { type: 'image/jpeg' }) }),
        ),
        415,
      )
    }
    expectRefusal(
      await admin.postForm(
        MJ,
        gameMasterFields({ photo_file: new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]) }),
      ),
      413,
    )
    expect((await admin.get(`${MJ}/list`)).json).toHaveLength(before)
  })
})

describe('changing', () => {
  test('HTTP-33 200 changes what is said; nb_game is ignored, an empty password leaves it', async () => {
    const row = await createGameMaster(admin)
    const fields = {
      id: String(row.id),
      name: 'Anne',
      mail: 'anne@exemple.fr',
      password: '',
      expiration: '2098-01-02',
      nb_game: '99',
      edition: '1',
      photo: '',
    }
    expect((await admin.patchForm(MJ, fields)).status).toBe(200)
    expect(await rowOf(row.id)).toEqual({
      ...row,
      name: 'Anne',
      mail: 'anne@exemple.fr',
      expiration: '2098-01-02',
      edition: true,
    })
    await logInGameMaster(origin, 'anne@exemple.fr', PASSWORD)
    expect(
      (await admin.patchForm(MJ, { id: String(row.id), password: 'lilas blanc' })).status,
    ).toBe(200)
    expect((await rowOf(row.id)).password).toBe('lilas blanc')
    await logInGameMaster(origin, 'anne@exemple.fr', 'lilas blanc')
    expectRefusal(
      await anybody.post('/api/auth/mj/login', {
        identifiant: 'anne@exemple.fr',
        password: PASSWORD,
      }),
      403,
    )
  })

  test('HTTP-33 `file` is a new picture, `photo` names the one that stays', async () => {
    const row = await createGameMaster(admin, { photo_file: await jpeg() })
    const id = String(row.id)
    expect((await admin.patchForm(MJ, { id, photo: String(row.photo) })).json.photo).toBe(row.photo)
    const { json } = await admin.patchForm(MJ, { id, file: await jpeg('#aa3322') })
    expect(json.photo).toMatch(/\.jpg$/)
    expect(json.photo).not.toBe(row.photo)
    expect((await fetch(`${origin}/api/quizz/images/src/mj_pic/${json.photo}`)).status).toBe(200)
    expectRefusal(await anybody.get(`/api/quizz/images/src/mj_pic/${row.photo}`), 404)
    expectRefusal(await admin.patchForm(MJ, { id, name: 'Autre', file: new Blob(['rien']) }), 415)
    expect(await rowOf(row.id)).toEqual(json)
  })

  test('HTTP-33 ERR-12 an unknown id is 404 `Utilisateur introuvable`, also before what else is wrong', async () => {
    for (const id of ['999999', '-1', '1e3', 'zoe'])
      expectRefusal(await admin.patchForm(MJ, { id, name: '' }), 404, 'Utilisateur introuvable')
    expectRefusal(await admin.patchForm(MJ, { name: 'Anne' }), 400)
  })

  test('HTTP-33 an empty name or mail, no day or no answer to edition is 400; a taken mail 409; nothing changes', async () => {
    const [row, other] = [await createGameMaster(admin), await createGameMaster(admin)]
    const id = String(row.id)
    for (const wrong of [
      { name: ' ' },
      { mail: '' },
      { expiration: '' },
      { expiration: '2027-04-31' },
      { edition: 'jamais' },
    ]) {
      expectRefusal(await admin.patchForm(MJ, { id, password: 'un autre', ...wrong }), 400)
    }
    expectRefusal(await admin.patchForm(MJ, { id, mail: other.mail.toUpperCase() }), 409)
    expect(await rowOf(row.id)).toEqual(row)
    expect((await admin.patchForm(MJ, { id, mail: row.mail.toUpperCase() })).status).toBe(200)
  })

  test('AUTH-10 another password ends the sessions; the same one, sent back by the form, does not', async () => {
    const { row, api } = await openGameMaster(origin, admin)
    await admin.patchForm(MJ, { id: String(row.id), password: row.password, name: 'Anne' })
    expect((await api.get('/api/auth/mj/check')).status).toBe(200)
    await admin.patchForm(MJ, { id: String(row.id), password: 'glycine bleue' })
    expectRefusal(await api.get('/api/auth/mj/check'), 401, 'Non authentifié')
  })
})

describe('deleting', () => {
  test('HTTP-31 ROLE-07 200 ends the sessions at once; what they made becomes the administrator’s; again is 404', async () => {
    const { row, api } = await openGameMaster(origin, admin)
    const quiz = (
      await api.post('/api/pres/shared/quizz/init', { name: 'Les ponts', description: 'De pierre' })
    ).text
    await api.postForm('/api/pres/shared/lobbypic/set', { uploadFile: await jpeg() })
    const picture = (await api.get('/api/pres/shared/lobbypic/get_by_token')).text
    const { status, headers } = await admin.get(`${MJ}/delete/${row.id}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expectRefusal(await api.get('/api/auth/mj/check'), 401, 'Non authentifié')
    expectRefusal(
      await anybody.post('/api/auth/mj/login', { identifiant: row.mail, password: PASSWORD }),
      403,
      'Identifiant / Mot de passe incorrect',
    )
    expectRefusal(await admin.get(`${MJ}/delete/${row.id}`), 404, 'Utilisateur introuvable')
    expectRefusal(await anybody.get(`/api/lobbypic/get/${picture}`), 404)
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).status).toBe(200)
    // the deleted account's mail address may serve a new account, which has no rights to the deleted account's quizzes
    const next = await openGameMaster(origin, admin, { mail: row.mail })
    expectRefusal(
      await next.api.post(`/api/pres/shared/quizz/edit/${quiz}`, { name: 'x', description: 'y' }),
      403,
    )
  })
})
