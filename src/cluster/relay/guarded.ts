// A client connection as its room sees it: while other nodes may have declared this node dead, messages to the client
// may be stale and are queued; once the node is sure that it is alive, they are sent in order.
import type { Connection, Outgoing } from '../../live/socket/connection.ts'

export interface Guard {
  isSure: () => boolean
  whenSure: () => Promise<void>
}

export class GuardedConnection implements Connection {
  readonly #client: Connection
  readonly #guard: Guard
  #waiting: Outgoing[] | null = null

  constructor(client: Connection, guard: Guard) {
    this.#client = client
    this.#guard = guard
  }

  get id(): string {
    return this.#client.id
  }

  get address(): string {
    return this.#client.address
  }

  get counted(): boolean {
    return this.#client.counted
  }

  get requestHost(): string | undefined {
    return this.#client.requestHost
  }

  get isOpen(): boolean {
    return this.#client.isOpen
  }

  get roundTripMs(): number {
    return this.#client.roundTripMs
  }

  send(message: Outgoing): void {
    if (this.#waiting) this.#waiting.push(message)
    else if (this.#guard.isSure()) this.#client.send(message)
    else {
      this.#waiting = [message]
      void this.#guard.whenSure().then(() => this.#flush())
    }
  }

  close(code: number, reason: string): void {
    this.#client.close(code, reason)
  }

  #flush(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const message of waiting) if (this.#client.isOpen) this.#client.send(message)
  }
}
