import { FaultProxy } from '@palmflow/backend/testing/fault-proxy'
import { startWatchedServer, type WatchedServer } from '@palmflow/backend/testing/fault-proxy-server'
import { type FaultRun, injectClientFaults, type Reach, type Visit } from '@palmflow/paths'
import { ClientVisit } from './client-visit.ts'
import { reachesOf } from './network-faults.ts'
import type { Plant } from './page-load.ts'
import { authenticate, authenticateWith, enrolled } from './subject.ts'

export { authenticate } from './subject.ts'

/** A server and its proxy, for one visit at a time. */
class Lane {
  readonly #server: WatchedServer
  readonly #proxy: FaultProxy
  #visit: ClientVisit | undefined
  #keys = 0
  private constructor(server: WatchedServer, proxy: FaultProxy) {
    this.#server = server
    this.#proxy = proxy
  }

  static async begin(): Promise<Lane> {
    const server = await startWatchedServer(enrolled)
    const proxy = await FaultProxy.start({
      target: server.origins.website,
      decide: (request) => lane.#visit?.decide(request),
      onHeld: () => lane.#visit?.holds(),
      rotate: server.rotate,
    })
    const lane = new Lane(server, proxy)
    return lane
  }

  /** Returns a key without digits, because the search for a leaked PIN could match digits of the key. */
  #key(): string {
    this.#keys += 1
    return `a-new-key-${[...String(this.#keys)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  }

  async open(plant: Plant, hasPin: boolean): Promise<Visit> {
    await this.#server.setPin(hasPin)
    const ports = { server: this.#server, proxy: this.#proxy, random: () => this.#key(), plant }
    const reality = new ClientVisit(ports, await this.#server.effects())
    this.#visit = reality
    return { subject: authenticateWith(reality.secrets), client: reality }
  }

  async close(): Promise<void> {
    await this.#proxy.close()
    await this.#server.close()
  }
}

export interface ClientRun {
  isChosen?: (title: string) => boolean
  plant?: Plant
  lanes?: number
}

/** The number of parallel lanes. One lane can compute while another waits for the disk or a hash. */
const lanesAtOnce = 3

/** The calls that need a user with a PIN. For other calls, only the tests of a first attempt use a user with a PIN. */
const afterCode: ReadonlySet<string> = new Set(['laterAsk', 'submitPin'])

export async function runClientFaults({
  isChosen,
  plant = {},
  lanes: count = lanesAtOnce,
}: ClientRun = {}): Promise<FaultRun> {
  const begun: Lane[] = []
  const lanes = Array.from({ length: count }, () => {
    let lane: Lane | undefined
    return async (call: string, reach: Reach): Promise<Visit> => {
      if (lane === undefined) {
        lane = await Lane.begin()
        begun.push(lane)
      }
      return lane.open(plant, reach === 'first attempt' || afterCode.has(call))
    }
  })
  try {
    return await injectClientFaults({
      level: 'client',
      subject: authenticate,
      lanes,
      reachesOf,
      ...(isChosen && { isChosen }),
    })
  } finally {
    await Promise.all(begun.map((lane) => lane.close()))
  }
}
