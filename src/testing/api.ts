// HTTP calls that a test makes to a server, as a client of docs/API.md makes them.
import { ADMIN_PASSWORD } from './servers/startServer.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** the response's body, parsed as JSON; undefined when the body is not JSON */
  json: any
}

export interface Api {
  readonly token: string | null
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  postForm(path: string, fields: Readonly<Record<string, string | Blob>>): Promise<Answer>
  patchForm(path: string, fields: Readonly<Record<string, string | Blob>>): Promise<Answer>
  /** Returns the same HTTP calls, sent with another token, or without one when `token` is null. */
  as(token: string | null): Api
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  }
}

export function openApi(origin: string, token: string | null = null): Api {
  const authorization: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` }
  const sendForm = async (
    method: string,
    path: string,
    fields: Readonly<Record<string, string | Blob>>,
  ): Promise<Answer> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, 'photo de vacances.jpg')
    }
    return answerOf(await fetch(`${origin}${path}`, { method, headers: authorization, body: form }))
  }
  const sendJson = async (method: string, path: string, body: unknown): Promise<Answer> => {
    if (body === undefined)
      return answerOf(await fetch(`${origin}${path}`, { method, headers: authorization }))
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return answerOf(
      await fetch(`${origin}${path}`, {
        method,
        headers: { ...authorization, 'content-type': 'application/json' },
        body: text,
      }),
    )
  }
  return {
    token,
    get: async (path) => answerOf(await fetch(`${origin}${path}`, { headers: authorization })),
    post: (path, body) => sendJson('POST', path, body),
    put: (path, body) => sendJson('PUT', path, body),
    delete: async (path) =>
      answerOf(await fetch(`${origin}${path}`, { method: 'DELETE', headers: authorization })),
    postForm: (path, fields) => sendForm('POST', path, fields),
    patchForm: (path, fields) => sendForm('PATCH', path, fields),
    as: (other) => openApi(origin, other),
  }
}

export const logIn = (origin: string, password = ADMIN_PASSWORD): Promise<Api> =>
  openSession(origin, '/api/auth/login', 'admin', password)

export const logInGameMaster = (origin: string, mail: string, password: string): Promise<Api> =>
  openSession(origin, '/api/auth/mj/login', mail, password)

async function openSession(
  origin: string,
  path: string,
  identifiant: string,
  password: string,
): Promise<Api> {
  const { status, json, text } = await openApi(origin).post(path, { identifiant, password })
  if (status !== 200) throw new Error(`login refused: ${status} ${text}`)
  return openApi(origin, json.jwt)
}
