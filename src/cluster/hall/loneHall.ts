// A hall node that starts while the cluster is unreachable: it serves its own rooms as a single server does. Once NATS
// answers, it restarts within this process as a cluster node, between two questions.
import { deriveKeys } from '../../auth/serverKey.ts'
import type { ClusterConfig } from '../../cli/clusterFlags.ts'
import { clusterFound } from '../../machine/clusterFindings.ts'
import type { OwnParts, Ports } from '../../ports.ts'
import { createRemoteLibrary } from '../libraryNode/asking.ts'
import { forwardToLibraryNode } from '../libraryNode/forward.ts'
import { hashIn } from '../libraryNode/pictureList.ts'
import { questionOf } from '../libraryNode/pictures.ts'
import { lookAtCluster } from '../look.ts'
import type { ClusterHealth } from '../member.ts'
import { createPrefetch } from '../relay/prefetch.ts'
import { hallPage } from './hallPages.ts'
import type { StoredPictures } from './storedPictures.ts'

interface Dependencies {
  config: ClusterConfig
  /**
   * the desk's secret, from which every node derives its keys for tokens, seats and photo URLs; the last start that
   * reached NATS has stored it on this disk
   */
  secret: Buffer
  onDisk: StoredPictures
  log: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
  restart: () => void
  /** interval between two connection attempts to NATS, ms */
  everyMs: number
}

export function createLoneHall({
  config,
  secret,
  onDisk,
  log,
  restart,
  everyMs,
}: Dependencies): Ports {
  const keys = deriveKeys(secret)
  const library = createRemoteLibrary(
    { request: () => Promise.reject(new Error('the line is cut')) },
    () => false,
  )
  let parts: OwnParts | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  /**
   * Restarts the hall node once NATS stores messages again; not during a question, since a restart closes all
   * connections.
   */
  const look = async (): Promise<void> => {
    if (parts && !parts.rooms.isQuestionRunning()) {
      // A NATS server without a majority answers but stores nothing. The hall would be offline again after a restart,
      // so it restarts only once NATS stores messages.
      const looked = await lookAtCluster(config)
      const stores = looked.ok && looked.state.keptMs !== null
      if (stores && !stopped && !parts.rooms.isQuestionRunning()) return restart()
    }
    if (!stopped) timer = setTimeout(() => void look(), everyMs)
  }

  return {
    keys,
    hasLibrary: false,
    library: () => library,
    roomStores: ({ games, disk, base }) => ({
      accounts: library.accounts,
      quizzes: library.quizzes,
      settings: library.settings,
      evenings: { ...library.evenings, played() {} },
      games,
      disk,
      nameRoom() {
        throw new Error('no room is opened while the line is cut')
      },
      ownBase: base,
    }),
    recover: (rooms) => rooms.recover(),
    // The uplink deletes closed games once NATS has them.
    forgetUnplayed() {},
    bind(own) {
      parts = own
      const prefetch = createPrefetch({
        ingress: own.ingress,
        ahead: (text) => library.ahead(text),
        dealt() {},
        broken: (error) => log.error({ err: error }, 'a message could not be handled'),
      })
      return {
        ingress: {
          open: (connection) => prefetch.open(connection),
          stop: () => own.ingress.stop(),
        },
        rooms: own.rooms,
        tellAddresses: own.tellAddresses,
      }
    },
    routes(app) {
      const pictures = {
        async of(quiz: string, filename: string, size: 'photo' | 'thumbnail') {
          const hash = hashIn(onDisk.list(quiz), filename, size)
          return hash === null ? null : onDisk.picture(hash)
        },
        async shown(token: string) {
          const question = questionOf(parts?.rooms.findPhoto(token))
          return question && pictures.of(question.quiz, question.filename, 'photo')
        },
      }
      forwardToLibraryNode(app, {
        identify: async () => false,
        key: keys.node,
        urls: () => [],
        pictures,
        own: hallPage(() => parts?.rooms ?? null),
      })
    },
    trustProxy: false,
    believe() {},
    health() {
      const cluster: ClusterHealth = {
        node: config.node,
        desk: false,
        nats: 'down',
        rooms: parts?.rooms.all().length ?? 0,
        hall: true,
      }
      return { cluster }
    },
    findings: (say) =>
      clusterFound(
        {
          nats: 'down',
          hall: true,
          keptMs: null,
          logShare: null,
          servers: null,
          unsafe: false,
          nodes: [{ name: config.node, desk: false, hall: true, away: true, clockMs: 0 }],
        },
        say,
      ),
    async begin() {
      timer = setTimeout(() => void look(), everyMs)
    },
    async close() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
