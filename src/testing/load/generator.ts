// The load generator: a process that runs the tasks received over IPC, one after the other, and responds.
import { openLine, type Line } from './line.ts'
import { createCrowd, type Crowd, type Dialect } from './crowd.ts'
import { ask, type Asked } from './requests.ts'

/** Tasks that the load generator runs. `name` is the caller's name for one crowd on one server. */
export type Order =
  /** @prop origins origins of the servers, to which the phones connect in turn */
  | {
      do: 'join'
      name: string
      origins: string[]
      dialect: Dialect
      count: number
      atOnce: number
      rooms?: string[]
    }
  /**
   * Opens a separate connection, which makes the server send messages to all phones: as the host page of a game, or as
   * the broadcasting client of another server that is measured for comparison.
   */
  | { do: 'host'; name: string; origin: string; path: string; greeting: string }
  | { do: 'fanout'; name: string; event: string; says: { host: string; text: string }[] }
  | { do: 'answer'; name: string; overMs: number }
  /** Waits for, and returns, the next message of `event` that the host receives; discards the messages before it. */
  | { do: 'hear'; host: string; event: string }
  | { do: 'say'; host: string; text: string }
  | { do: 'leave'; name: string }
  | ({ do: 'ask' } & Asked)
  | { do: 'used' }

const crowds = new Map<string, Crowd>()
const hosts = new Map<string, { line: Line; heard: string[]; wake: () => void }>()

const found = <T>(map: ReadonlyMap<string, T>, name: string): T => {
  const thing = map.get(name)
  if (!thing) throw new Error(`nothing is called ${name}`)
  return thing
}

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'join': {
      const { name, origins, dialect, count, atOnce, rooms = [] } = order
      const crowd = createCrowd(origins, dialect)
      crowds.set(name, crowd)
      return crowd.join(count, atOnce, (i) => rooms[i % rooms.length] ?? '')
    }
    case 'host': {
      const heard: string[] = []
      const hear = (text: Buffer): void => {
        heard.push(text.toString('utf8'))
        hosts.get(order.name)?.wake()
      }
      const line = await openLine(order.origin, order.path, hear, () => {})
      hosts.set(order.name, { line, heard, wake: () => {} })
      if (order.greeting !== '') line.say(order.greeting)
      return null
    }
    case 'fanout':
      return found(crowds, order.name).expect(order.event, () => {
        for (const { host, text } of order.says) found(hosts, host).line.say(text)
      })
    case 'answer':
      return found(crowds, order.name).answer(order.overMs)
    case 'say':
      found(hosts, order.host).line.say(order.text)
      return null
    case 'hear': {
      const host = found(hosts, order.host)
      for (;;) {
        const index = host.heard.findIndex((text) => text.startsWith(`{"event":"${order.event}"`))
        if (index >= 0) return host.heard.splice(0, index + 1).at(-1)
        await new Promise<void>((resolve) => (host.wake = resolve))
      }
    }
    case 'leave': {
      const crowd = crowds.get(order.name)
      crowd?.hangUp()
      crowds.delete(order.name)
      hosts.get(order.name)?.line.hangUp()
      return crowd?.lost() ?? []
    }
    case 'ask':
      return ask(order)
    case 'used':
      return process.cpuUsage()
    default:
      return order satisfies never
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
