// Requests of pages that need the library go on to the desk, as they came; the address of whoever asks goes along, under
// the nodes' own seal. Without a desk they are answered with one sentence.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { bearerOf } from '../../auth/guards.ts'
import { clientAddress } from '../../http/clientAddress.ts'
import type { refusalOf, refuse } from '../../http/refuse.ts'
import type { OwnPage } from '../hall/hallPages.ts'
import type { Pictures } from './pictures.ts'

/** Of what a node has itself: the app, the socket, its own state, fruit, a phone that tries whether it gets here. */
const OWN = [/^\/ws(?:$|\?)/, /^\/api\/health(?:$|\?)/, /^\/api\/languages(?:$|\?)/, /^\/api\/markers?\//, /^\/api\/page-errors?(?:$|\?)/, /^\/api\/essai\//]
/** Of whoever stands at this node's page, and means it: the guards of its own routes ask the library who that is. */
const OF_THIS_NODE = /^\/api\/pres\/shared\/(?:restart|address|phoneCheck(?:\/[\w-]+)?)\/?(?:$|\?)/
/** The embedded world, the default sounds and picture. */
const SHIPPED = /^\/api\/(?:map|tiles|sounds|sound|lobbypic|config)\b/
const SEAL = 'x-point-de-mire-node'
const FOR = 'x-forwarded-for'
/** of the agent: tens of pages load side by side */
const SOCKETS = 200

export const isOwn = (url: string): boolean => !url.startsWith('/api/') || OWN.some((own) => own.test(url))

const sealOf = (key: Buffer, address: string): string => createHmac('sha256', key).update(address).digest('base64url')

/** Functions of the app's own chunk, so that the cluster's carries no second copy; refusals have the app's codes. */
export interface OfApp {
  readonly refuse: typeof refuse
  readonly refusalOf: typeof refusalOf
  readonly bearerOf: typeof bearerOf
}

interface Dependencies {
  /** Asks the desk whose token that is; false: it is away, and nobody knows. */
  identify: (token: string | null) => Promise<boolean>
  key: Buffer
  /** of the desk, the likeliest first; empty while there is none */
  urls: () => readonly string[]
  /** Photos that this node may show itself; null: the desk is asked. */
  pictures: Pick<Pictures, 'shown' | 'of'>
  ofApp: OfApp
  /** what pages read without it */
  deskAway: string
  /** the pages that this node answers itself; any other node than a hall: none */
  own?: OwnPage
}

export function forwardToDesk(app: FastifyInstance, { identify, key, urls, pictures, ofApp, deskAway, own = () => null }: Dependencies): void {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  let reached: string | null = null
  app.addHook('onClose', () => agent.destroy())
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.raw
    if (url === undefined || isOwn(url)) return
    // A node that takes itself for the desk would ask itself for ever.
    if (request.headers[SEAL] !== undefined) return ofApp.refuse(reply, 503, deskAway)
    if (OF_THIS_NODE.test(url) && (await identify(ofApp.bearerOf(request)))) return
    if (request.method === 'GET' && (await sendOwn(url, reply, pictures))) return reply
    if (own(url) === 'here') return
    const address = clientAddress(request)
    const headers = { ...request.headers, [FOR]: address, [SEAL]: sealOf(key, address) }
    const targets = [...urls()].toSorted((a, b) => Number(b === reached) - Number(a === reached))
    const answersItself = request.method === 'GET' && (SHIPPED.test(url) || own(url) !== null)
    for (const target of targets) {
      const outcome = await passOn(request.raw, reply, { target, url, headers, agent, patienceMs: answersItself ? PATIENCE_MS : null, refusal: () => ofApp.refusalOf(503, deskAway) })
      if (outcome === 'unreached') continue
      reached = target
      return reply
    }
    // What every node has of the shipped files is better than nothing.
    if (answersItself) return
    return ofApp.refuse(reply.header('retry-after', 2), 503, deskAway)
  })
}

const PHOTO = /^\/api\/photo\/([\w-]{1,64})$/
const IMAGE = /^\/api\/quizz\/images\/src\/([^/?]+)\/([^/?]+?)(\?thumb.*)?$/

/** With the headers that the desk gives them. @returns whether it was sent */
async function sendOwn(url: string, reply: FastifyReply, pictures: Dependencies['pictures']): Promise<boolean> {
  const [, token] = PHOTO.exec(url) ?? []
  const [, quiz, filename, thumb] = token === undefined ? (IMAGE.exec(url) ?? []) : []
  const picture = await (token === undefined
    ? quiz === undefined || filename === undefined ? null : pictures.of(decoded(quiz), decoded(filename), thumb === undefined ? 'photo' : 'thumbnail')
    : pictures.shown(token))
  if (picture === null) return false
  await reply.header('cache-control', token === undefined ? 'public, max-age=31536000, immutable' : 'private, no-store').type(picture.type).send(picture.bytes)
  return true
}

/** An empty name is nobody's. */
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
  /** for the first byte of the answer, ms; null: as long as it takes */
  patienceMs: number | null
  /** when it breaks off on the way */
  refusal: () => object
}

const CONNECT_MS = 1_500
/** A line that was cut without a word leaves connections open on which nothing comes any more. */
const PATIENCE_MS = 3_000

/** `unreached`: nothing has been sent yet, another address may be tried. */
function passOn(from: IncomingMessage, reply: FastifyReply, { target, url, headers, agent, patienceMs, refusal }: Passed): Promise<'answered' | 'unreached'> {
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
        // Only now: a body that was read cannot be sent to another address.
        from.pipe(onwards)
        if (patienceMs !== null) waiting = setTimeout(() => {
          gaveUp = true
          onwards.destroy()
        }, patienceMs)
      }
      if (socket.connecting) socket.once('connect', begin)
      else begin()
    })
    onwards.on('response', (answer) => {
      clearTimeout(waiting)
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
        reply.raw.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' }).end(JSON.stringify(refusal()))
      }
      resolve('answered')
    })
    from.on('close', () => void (reply.raw.writableEnded || reply.raw.destroyed || !from.complete ? onwards.destroy() : null))
  })
}

/**
 * The desk's side: whether that request comes from a node, which says who asks. What a stranger says of it is taken away
 * before anybody looks.
 */
export function believeNodes(headers: IncomingMessage['headers'], key: Buffer): void {
  const { [SEAL]: seal, [FOR]: address } = headers
  delete headers[SEAL]
  if (typeof seal === 'string' && typeof address === 'string' && isSealed(key, address, seal)) return
  delete headers[FOR]
  delete headers['x-forwarded-host']
  delete headers['x-forwarded-proto']
}

function isSealed(key: Buffer, address: string, seal: string): boolean {
  const wanted = Buffer.from(sealOf(key, address))
  const given = Buffer.from(seal)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
