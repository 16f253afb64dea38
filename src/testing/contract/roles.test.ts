// Every route with every role: who is permitted, and which refusal comes when several apply (401, 404, 403, then 400).
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlannedStep } from '#core/evening.ts'
import { createFolders } from '../../db/folders.ts'
import { createSounds } from '../../db/sounds.ts'
import { putBlob } from '../../media/blobs.ts'
import { openApi, type Answer, type Api } from '../api.ts'
import { buildTestApp, type TestApp } from '../buildTestApp.ts'
import { mp3 } from '../mp3s.ts'
import { jpeg } from '../pictures.ts'
import { routesOf } from '../routes.ts'
import { createTestQuiz } from '../testQuiz.ts'
import { joinTestRoom, ROOM } from '../testEvening.ts'

const MINUTE = 60_000
const SHARED = '/api/pres/shared'
const ADMIN = '/api/pres/admin'
const MAP = {
  center: { lat: 48.1, lng: -1.68 },
  zoom: 13,
  bounds: { north: 48.2, south: 48, east: -1.5, west: -1.8 },
}
const TITLE = { name: 'Les quais', description: 'De Seine' }

const OWNER = 1
const STRANGER = 2
const EDITOR = 3
const EXPIRED = 4
const LOGGED_OUT = 5

/** The objects that a request may need; all belong to the role `owner`, and each request gets new ones. */
interface Things {
  quiz: string
  question: string
  folder: number
  target: number
  binned: string
  evening: string
  binnedEvening: string
  challenge: string
  game: string
  gameMaster: number
  sound: number
}

const ROLES = [
  'nobody',
  'forged',
  'loggedOut',
  'expired',
  'stranger',
  'owner',
  'edition',
  'admin',
] as const
type Role = (typeof ROLES)[number]

/** The roles to which a route is open. The others must get 401 without an account, and 403 with one. */
const OPEN_TO = {
  anybody: [...ROLES],
  account: ['stranger', 'owner', 'edition', 'admin'],
  editor: ['owner', 'edition', 'admin'],
  /** open to the host of a past game and to the administrator, not to other accounts that may edit the library */
  host: ['owner', 'admin'],
  gameMaster: ['stranger', 'owner', 'edition'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>
type Who = keyof typeof OPEN_TO

/** Ids of the requirements that a row of the table tests, by the group of roles to which the row's route is open. */
const SHOWN: Readonly<Record<Who, string>> = {
  anybody: 'ROLE-01',
  account: 'ROLE-05 ROLE-08 AUTH-10 AUTH-11 ERR-07',
  editor: 'ROLE-02 ROLE-04 ROLE-07 AUTH-10 AUTH-11 ERR-07 ERR-08',
  host: 'ROLE-07 AUTH-10 AUTH-11 ERR-07 ERR-08',
  gameMaster: 'HTTP-05 AUTH-10 AUTH-11 ERR-07 ERR-08',
  admin: 'ROLE-03 ROLE-09 AUTH-10 AUTH-11 ERR-07 ERR-08',
}

const isKnown = (role: Role): boolean => (OPEN_TO.account as readonly Role[]).includes(role)

interface Asked {
  path: string
  body?: unknown
  form?: Record<string, string | Blob>
}

interface Entry {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** the route's path in Fastify's notation, with its parameters */
  route: string
  who: Who
  ok: number
  ask(things: Things): Asked
}

const get = (
  route: string,
  who: Who,
  path: (things: Things) => string = () => route,
  ok = 200,
): Entry => ({ method: 'GET', route, who, ok, ask: (things) => ({ path: path(things) }) })
const post = (route: string, who: Who, ask: (things: Things) => Asked, ok = 200): Entry => ({
  method: 'POST',
  route,
  who,
  ok,
  ask,
})

const picture = await jpeg()
const sound = new Blob([mp3()])

const QUIZ = `${SHARED}/quizz`
const FOLDER = `${SHARED}/folder`
const EVENINGS = `${SHARED}/evenings`
const CHALLENGES = `${SHARED}/challenges`
const PLAYED = '/api/challenge/:key'
const HISTORY = `${SHARED}/history`
const MAPS = `${ADMIN}/maps`

const ENTRIES: readonly Entry[] = [
  get('/api/health', 'anybody'),
  get(`${ADMIN}/points/own`, 'admin'),
  get('/api/languages', 'anybody'),
  post('/api/pageError', 'anybody', () => ({
    path: '/api/pageError',
    body: { code: 'K7FQ2X', path: '/', message: '', stack: '' },
  })),
  get('/api/config/points/distance', 'anybody'),
  get('/api/config/points/time', 'anybody'),
  get('/api/map/config', 'anybody'),
  get('/api/map/world/borders.json', 'anybody'),
  get('/api/map/world/borders-far.json', 'anybody'),
  get('/api/map/world/places.json', 'anybody'),
  get('/api/map/world/places-far.json', 'anybody'),
  get('/api/map/world/details/:z/:x/:y', 'anybody', () => '/api/map/world/details/1/0/0', 404),
  get('/api/tiles/:source/:z/:x/:y', 'anybody', () => '/api/tiles/world/0/0/0'),
  get('/api/markers/:pseudo', 'anybody', () => '/api/markers/BananeBleue'),
  get('/api/sounds', 'anybody'),
  get('/api/sound/:id', 'anybody', (t) => `/api/sound/${t.sound}`),
  get('/api/lobbypic/get/lobby_picture.jpg', 'anybody'),
  get('/api/lobbypic/get/:picture', 'anybody', () => '/api/lobbypic/get/rien.jpg', 404),
  get(
    '/api/quizz/images/src/mj_pic/:photo',
    'anybody',
    () => '/api/quizz/images/src/mj_pic/rien.jpg',
    404,
  ),
  get(
    '/api/quizz/images/src/:unique_name/:filename',
    'anybody',
    (t) => `/api/quizz/images/src/${t.quiz}/rien.jpg`,
    404,
  ),
  get(
    '/api/quizz/still/:unique_name/:filename',
    'anybody',
    (t) => `/api/quizz/still/${t.quiz}/rien`,
    404,
  ),
  get('/api/folder/picture/default', 'anybody'),
  get(
    '/api/folder/picture/:folderId/:tag',
    'anybody',
    (t) => `/api/folder/picture/${t.folder}/rien`,
    404,
  ),
  get('/api/photo/:token', 'anybody', () => '/api/photo/rien', 404),
  get('/api/souvenir/:key', 'anybody', () => '/api/souvenir/rien', 404),
  get('/api/album/:key', 'anybody', () => '/api/album/rien', 404),
  get('/api/album/:key/photo/:number', 'anybody', () => '/api/album/rien/photo/0', 404),
  get(PLAYED, 'anybody', (t) => `/api/challenge/${t.challenge}`),
  get(`${PLAYED}/photo/:token`, 'anybody', (t) => `/api/challenge/${t.challenge}/photo/rien`, 404),
  post(
    `${PLAYED}/start`,
    'anybody',
    (t) => ({ path: `/api/challenge/${t.challenge}/start`, body: { name: 'Zoé' } }),
    201,
  ),
  post(
    `${PLAYED}/question`,
    'anybody',
    (t) => ({ path: `/api/challenge/${t.challenge}/question`, body: { session: 'rien' } }),
    404,
  ),
  post(
    `${PLAYED}/answer`,
    'anybody',
    (t) => ({
      path: `/api/challenge/${t.challenge}/answer`,
      body: { session: 'rien', coords: null },
    }),
    404,
  ),
  get('/api/watch/:unique_name', 'anybody', (t) => `/api/watch/${t.quiz}`),
  post('/api/essai/:code', 'anybody', () => ({ path: '/api/essai/rien' }), 404),
  get('/api/game/check', 'anybody', undefined, 400),
  get('/api/game/check/', 'anybody', undefined, 400),
  get('/api/game/check/:roomID', 'anybody', () => '/api/game/check/abc', 400),
  post('/api/auth/login', 'anybody', () => ({ path: '/api/auth/login', body: {} }), 400),
  post('/api/auth/mj/login', 'anybody', () => ({ path: '/api/auth/mj/login', body: {} }), 400),

  get('/api/auth/check', 'admin'),
  get('/api/auth/mj/check', 'gameMaster'),
  get(`${SHARED}/account`, 'account'),
  post(
    `${SHARED}/account/password`,
    'account',
    () => ({ path: `${SHARED}/account/password`, body: { current: 'faux', password: 'court' } }),
    400,
  ),
  post(
    `${SHARED}/account/sessions/end`,
    'account',
    () => ({ path: `${SHARED}/account/sessions/end`, body: { id: 'rien' } }),
    404,
  ),
  post(`${SHARED}/logout`, 'account', () => ({ path: `${SHARED}/logout` })),
  get(`${SHARED}/can_edit/:token`, 'account', () => `${SHARED}/can_edit/faux`),
  get(`${SHARED}/games/open`, 'account'),
  post(
    `${SHARED}/games/close/:roomID`,
    'account',
    () => ({ path: `${SHARED}/games/close/100001` }),
    404,
  ),
  get(`${SHARED}/internet`, 'account'),
  get(`${SHARED}/address`, 'account'),
  post(`${SHARED}/address`, 'account', () => ({
    path: `${SHARED}/address`,
    body: { address: null },
  })),
  get(`${SHARED}/machine`, 'account'),
  post(`${SHARED}/phoneCheck`, 'account', () => ({ path: `${SHARED}/phoneCheck` }), 201),
  get(`${SHARED}/phoneCheck/:code`, 'account', () => `${SHARED}/phoneCheck/rien`, 404),
  post(`${SHARED}/demo`, 'account', () => ({ path: `${SHARED}/demo` }), 201),
  get(`${SHARED}/restart`, 'admin'),
  get(`${ADMIN}/space`, 'admin'),
  post(`${ADMIN}/space`, 'admin', () => ({ path: `${ADMIN}/space`, body: { act: 'oldCopies' } })),

  post(`${QUIZ}/init`, 'account', () => ({ path: `${QUIZ}/init`, body: TITLE }), 201),
  get(`${QUIZ}/get/:unique_name`, 'account', (t) => `${QUIZ}/get/${t.quiz}`),
  get(`${QUIZ}/list/:folderId`, 'account', (t) => `${QUIZ}/list/${t.folder}`),
  post(`${QUIZ}/mapSettings/:unique_name`, 'editor', (t) => ({
    path: `${QUIZ}/mapSettings/${t.quiz}`,
    body: { mapSettings: MAP },
  })),
  post(`${QUIZ}/edit/:unique_name`, 'editor', (t) => ({
    path: `${QUIZ}/edit/${t.quiz}`,
    body: TITLE,
  })),
  post(`${QUIZ}/rings/:unique_name`, 'editor', (t) => ({
    path: `${QUIZ}/rings/${t.quiz}`,
    body: { targetSettings: null },
  })),
  post(`${QUIZ}/years/:unique_name`, 'editor', (t) => ({
    path: `${QUIZ}/years/${t.quiz}`,
    body: { points: 5, span: 25 },
  })),
  get(`${QUIZ}/root/:unique_name`, 'editor', (t) => `${QUIZ}/root/${t.quiz}`),
  get(`${QUIZ}/duplicate/:unique_name`, 'editor', (t) => `${QUIZ}/duplicate/${t.quiz}`),
  get(`${QUIZ}/delete/:unique_name`, 'editor', (t) => `${QUIZ}/delete/${t.quiz}`),
  get(
    `${SHARED}/:unique_name/move/:folderId`,
    'editor',
    (t) => `${SHARED}/${t.quiz}/move/${t.target}`,
  ),
  post(
    `${QUIZ}/question/new/:unique_name`,
    'editor',
    (t) => ({ path: `${QUIZ}/question/new/${t.quiz}`, form: { name: '' } }),
    400,
  ),
  post(
    `${QUIZ}/question/photo/:unique_name/:filename`,
    'editor',
    (t) => ({ path: `${QUIZ}/question/photo/${t.quiz}/${t.question}`, form: { x: '' } }),
    400,
  ),
  post(
    `${QUIZ}/question/view/:unique_name/:filename`,
    'editor',
    (t) => ({
      path: `${QUIZ}/question/view/${t.quiz}/${t.question}`,
      body: { heading: 0, pitch: 0, fov: 90 },
    }),
    404,
  ),
  post(`${QUIZ}/question/edit/:unique_name/:filename`, 'editor', (t) => ({
    path: `${QUIZ}/question/edit/${t.quiz}/${t.question}`,
    body: { name: 'Le quai' },
  })),
  post(
    `${QUIZ}/question/order/:unique_name`,
    'editor',
    (t) => ({ path: `${QUIZ}/question/order/${t.quiz}`, body: { filenames: [] } }),
    409,
  ),
  get(
    `${QUIZ}/question/delete/:unique_name/:filename`,
    'editor',
    (t) => `${QUIZ}/question/delete/${t.quiz}/${t.question}`,
  ),
  get(
    `${QUIZ}/question/delete/:unique_name/:filename/:lat/:lng`,
    'editor',
    (t) => `${QUIZ}/question/delete/${t.quiz}/${t.question}/48.1/-1.6`,
  ),
  post(
    `${QUIZ}/question/restore/:unique_name/:filename`,
    'editor',
    (t) => ({ path: `${QUIZ}/question/restore/${t.quiz}/${t.question}`, body: {} }),
    404,
  ),

  post(
    `${FOLDER}/init`,
    'account',
    () => ({ path: `${FOLDER}/init`, body: { name: 'Bretagne' } }),
    201,
  ),
  post(`${FOLDER}/rename/:folderId`, 'editor', (t) => ({
    path: `${FOLDER}/rename/${t.folder}`,
    body: { name: 'Armor' },
  })),
  get(`${FOLDER}/list/:folderId`, 'account', (t) => `${FOLDER}/list/${t.folder}`),
  get(`${FOLDER}/get/:folderId`, 'account', (t) => `${FOLDER}/get/${t.folder}`),
  get(`${FOLDER}/tree`, 'account'),
  get(`${FOLDER}/duplicate/:folderId`, 'editor', (t) => `${FOLDER}/duplicate/${t.folder}`),
  get(`${FOLDER}/delete/:folderId`, 'editor', (t) => `${FOLDER}/delete/${t.folder}`),
  get(`${FOLDER}/root/:folderId`, 'editor', (t) => `${FOLDER}/root/${t.folder}`),
  get(
    `${SHARED}/:folderId/moveFolder/:targetId`,
    'editor',
    (t) => `${SHARED}/${t.folder}/moveFolder/${t.target}`,
  ),
  post(
    `${SHARED}/upload_jpeg_loc/:folderId`,
    'editor',
    (t) => ({ path: `${SHARED}/upload_jpeg_loc/${t.folder}`, form: { x: '' } }),
    400,
  ),
  get(`${SHARED}/jpeg_loc/:folderId`, 'account', (t) => `${SHARED}/jpeg_loc/${t.folder}`),
  get(`${SHARED}/search`, 'account', () => `${SHARED}/search?q=quai`),

  get(EVENINGS, 'account'),
  post(
    EVENINGS,
    'account',
    () => ({ path: EVENINGS, body: { name: 'Samedi', description: '' } }),
    201,
  ),
  get(`${EVENINGS}/:evening`, 'account', (t) => `${EVENINGS}/${t.evening}`),
  get(`${EVENINGS}/:evening/ready`, 'account', (t) => `${EVENINGS}/${t.evening}/ready`),
  {
    method: 'PUT',
    route: `${EVENINGS}/:evening`,
    who: 'editor',
    ok: 200,
    ask: (t) => ({ path: `${EVENINGS}/${t.evening}`, body: { name: 'Samedi soir', revision: 1 } }),
  },
  {
    method: 'DELETE',
    route: `${EVENINGS}/:evening`,
    who: 'editor',
    ok: 200,
    ask: (t) => ({ path: `${EVENINGS}/${t.evening}` }),
  },
  post(
    `${EVENINGS}/:evening/duplicate`,
    'account',
    (t) => ({ path: `${EVENINGS}/${t.evening}/duplicate` }),
    201,
  ),
  get(CHALLENGES, 'account'),
  // A challenge consists of a quiz's questions with photos. This quiz has none, so roles that may create challenges
  // get 400.
  post(
    CHALLENGES,
    'editor',
    (t) => ({
      path: CHALLENGES,
      body: { quizz_unique_name: t.quiz, max_answer_time: 30, help_zone: 'non' },
    }),
    400,
  ),
  get(`${CHALLENGES}/:key`, 'editor', (t) => `${CHALLENGES}/${t.challenge}`),
  post(`${CHALLENGES}/:key/clear`, 'editor', (t) => ({
    path: `${CHALLENGES}/${t.challenge}/clear`,
  })),
  post(`${ADMIN}/challenges/:key/clear`, 'admin', (t) => ({
    path: `${ADMIN}/challenges/${t.challenge}/clear`,
  })),
  post(`${CHALLENGES}/:key/end`, 'editor', (t) => ({ path: `${CHALLENGES}/${t.challenge}/end` })),
  {
    method: 'DELETE',
    route: `${CHALLENGES}/:key`,
    who: 'editor',
    ok: 200,
    ask: (t) => ({ path: `${CHALLENGES}/${t.challenge}` }),
  },
  {
    method: 'DELETE',
    route: `${CHALLENGES}/:key/players/:player`,
    who: 'editor',
    ok: 404,
    ask: (t) => ({ path: `${CHALLENGES}/${t.challenge}/players/1` }),
  },
  get(`${SHARED}/bin/evenings`, 'account'),
  post(`${SHARED}/bin/evenings/restore/:evening`, 'editor', (t) => ({
    path: `${SHARED}/bin/evenings/restore/${t.binnedEvening}`,
  })),
  post(`${SHARED}/bin/evenings/erase/:evening`, 'editor', (t) => ({
    path: `${SHARED}/bin/evenings/erase/${t.binnedEvening}`,
  })),
  get(`${SHARED}/bin`, 'account'),
  post(`${SHARED}/bin/restore/:unique_name`, 'editor', (t) => ({
    path: `${SHARED}/bin/restore/${t.binned}`,
  })),
  post(`${SHARED}/bin/erase/:unique_name`, 'editor', (t) => ({
    path: `${SHARED}/bin/erase/${t.binned}`,
  })),
  get(`${SHARED}/export/quizz/:unique_name`, 'account', (t) => `${SHARED}/export/quizz/${t.quiz}`),
  get(
    `${SHARED}/export/evening/:evening`,
    'account',
    (t) => `${SHARED}/export/evening/${t.evening}`,
  ),
  get(`${SHARED}/export/folder/:folderId`, 'account', (t) => `${SHARED}/export/folder/${t.folder}`),
  get(`${SHARED}/export/csv/:unique_name`, 'account', (t) => `${SHARED}/export/csv/${t.quiz}`),
  post(
    `${SHARED}/import/:folderId`,
    'account',
    (t) => ({ path: `${SHARED}/import/${t.folder}`, form: { x: '' } }),
    400,
  ),

  get(HISTORY, 'account'),
  get(`${HISTORY}/game/:id`, 'host', (t) => `${HISTORY}/game/${t.game}`),
  get(
    `${HISTORY}/game/:id/question/:questionIndex`,
    'host',
    (t) => `${HISTORY}/game/${t.game}/question/0`,
  ),
  get(`${HISTORY}/game/:id/csv`, 'host', (t) => `${HISTORY}/game/${t.game}/csv`),
  post(`${HISTORY}/game/:id/album/end`, 'host', (t) => ({
    path: `${HISTORY}/game/${t.game}/album/end`,
  })),
  post(`${HISTORY}/game/:id/erase`, 'host', (t) => ({ path: `${HISTORY}/game/${t.game}/erase` })),
  post(`${HISTORY}/erase`, 'account', () => ({ path: `${HISTORY}/erase` })),

  post(`${SHARED}/lobbypic/set`, 'account', () => ({
    path: `${SHARED}/lobbypic/set`,
    form: { uploadFile: picture },
  })),
  get(`${SHARED}/lobbypic/get_by_token`, 'account'),

  post(`${ADMIN}/pointsModify/`, 'admin', () => ({
    path: `${ADMIN}/pointsModify/`,
    body: { circlesPoints: [2, 3, 4, 5] },
  })),
  post(`${ADMIN}/pointsModify`, 'admin', () => ({
    path: `${ADMIN}/pointsModify`,
    body: { circlesPoints: [2, 3, 4, 5] },
  })),
  get(`${ADMIN}/mj/list`, 'admin'),
  post(
    `${ADMIN}/mj`,
    'admin',
    (t) => ({
      path: `${ADMIN}/mj`,
      form: {
        name: 'Lise',
        mail: `${t.quiz}@exemple.fr`,
        password: 'lilas blanc',
        expiration: '2099-12-31',
        edition: 'Non',
      },
    }),
    201,
  ),
  {
    method: 'PATCH',
    route: `${ADMIN}/mj`,
    who: 'admin',
    ok: 200,
    ask: (t) => ({ path: `${ADMIN}/mj`, form: { id: String(t.gameMaster), name: 'Anne' } }),
  },
  get(`${ADMIN}/mj/delete/:id`, 'admin', (t) => `${ADMIN}/mj/delete/${t.gameMaster}`),
  post(`${QUIZ}/mapSource/:unique_name`, 'editor', (t) => ({
    path: `${QUIZ}/mapSource/${t.quiz}`,
    body: { mapSource: null },
  })),
  post(`${QUIZ}/asked`, 'account', () => ({
    path: `${QUIZ}/asked`,
    body: { filenames: ['phare.jpg'] },
  })),
  get(`${SHARED}/maps/ready/:folderId`, 'account', (t) => `${SHARED}/maps/ready/${t.folder}`),
  get(`${SHARED}/places`, 'account', () => `${SHARED}/places?q=semur`),
  get(`${MAPS}/sources`, 'admin'),
  post(
    `${MAPS}/sources`,
    'admin',
    () => ({ path: `${MAPS}/sources`, body: { name: 'Essai', address: 'ftp://x' } }),
    400,
  ),
  post(`${MAPS}/sources/order`, 'admin', () => ({
    path: `${MAPS}/sources/order`,
    body: { ids: [] },
  })),
  post(`${MAPS}/sources/default`, 'admin', () => ({
    path: `${MAPS}/sources/default`,
    body: { id: null },
  })),
  post(`${MAPS}/sources/edit/:source`, 'admin', () => ({
    path: `${MAPS}/sources/edit/ign`,
    body: { enabled: true },
  })),
  post(
    `${MAPS}/sources/remove/:source`,
    'admin',
    () => ({ path: `${MAPS}/sources/remove/rien` }),
    404,
  ),
  post(`${MAPS}/sources/test/:source`, 'admin', () => ({ path: `${MAPS}/sources/test/world` })),
  post(`${MAPS}/cache`, 'admin', () => ({ path: `${MAPS}/cache`, body: { limit: 1_000_000 } })),
  post(`${MAPS}/files`, 'admin', () => ({ path: `${MAPS}/files`, form: { x: '' } }), 400),
  get(`${MAPS}/packs`, 'admin'),
  post(`${MAPS}/plan`, 'admin', (t) => ({ path: `${MAPS}/plan`, body: { quizzes: [t.quiz] } })),
  post(`${MAPS}/packs`, 'admin', () => ({ path: `${MAPS}/packs`, body: {} }), 400),
  post(`${MAPS}/packs/pause/:pack`, 'admin', () => ({ path: `${MAPS}/packs/pause/rien` }), 404),
  post(`${MAPS}/packs/resume/:pack`, 'admin', () => ({ path: `${MAPS}/packs/resume/rien` }), 404),
  post(`${MAPS}/packs/remove/:pack`, 'admin', () => ({ path: `${MAPS}/packs/remove/rien` }), 404),
  get(`${MAPS}/packs/file/:pack`, 'admin', () => `${MAPS}/packs/file/rien`, 404),
  get(`${SHARED}/backups`, 'account'),
  get(`${ADMIN}/backups`, 'admin'),
  get(`${ADMIN}/backups/download`, 'admin'),
  post(
    `${ADMIN}/backups/restore`,
    'admin',
    () => ({ path: `${ADMIN}/backups/restore`, body: { place: 'beside', name: 'rien' } }),
    404,
  ),
  post(`${ADMIN}/clock/right`, 'admin', () => ({ path: `${ADMIN}/clock/right` })),
  get(`${ADMIN}/soundList`, 'admin'),
  post(`${ADMIN}/replaceSound/:soundId/:fileName`, 'admin', (t) => ({
    path: `${ADMIN}/replaceSound/${t.sound}/x.mp3`,
    form: { file: sound },
  })),
  post(
    `${ADMIN}/addSound/:fileName`,
    'admin',
    () => ({ path: `${ADMIN}/addSound/x.mp3`, form: { file: sound } }),
    201,
  ),
  post(`${ADMIN}/removeSound/:soundId`, 'admin', (t) => ({
    path: `${ADMIN}/removeSound/${t.sound}`,
  })),
]

let app: TestApp
let administrator: string | null = null

beforeAll(async () => {
  app = await buildTestApp()
  // No test here cuts the power, so the database's many small writes need no sync.
  app.box.db.run(sql`pragma synchronous = off`)
})
afterAll(() => app.close())

/** Returns HTTP calls of a client that has the given role. */
async function apiOf(role: Role): Promise<Api> {
  const { box, origin } = app
  const gameMaster = (id: number): Api => openApi(origin, box.tokenOf(id))
  switch (role) {
    case 'nobody':
      return app.anybody
    case 'forged': {
      const [, payload = ''] = box.token.split('.')
      return openApi(
        origin,
        createSigner({ key: randomBytes(32), algorithm: 'HS256' })(
          JSON.parse(Buffer.from(payload, 'base64url').toString()),
        ),
      )
    }
    case 'loggedOut': {
      const api = gameMaster(LOGGED_OUT)
      const account = box.accounts.accountOf(api.token)
      if (account) box.accounts.logOut(account)
      return api
    }
    case 'expired': {
      const api = gameMaster(EXPIRED)
      box.gameMasters.change(EXPIRED, { expiration: '2027-03-04' })
      return api
    }
    case 'stranger':
      return gameMaster(STRANGER)
    case 'owner':
      return gameMaster(OWNER)
    case 'edition': {
      const api = gameMaster(EDITOR)
      box.gameMasters.change(EDITOR, { edition: true })
      return api
    }
    case 'admin': {
      if (box.accounts.accountOf(administrator)) return openApi(origin, administrator)
      const answer = await box.accounts.logIn('admin', 'admin', 'tilleul-cible')
      if (!answer.ok) throw new Error(answer.reason)
      administrator = answer.token
      return openApi(origin, administrator)
    }
    default:
      return role satisfies never
  }
}

let made = 0

const roundOf = (quiz: string): PlannedStep => ({
  kind: 'round',
  quiz,
  title: null,
  multiplier: 1,
  formula: 'classic',
  max_answer_time: 30,
  help_zone: 'non',
  time_points: 'inside',
})

/**
 * Creates the objects that a request needs.
 * @param played whether a finished game is among them, which is simulated from its opening to its closing
 */
async function makeThings(played = false): Promise<Things> {
  const { box } = app
  made += 1
  const folders = createFolders({ db: box.db, quizzes: box.quizzes, now: box.clock.now })
  const owned = { ownerId: OWNER, folderId: null }
  const quiz = box.quizzes.create(TITLE, owned)
  const coords = { lat: 48.1, lng: -1.7 }
  const shown = {
    titre: null,
    description: null,
    iframe: null,
    photoHash: null,
    thumbnailHash: null,
  }
  const question = box.quizzes.addQuestion(quiz, { name: 'Le pont', coords, ...shown }).filename
  const binned = box.quizzes.create(TITLE, owned)
  box.quizzes.moveToBin(binned)
  const binnedEvening = box.evenings.create({ name: 'Dimanche', description: '', ownerId: OWNER })
  box.evenings.moveToBin(binnedEvening)
  const values = {
    passwordHash: '',
    passwordSealed: '',
    expiration: '9999-12-31',
    edition: false,
    photo: null,
    photoHash: null,
  }
  const saved = box.gameMasters.create(
    { name: 'Zoé', mail: `zoe.${made}@exemple.fr`, ...values },
    box.clock.now(),
  )
  if (!saved.ok) throw new Error(saved.reason)
  const sounds = createSounds(box.db)
  const add = () =>
    sounds.add({ fileName: 'x.mp3', hash: putBlob(box.db, mp3(), 'audio/mpeg', 0) }).id
  add()
  return {
    quiz,
    question,
    folder: folders.add('Bretagne', { ownerId: OWNER, parentId: null }),
    target: folders.add('Là-bas', { ownerId: null, parentId: null }),
    binned,
    evening: box.evenings.create({
      name: 'Samedi',
      description: '',
      ownerId: OWNER,
      steps: [roundOf(quiz)],
    }),
    binnedEvening,
    challenge: challengeOf(quiz),
    game: played ? await playedGame() : '',
    gameMaster: saved.gameMaster.id,
    sound: add(),
  }
}

/** Creates a challenge that belongs to the game master `OWNER`; returns the challenge's key. */
function challengeOf(quiz: string): string {
  const { challenges } = app.box
  const question = {
    filename: 'a.jpg',
    name: 'Le pont',
    coords: { lat: 48.1, lng: -1.7 },
    iframe: null,
    titre: null,
    description: null,
  }
  const copy = {
    unique_name: quiz,
    ...TITLE,
    mapSettings: MAP,
    targetSettings: [],
    pointsSettings: { point_max_temps: 5 },
    questions: [question],
  }
  return challenges.create({
    key: randomBytes(16).toString('base64url'),
    terms: { quiz: copy, maxAnswerTimeMs: 30_000, timePoints: 'inside', helpZones: [null] },
    ownerId: OWNER,
    until: null,
    pictures: [],
  }).key
}

/** Plays to its end a game that the game master `OWNER` hosts; returns the game's id. */
async function playedGame(): Promise<string> {
  const { box } = app
  const token = box.tokenOf(OWNER)
  const host = box.connect('192.168.1.2')
  host.say('pres_newRoom', { token, quizz_unique_name: createTestQuiz(box.quizzes), ...ROOM })
  await box.settle()
  const { roomID } = await host.next('pres_newRoom_callback')
  const game = box.rooms.find(roomID)?.row.id ?? ''
  const { phone } = await joinTestRoom(box, roomID)
  host.say('pres_startGame', { token })
  await box.settle()
  await box.pass(9_000)
  host.leave()
  phone.leave()
  await box.pass(MINUTE)
  await box.pass(30 * MINUTE)
  if (box.rooms.find(roomID)) throw new Error('the room is still open')
  return game
}

async function call(
  api: Api,
  method: Entry['method'],
  { path, body, form }: Asked,
): Promise<Answer> {
  if (method === 'GET') return api.get(path)
  if (method === 'DELETE') return api.delete(path)
  if (method === 'PUT') return api.put(path, body)
  if (form) return method === 'PATCH' ? api.patchForm(path, form) : api.postForm(path, form)
  return api.post(path, body)
}

function expectedOf({ who, ok }: Entry, role: Role): number {
  if ((OPEN_TO[who] as readonly Role[]).includes(role)) return ok
  return isKnown(role) ? 403 : 401
}

const MESSAGES: Readonly<Record<number, string>> = {
  401: 'Non authentifié',
  403: 'Authentification incorrecte',
}

describe('every route × every role', () => {
  test('the table names every route that there is', () => {
    const nameless = (route: string): string =>
      route.replaceAll(/:\w+\|/g, '').replaceAll(/:\w+/g, ':')
    const routes = routesOf(app.app).map(nameless)
    const known = new Set(ENTRIES.map(({ method, route }) => nameless(`${method} ${route}`)))
    // this table leaves out the socket, which has its own tests, and the pages, which are public
    expect(routes.filter((route) => !known.has(route)).toSorted()).toEqual(['GET *', 'GET /ws'])
    expect(known.size).toBe(ENTRIES.length)
    expect(routes.length).toBe(known.size + 2)
  })

  test.each(
    ENTRIES.map((entry) => [`${SHOWN[entry.who]} ${entry.method} ${entry.route}`, entry] as const),
  )('%s', async (_, entry) => {
    const statuses: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const role of ROLES) {
      // The roles take turns on one server. A lobby picture belongs to the account that set it, so each account sets
      // its own.
      const api = await apiOf(role)
      if (entry.route.endsWith('get_by_token') && isKnown(role))
        await api.postForm(`${SHARED}/lobbypic/set`, { uploadFile: picture })
      const answer = await call(
        api,
        entry.method,
        entry.ask(await makeThings(entry.who === 'host')),
      )
      statuses[role] = answer.status
      expected[role] = expectedOf(entry, role)
      // Responses to an account must not stay in the browser cache of a shared computer.
      const isOfAccount = entry.who !== 'anybody' && isKnown(role)
      expect([role, isOfAccount && answer.headers.get('cache-control')]).toEqual([
        role,
        isOfAccount && 'no-store',
      ])
      const refusal = {
        statusCode: answer.status,
        error: expect.any(String),
        message: MESSAGES[answer.status],
        code: expect.any(String),
      }
      expect([role, answer.status in MESSAGES ? answer.json : refusal]).toEqual([role, refusal])
    }
    expect(statuses).toEqual(expected)
  })
})

describe('refusals come as 401, 404, 403, 400', () => {
  const UNKNOWN: Partial<Things> = {
    quiz: 'inconnu',
    question: 'inconnue',
    folder: 999_999,
    binned: 'inconnu',
    game: 'inconnue',
  }
  const named = ENTRIES.filter(
    ({ who, route }) =>
      ['editor', 'host', 'account'].includes(who) && /:(unique_name|folderId|id)\b/.test(route),
  )

  test.each(named.map((entry) => [`${entry.method} ${entry.route}`, entry] as const))(
    'ERR-07 HTTP-40 an unknown thing: %s',
    async (_, entry) => {
      const asked = entry.ask({ ...(await makeThings()), ...UNKNOWN })
      const statusOf = async (role: Role): Promise<number> =>
        (await call(await apiOf(role), entry.method, asked)).status
      expect([
        await statusOf('nobody'),
        await statusOf('expired'),
        await statusOf('stranger'),
        await statusOf('admin'),
      ]).toEqual([401, 401, 404, 404])
    },
  )

  // A role without permission must be refused before the body is read. The route that creates challenges is left out,
  // since only its body names the quiz that the account must have the right to edit.
  const bodied = ENTRIES.filter(
    ({ who, method, route, ask }) =>
      who === 'editor' &&
      method === 'POST' &&
      route !== CHALLENGES &&
      ask({} as Things).body !== undefined,
  )

  test.each(bodied.map((entry) => [`${entry.method} ${entry.route}`, entry] as const))(
    'ERR-08 HTTP-40 a body that does not fit: %s',
    async (_, entry) => {
      const { path } = entry.ask(await makeThings())
      const statusOf = async (role: Role): Promise<number> =>
        (await (await apiOf(role)).post(path, '{"name":')).status
      expect([
        await statusOf('nobody'),
        await statusOf('stranger'),
        await statusOf('owner'),
        await statusOf('admin'),
      ]).toEqual([401, 403, 400, 400])
    },
  )

  const administrative = ENTRIES.filter(({ who, method }) => who === 'admin' && method !== 'GET')

  test.each(administrative.map((entry) => [`${entry.method} ${entry.route}`, entry] as const))(
    'ROLE-09 before the body is read: %s',
    async (_, entry) => {
      const { path } = entry.ask(await makeThings())
      const send = async (role: Role): Promise<number> => {
        const api = await apiOf(role)
        return (
          entry.method === 'PATCH'
            ? await api.patchForm(path, { x: '' })
            : await api.postForm(path, { x: '' })
        ).status
      }
      expect([await send('nobody'), await send('stranger'), await send('edition')]).toEqual([
        401, 403, 403,
      ])
    },
  )
})

describe('a GET that changes something', () => {
  const changing = ENTRIES.filter(
    ({ method, route }) =>
      method === 'GET' && /\/(root|duplicate|delete|move|moveFolder|restart)(\/|$)/.test(route),
  )

  test('HTTP-41 there are as many as the contract has', () => {
    expect(changing.map(({ route }) => route)).toHaveLength(12)
  })

  test.each(changing.map((entry) => [entry.route, entry] as const))(
    'HTTP-41 takes the bearer header only, and answers no-store: %s',
    async (_, entry) => {
      const things = await makeThings()
      const { path } = entry.ask(things)
      const { token } = await apiOf('admin')
      for (const headers of [
        { cookie: `auth_admin=${token}; auth_mj=${token}` },
        { authorization: `Basic ${token}` },
      ]) {
        expect((await fetch(`${app.origin}${path}?token=${token}`, { headers })).status).toBe(401)
      }
      const answer = await (await apiOf('admin')).get(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    },
  )
})
