// At a node that is not the desk: forwards to the desk the HTTP requests that need the library. Two headers are added:
// the client's address, and a signature of the address by the nodes' key (the seal), so that the desk can trust the
// address. When no desk can be reached and this node cannot answer the request itself, the request is refused with 503.
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { bearerOf } from '../../auth/guards.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import { refusalOf, refuse } from '../../http/refuse.ts'
import type { OwnPage } from '../hall/hallPages.ts'
import type { Pictures } from './pictures.ts'

/**
 * Paths that every node answers itself: WebSocket, health, languages, pictures of the players' pins (fruits) on the
 * map, error reports of pages, and the test whether a phone reaches the box.
 */
const OWN = [
  /^\/ws(?:$|\?)/,
  /^\/api\/health(?:$|\?)/,
  /^\/api\/languages(?:$|\?)/,
  /^\/api\/markers?\//,
  /^\/api\/page-errors?(?:$|\?)/,
  /^\/api\/essai\//,
]
/**
 * Paths whose requests act on the node that receives them; that node requests only the user's account from the desk.
 */
const OF_THIS_NODE =
  /^\/api\/pres\/shared\/(?:restart|address|machine|phoneCheck(?:\/[\w-]+)?)\/?(?:$|\?)/
/**
 * Paths whose GET requests this node answers itself when the desk cannot be reached: the program ships a world map,
 * default sounds and a lobby picture.
 */
const SHIPPED = /^\/api\/(?:map|tiles|sounds|sound|lobbypic|config)\b/
const SEAL = 'x-point-de-mire-node'
const FOR = 'x-forwarded-for'
/** Maximum number of connections from this node to one address of the desk: tens of pages load at the same time. */
const SOCKETS = 200

const isOwn = (url: string): boolean => !url.startsWith('/api/') || OWN.some((own) => own.test(url))

const sealOf = (key: KeyObject, address: string): string =>
  createHmac('sha256', key).update(address).digest('base64url')

interface Dependencies {
  /**
   * Requests the token's account from the desk; resolves with false when the desk is unreachable and this account is
   * not cached.
   */
  identify: (token: string | null) => Promise<boolean>
  key: KeyObject
  /** HTTP addresses of the desk, likeliest first; empty while the list of nodes contains no desk */
  urls: () => readonly string[]
  /** Finds a photo that this node itself can send; null: the request for the photo is forwarded to the desk. */
  pictures: Pick<Pictures, 'shown' | 'of'>
  /** the requests of phones that a hall node answers without the desk; absent on any other node */
  own?: OwnPage
  /**
   * Called with the client's address when the desk answers that a room number is wrong: this node then counts the
   * failure too, for its own limit of wrong numbers per address.
   */
  guessed?: (address: string) => void
}

export function forwardToLibraryNode(
  app: FastifyInstance,
  { identify, key, urls, pictures, own = () => null, guessed = () => {} }: Dependencies,
): void {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  let reached: string | null = null
  app.addHook('onClose', () => agent.destroy())
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.raw
    if (url === undefined || isOwn(url)) return
    // An already forwarded request is refused: it would loop forever if this node took its own address for the desk's.
    if (request.headers[SEAL] !== undefined) return refuse(reply, 503, HTTP_ERRORS.deskAway)
    if (OF_THIS_NODE.test(url) && (await identify(bearerOf(request)))) return
    if (request.method === 'GET' && (await sendOwn(url, reply, pictures))) return reply
    if (own(url) === 'here') return
    const address = clientAddress(request)
    const headers = { ...request.headers, [FOR]: address, [SEAL]: sealOf(key, address) }
    const targets = [...urls()].toSorted((a, b) => Number(b === reached) - Number(a === reached))
    const answersItself = request.method === 'GET' && (SHIPPED.test(url) || own(url) !== null)
    for (const target of targets) {
      const outcome = await passOn(request.raw, reply, {
        target,
        url,
        headers,
        agent,
        patienceMs: answersItself ? TIMEOUT_MS : null,
        refusal: () => refusalOf(503, HTTP_ERRORS.deskAway),
        answered: (status) => void (GUESS.test(url) && GUESSED.has(status) && guessed(address)),
      })
      if (outcome === 'unreached') continue
      reached = target
      return reply
    }
    // The desk was not reached: this node's own routes answer requests for what the program contains (world map,
    // default sounds, lobby picture) and, at a hall node, requests of phones.
    if (answersItself) return
    return refuse(reply.header('retry-after', 2), 503, HTTP_ERRORS.deskAway)
  })
}

const PHOTO = /^\/api\/photo\/([\w-]{1,64})$/
const IMAGE = /^\/api\/quizz\/images\/src\/([^/?]+)\/([^/?]+?)(\?thumb.*)?$/

/**
 * Sends a photo with the cache headers that the desk uses.
 * @returns whether the request was for a photo that this node has
 */
async function sendOwn(
  url: string,
  reply: FastifyReply,
  pictures: Dependencies['pictures'],
): Promise<boolean> {
  const [, token] = PHOTO.exec(url) ?? []
  const [, quiz, filename, thumb] = token === undefined ? (IMAGE.exec(url) ?? []) : []
  const picture = await (token === undefined
    ? quiz === undefined || filename === undefined
      ? null
      : pictures.of(decoded(quiz), decoded(filename), thumb === undefined ? 'photo' : 'thumbnail')
    : pictures.shown(token))
  if (picture === null) return false
  await reply
    .header(
      'cache-control',
      token === undefined ? 'public, max-age=31536000, immutable' : 'private, no-store',
    )
    .type(picture.type)
    .send(picture.bytes)
  return true
}

/** @returns the decoded path segment; empty when it is malformed, since no quiz and no photo has an empty name */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

interface Passed {
  target: string
  url: string
  headers: IncomingMessage['headers']
  agent: Agent
  /** how long the node waits for the first byte of the desk's response, ms; null: without limit */
  patienceMs: number | null
  /** body of the 503 when the connection to the desk breaks before its response */
  refusal: () => object
  /** called with the HTTP status of the desk's response */
  answered: (status: number) => void
}

/**
 * Path of the requests that check a room number, and the desk's HTTP statuses for a wrong number: such an answer counts
 * as one more wrong number of the client's address.
 */
const GUESS = /^\/api\/game\/check\b/
const GUESSED: ReadonlySet<number> = new Set([404, 429])
const CONNECT_MS = 1_500
/**
 * Timeout of the desk's response to a request that this node can also answer itself, ms: when the network is cut,
 * kept-alive connections stay open but receive nothing.
 */
const TIMEOUT_MS = 3_000

/**
 * Forwards a request to one address of the desk.
 * @returns `unreached` when another address may be tried: this one did not accept the connection, or did not respond
 * within `patienceMs`
 */
function passOn(
  from: IncomingMessage,
  reply: FastifyReply,
  { target, url, headers, agent, patienceMs, refusal, answered }: Passed,
): Promise<'answered' | 'unreached'> {
  return new Promise((resolve) => {
    const onwards = ask(new URL(url, target), { method: from.method ?? 'GET', headers, agent })
    let connected = false
    let gaveUp = false
    let waiting: NodeJS.Timeout | undefined
    const late = setTimeout(() => void (connected || onwards.destroy()), CONNECT_MS)
    onwards.on('socket', (socket) => {
      const begin = (): void => {
        connected = true
        clearTimeout(late)
        // The request's body is read only once a connection to the desk is open: a body can be read only once, so it
        // could not be sent again to a second address.
        from.pipe(onwards)
        if (patienceMs !== null)
          waiting = setTimeout(() => {
            gaveUp = true
            onwards.destroy()
          }, patienceMs)
      }
      if (socket.connecting) socket.once('connect', begin)
      else begin()
    })
    onwards.on('response', (answer) => {
      clearTimeout(waiting)
      answered(answer.statusCode ?? 502)
      reply.hijack()
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply.raw)
      answer.on('error', () => reply.raw.destroy())
      reply.raw.on('close', () => answer.destroy())
      resolve('answered')
    })
    onwards.on('error', () => {
      clearTimeout(late)
      clearTimeout(waiting)
      if (!connected || gaveUp) return resolve('unreached')
      if (reply.raw.headersSent) reply.raw.destroy()
      else {
        reply.hijack()
        reply.raw
          .writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' })
          .end(JSON.stringify(refusal()))
      }
      resolve('answered')
    })
    from.on(
      'close',
      () =>
        void (reply.raw.writableEnded || reply.raw.destroyed || !from.complete
          ? onwards.destroy()
          : null),
    )
  })
}

/**
 * At the desk: keeps the forwarded client address when the seal proves that a node forwarded the request. Otherwise
 * deletes the forwarding headers before a route reads them, since any client could set any address in them.
 */
export function believeNodes(headers: IncomingMessage['headers'], key: KeyObject): void {
  const { [SEAL]: seal, [FOR]: address } = headers
  delete headers[SEAL]
  if (typeof seal === 'string' && typeof address === 'string' && isSealed(key, address, seal))
    return
  delete headers[FOR]
  delete headers['x-forwarded-host']
  delete headers['x-forwarded-proto']
}

function isSealed(key: KeyObject, address: string, seal: string): boolean {
  const wanted = Buffer.from(sealOf(key, address))
  const given = Buffer.from(seal)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
