import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import { zipOf, type ZipEntry } from '../../media/zip/zipWriter.ts'
import { logIn, openApi, type Answer, type Api } from '../api.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { jpeg } from '../pictures.ts'
import { startServer, type StartedServer } from '../servers/startServer.ts'

const SHARED = '/api/pres/shared'
const QUIZ = `${SHARED}/quizz`
const MAP = {
  center: { lat: 48.1, lng: -1.68 },
  zoom: 13,
  bounds: { north: 48.2, south: 48, east: -1.5, west: -1.8 },
}
const EMBED =
  'https://www.google.com/maps/embed?pb=!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d2.2945!3f120.5!4f-3.2!5f0.78'

let here: StartedServer
let there: StartedServer
let admin: Api
let other: Api

beforeAll(async () => {
  ;[here, there] = await Promise.all([startServer(), startServer()])
  admin = await logIn(here.origin)
  other = await logIn(there.origin)
}, 90_000)
afterAll(async () => {
  await here.dispose()
  await there.dispose()
})

const newFolder = async (name: string, parentId = -1): Promise<number> =>
  (await admin.post(`${SHARED}/folder/init`, { name, parentId })).json.id
const newQuiz = async (name: string, folderId = -1): Promise<string> =>
  (await admin.post(`${QUIZ}/init`, { name, description: 'Deux rues', folderId })).text
const addPhoto = async (quiz: string, name = 'La place', colour?: string): Promise<any> =>
  (
    await admin.postForm(`${QUIZ}/question/new/${quiz}`, {
      coords: '{"lat":48.11,"lng":-1.68}',
      name,
      titre: 'Un titre',
      uploadFile: await jpeg(colour),
    })
  ).json

async function download(api: Api, origin: string, path: string): Promise<Response> {
  return fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${api.token}` } })
}
const take = (file: Blob, folderId = -1, api = other): Promise<Answer> =>
  api.postForm(`${SHARED}/import/${folderId}`, { file })
const zip = (entries: ZipEntry[]): Blob =>
  new Blob([...zipOf(entries)].map((piece) => new Uint8Array(piece)))
const libraryOf = async (api: Api): Promise<unknown> => [
  (await api.get(`${QUIZ}/list/-1`)).json,
  (await api.get(`${SHARED}/folder/tree`)).json,
]

const question = {
  name: 'La place',
  coords: { lat: 48.11, lng: -1.68 },
  titre: null,
  description: null,
  iframe: null,
  photo: 'photos/a.jpg',
}
const quiz = {
  folder: null,
  name: 'Un quiz',
  description: 'Venu d’ailleurs',
  mapSettings: null,
  targetSettings: null,
  pointMaxTemps: null,
  questions: [question],
}
const manifest = (changes: object = {}): ZipEntry => ({
  name: 'point-de-mire.json',
  bytes: Buffer.from(
    JSON.stringify({
      format: 'point-de-mire',
      version: 1,
      folders: [],
      quizzes: [quiz],
      ...changes,
    }),
  ),
})
const photo = async (): Promise<ZipEntry> => ({
  name: 'photos/a.jpg',
  bytes: Buffer.from(await (await jpeg()).arrayBuffer()),
})

describe('quizzes as files', () => {
  test('HTTP-07 HTTP-37 a quiz goes from one box to another with its photos', async () => {
    const name = await newQuiz('Été à Rennes')
    await admin.post(`${QUIZ}/mapSettings/${name}`, { mapSettings: MAP })
    await admin.post(`${QUIZ}/rings/${name}`, {
      ringScale: 'town',
      pointsSettings: { point_max_temps: 7 },
    })
    await addPhoto(name, 'Première')
    await admin.postForm(`${QUIZ}/question/new/${name}`, {
      name: 'Tour',
      titre: 'T',
      description: 'D',
      iframe: EMBED,
      coords: '{"lat":48.8584,"lng":2.2945}',
    })
    await addPhoto(name, 'Dernière')
    const file = await download(admin, here.origin, `${SHARED}/export/quizz/${name}`)
    expect(file.headers.get('content-disposition')).toContain('filename="ete-a-rennes.pointdemire"')
    const { status, json } = await take(await file.blob())
    expect(status).toBe(201)
    expect(json).toEqual({
      quizzes: [expect.stringMatching(/^ete-a-rennes-[a-z2-9]{10}$/)],
      folders: [],
    })
    const [arrived] = json.quizzes
    expect(arrived).not.toBe(name)
    const [before, after] = [
      (await admin.get(`${QUIZ}/get/${name}`)).json,
      (await other.get(`${QUIZ}/get/${arrived}`)).json,
    ]
    const plain = ({ filename: _f, revision: _r, ...told }: any) => told
    expect(after.questions.map(plain)).toEqual(before.questions.map(plain))
    expect(after).toMatchObject({
      name: 'Été à Rennes',
      mapSettings: MAP,
      ringScale: 'town',
      pointsSettings: { point_max_temps: 7 },
    })
    const picture = await fetch(
      `${there.origin}/api/quizz/images/src/${arrived}/${after.questions[0].filename}`,
    )
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
      height: 600,
    })
  })

  test('HTTP-17 HTTP-22 a folder goes with its subfolders, its picture and its quizzes in their order', async () => {
    const top = await newFolder('Saison')
    await admin.postForm(`${SHARED}/upload_jpeg_loc/${top}`, { file: await jpeg('#225588') })
    const inner = await newFolder('Janvier', top)
    for (const name of ['Un', 'Deux']) await newQuiz(name, inner)
    await addPhoto(await newQuiz('Trois', top))
    const file = await download(admin, here.origin, `${SHARED}/export/folder/${top}`)
    const target = (await other.post(`${SHARED}/folder/init`, { name: 'Reçus' })).json.id
    const { status, json } = await take(await file.blob(), target)
    expect(status).toBe(201)
    const [arrived] = (await other.get(`${SHARED}/folder/list/${target}`)).json
    expect(arrived).toMatchObject({
      id: json.folders[0],
      name: 'Saison',
      quizzesNb: 1,
      foldersNb: 1,
      editable: true,
    })
    expect((await fetch(`${there.origin}${arrived.imageURL}`)).headers.get('content-type')).toBe(
      'image/jpeg',
    )
    const [january] = (await other.get(`${SHARED}/folder/list/${arrived.id}`)).json
    const names = async (api: Api, id: number) =>
      (await api.get(`${QUIZ}/list/${id}`)).json.map((row: any) => row.name)
    expect(await names(other, january.id)).toEqual(['Deux', 'Un'])
    expect(await names(admin, inner)).toEqual(['Deux', 'Un'])
  })

  test('HTTP-07 the whole library can be taken along', async () => {
    const file = await download(admin, here.origin, `${SHARED}/export/folder/-1`)
    expect(file.headers.get('content-disposition')).toContain('point-de-mire.pointdemire')
    const { json } = await take(await file.blob())
    expect(json.quizzes.length).toBeGreaterThanOrEqual(
      (await admin.get(`${QUIZ}/list/-1`)).json.length,
    )
  })

  test('TILE-01 HTTP-07 the map source of a quiz goes by its id, else by its name; where there is none like it, the default serves', async () => {
    const maps = '/api/pres/admin/maps/sources'
    const add = async (api: Api, name: string, path: string): Promise<string> =>
      (await api.post(maps, { name, address: `http://127.0.0.1:9/${path}/{z}/{x}/{y}` })).json.id
    const [ours, theirs, unknown] = [
      await add(admin, 'Ortho de la ville', 'a'),
      await add(other, 'Ortho de la ville', 'b'),
      await add(admin, 'Partout', 'c'),
    ]
    expect(ours).not.toBe(theirs)
    const arrived = async (mapSource: string | null): Promise<[unknown, unknown]> => {
      const name = await newQuiz('Avec sa carte')
      await addPhoto(name)
      expect((await admin.post(`${QUIZ}/mapSource/${name}`, { mapSource })).status).toBe(200)
      const file = await (
        await download(admin, here.origin, `${SHARED}/export/quizz/${name}`)
      ).blob()
      const { json } = await take(file)
      return [
        new TextDecoder().decode(await file.arrayBuffer()).includes('"mapSource": null'),
        (await other.get(`${QUIZ}/get/${json.quizzes[0]}`)).json.mapSource,
      ]
    }
    expect(await arrived('ign')).toEqual([false, 'ign'])
    expect(await arrived('world')).toEqual([false, 'world'])
    expect(await arrived(ours)).toEqual([false, theirs])
    expect(await arrived(unknown)).toEqual([false, null])
    expect(await arrived(null)).toEqual([true, null])
    // Files exported by older versions have no `mapSource`: an imported quiz then has no map source of its own.
    const { json } = await take(zip([manifest(), await photo()]))
    expect((await other.get(`${QUIZ}/get/${json.quizzes[0]}`)).json.mapSource).toBeNull()
  })

  test('HTTP-07 a file packed again by another program is taken in too', async () => {
    const [text, picture] = [manifest(), await photo()]
    expect((await take(deflatedZip([text, picture]))).status).toBe(201)
  })

  test.each([
    ['no ZIP', async () => new Blob(['une lettre'])],
    ['a ZIP cut short', async () => zip([manifest(), await photo()]).slice(0, 900)],
    ['an empty file', async () => new Blob([])],
    ['no manifest', async () => zip([await photo()])],
    [
      'a manifest that is no JSON',
      async () => zip([{ name: 'point-de-mire.json', bytes: Buffer.from('{') }]),
    ],
    ['another format', async () => zip([manifest({ format: 'autre' }), await photo()])],
    ['a photo that is not there', async () => zip([manifest()])],
    [
      'a blank name',
      async () => zip([manifest({ quizzes: [{ ...quiz, name: ' ' }] }), await photo()]),
    ],
    [
      'a name of 10,000 characters',
      async () =>
        zip([manifest({ quizzes: [{ ...quiz, name: 'x'.repeat(10_000) }] }), await photo()]),
    ],
    [
      'coordinates out of range',
      async () =>
        zip([
          manifest({
            quizzes: [{ ...quiz, questions: [{ ...question, coords: { lat: 91, lng: 0 } }] }],
          }),
          await photo(),
        ]),
    ],
    [
      'somebody’s HTML as an embed',
      async () =>
        zip([
          manifest({
            quizzes: [
              {
                ...quiz,
                questions: [
                  { ...question, photo: null, iframe: '<iframe src="https://exemple.fr">' },
                ],
              },
            ],
          }),
        ]),
    ],
    [
      'a path out of the archive',
      async () =>
        zip([
          manifest({
            quizzes: [{ ...quiz, questions: [{ ...question, photo: '../../etc/passwd' }] }],
          }),
          { name: '../../etc/passwd', bytes: Buffer.from('x') },
        ]),
    ],
    [
      'folders in a ring',
      async () =>
        zip([
          manifest({
            folders: [
              { parent: 1, name: 'a', picture: null },
              { parent: 0, name: 'b', picture: null },
            ],
          }),
          await photo(),
        ]),
    ],
    [
      'a folder that is not there',
      async () => zip([manifest({ quizzes: [{ ...quiz, folder: 3 }] }), await photo()]),
    ],
    ['two entries of one name', async () => zip([manifest(), manifest(), await photo()])],
  ])('HTTP-07 %s is 400, and nothing is kept', async (_, file) => {
    const before = await libraryOf(other)
    expectRefusal(await take(await file()), 400, LIBRARY_ERRORS.notAQuizFile)
    expect(await libraryOf(other)).toEqual(before)
  })

  test('HTTP-07 an unreadable photo, a bomb or a newer version is told as such, and nothing is kept', async () => {
    const before = await libraryOf(other)
    const picture = await photo()
    const two = { ...quiz, questions: [question, { ...question, photo: 'photos/b.jpg' }] }
    const broken = zip([
      manifest({ quizzes: [two] }),
      picture,
      { name: 'photos/b.jpg', bytes: Buffer.from('<svg/>') },
    ])
    expectRefusal(await take(broken), 400, LIBRARY_ERRORS.badPhotoInFile)
    expectRefusal(
      await take(zip([manifest({ version: 2 }), picture])),
      400,
      LIBRARY_ERRORS.newerQuizFile,
    )
    const bomb = deflatedZip([
      manifest(),
      { name: 'photos/a.jpg', bytes: Buffer.alloc(60 * 1024 * 1024) },
    ])
    expect(bomb.size).toBeLessThan(1_000_000)
    expectRefusal(await take(bomb), 400, LIBRARY_ERRORS.badPhotoInFile)
    const liar = deflatedZip(
      [manifest(), { name: 'photos/a.jpg', bytes: Buffer.alloc(60 * 1024 * 1024) }],
      1000,
    )
    expectRefusal(await take(liar), 400, LIBRARY_ERRORS.badPhotoInFile)
    expect(await libraryOf(other)).toEqual(before)
    expect(readdirSync(join(there.dataDir, 'en-cours'))).toEqual([])
  })

  test('HTTP-07 the doors of import and export', async () => {
    const file = zip([manifest(), await photo()])
    const nobody = openApi(there.origin)
    expectRefusal(await take(file, -1, nobody), 401)
    expectRefusal(await take(file, 999), 404)
    expectRefusal(await other.post(`${SHARED}/import/-1`, {}), 400)
    for (const path of ['export/quizz/inconnu', 'export/folder/999', 'export/csv/inconnu']) {
      expectRefusal(await nobody.get(`${SHARED}/${path}`), 401)
      expectRefusal(await other.get(`${SHARED}/${path}`), 404)
    }
  })

  test('HTTP-07 the questions as a table: with its mark, semicolons, decimal commas, and no formula', async () => {
    const name = await newQuiz('Tableur')
    await addPhoto(name, '=SOMME(A1:A9)')
    await addPhoto(name, 'Le « port » ; "vieux"')
    const answer = await download(admin, here.origin, `${SHARED}/export/csv/${name}`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
      'N°;Nom;Titre;Explication;Latitude;Longitude;Street View',
      "1;'=SOMME(A1:A9);Un titre;;48,11;-1,68;",
      '2;"Le « port » ; ""vieux""";Un titre;;48,11;-1,68;',
      '',
    ])
    const english = await download(admin, here.origin, `${SHARED}/export/csv/${name}?lang=en`)
    expect((await english.text()).replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
      'No.,Name,Title,Explanation,Latitude,Longitude,Street View',
      "1,'=SOMME(A1:A9),Un titre,,48.11,-1.68,",
    ])
  })
})

/** A ZIP as other programs pack it: deflated, and with sizes in the central directory alone. */
function deflatedZip(entries: ZipEntry[], announced?: number): Blob {
  const pieces = [...zipOf(entries)]
  const records = pieces.slice(0, -2)
  const packed = entries.map(({ bytes }) => deflateRawSync(bytes))
  const out: Uint8Array[] = []
  const offsets: number[] = []
  let at = 0
  for (const [index, data] of packed.entries()) {
    const header = Buffer.from(records[index * 2]!)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(data.length, 18)
    offsets.push(at)
    out.push(header, data)
    at += header.length + data.length
  }
  const directory = Buffer.from(pieces.at(-2)!)
  let record = 0
  for (const [index, data] of packed.entries()) {
    directory.writeUInt16LE(8, record + 10)
    directory.writeUInt32LE(data.length, record + 20)
    if (announced !== undefined && index > 0) directory.writeUInt32LE(announced, record + 24)
    directory.writeUInt32LE(offsets[index]!, record + 42)
    record += 46 + directory.readUInt16LE(record + 28)
  }
  const end = Buffer.from(pieces.at(-1)!)
  end.writeUInt32LE(at, 16)
  return new Blob([...out, directory, end].map((piece) => new Uint8Array(piece)))
}
