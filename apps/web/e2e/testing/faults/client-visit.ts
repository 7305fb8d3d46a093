import type { FaultProxy, WireFault } from '@palmflow/backend/testing/fault-proxy'
import type { Effects, WatchedServer } from '@palmflow/backend/testing/fault-proxy-server'
import { type EndpointName, endpoints } from '@palmflow/contract'
import type { MainApi } from '@palmflow/main-api'
import type { Call, CallEnd, ChartHarness, ClientUnderTest, Edge, Reach, TextValues } from '@palmflow/paths'
import { StillClock } from '@palmflow/paths'
import { authenticateStoredSteps, resumeAuthenticate } from '@palmflow/workflows'
import { attemptsFor, isRow, type Wired, wiredFor } from './network-faults.ts'
import { loadPage, type PageLoad, type Plant } from './page-load.ts'
import { RunningCall } from './running-call.ts'
import { doubled, stored } from './server-effects.ts'
import { authenticate, enrolled, isPossible, typedTexts } from './subject.ts'

interface Ports {
  server: WatchedServer
  proxy: FaultProxy
  random: () => string
  plant: Plant
}

interface ArmedFault {
  fault: string
  row: EndpointName
  reach: Reach
  wired: Wired
  /** The number of requests that had the fault. */
  met: number
}

/** A visit whose client and server have simulated clocks. */
export class ClientVisit implements ClientUnderTest {
  readonly secrets: string[] = [...authenticate.samples.secrets]
  readonly #ports: Ports
  readonly #before: Effects
  readonly #clock = new StillClock()
  readonly #flight = new RunningCall(this.#clock)
  readonly #page: PageLoad
  readonly #api: MainApi
  #armed: ArmedFault | undefined
  /** The number of repeated requests for calls that are not idempotent. Each of these requests may create a session. */
  #replayed = 0

  constructor(ports: Ports, before: Effects) {
    this.#ports = ports
    this.#before = before
    const { server, proxy, random, plant } = ports
    const own = { ...this.#flight.ports(), random, now: server.clock.now }
    this.#page = loadPage(proxy.origin, plant.ports?.(own) ?? own)
    this.#api = plant.api?.(this.#page) ?? this.#page.api
  }

  readonly isPossible = isPossible

  gives(edge: Edge): Promise<TextValues> {
    // Advance the clock, because text messages are sorted by time.
    this.#ports.server.clock.advance(1)
    return typedTexts(edge, async () => {
      const code = await this.#ports.server.code(enrolled.phone)
      this.secrets.push(code)
      return code
    })
  }

  async arm(fault: string, row: string, reach: Reach): Promise<void> {
    if (!isRow(row)) throw new Error(`'${row}' is no row of the main API`)
    const wired = wiredFor(fault)
    const armed: ArmedFault = { fault, row, reach, wired, met: 0 }
    this.#armed = armed
    this.#flight.attempts = []
    this.#page.done.length = 0
    if (wired.at !== undefined) this.#page.stand(wired.at)
    const { type } = wired.wire
    if (type === 'closed' || type === 'cutting') await this.#ports.proxy.setDoor(type)
    if (wired.untilMs !== undefined)
      this.#clock.setTimeout(() => {
        if (this.#armed !== armed) return
        this.#flight.letsGo()
        this.#armed = { ...armed, met: Number.POSITIVE_INFINITY }
        void this.#ports.proxy.release()
      }, wired.untilMs)
  }

  decide({ method, path }: { method: string; path: string }): WireFault | undefined {
    const armed = this.#armed
    if (armed === undefined) return undefined
    const { wire } = armed.wired
    const row = endpoints[armed.row]
    const isOver = armed.met >= (armed.reach === 'once' ? Number.POSITIVE_INFINITY : 1)
    if (isOver || row.method !== method || row.path !== path) return undefined
    if (wire.type === 'closed' || wire.type === 'cutting') return undefined
    armed.met += 1
    if (wire.type === 'replayed' && row.once === 'none') this.#replayed += 1
    return wire
  }
  holds(): void {
    this.#flight.holds()
  }

  begin({ slot, input, signal }: Call): void {
    const call: unknown = Reflect.get(this.#api, slot)
    if (typeof call !== 'function') throw new Error(`the client has no call '${slot}'`)
    this.#flight.begin(async () => Reflect.apply(call, this.#api, [input, signal]))
  }
  rest(): Promise<CallEnd | undefined> {
    return this.#flight.rest()
  }
  untilNext(): number | undefined {
    return this.#clock.untilNext()
  }
  async elapse(ms: number): Promise<void> {
    if (this.#armed?.reach === 'first attempt') await this.#ports.proxy.setDoor('open')
    this.#ports.server.clock.advance(ms)
    this.#clock.advance(ms)
  }
  release(): Promise<void> {
    return this.#ports.proxy.release()
  }

  async heal(): Promise<readonly string[]> {
    const problems = this.#armed === undefined ? [] : this.#verdict(this.#armed)
    this.#armed = undefined
    await this.#ports.proxy.setDoor('open')
    this.#ports.proxy.drop()
    return problems
  }

  #verdict({ fault, row, reach, wired }: ArmedFault): string[] {
    const { attempts } = this.#flight
    const wanted = attemptsFor(fault, row, reach)
    const { leads, reports } = reach === 'once' || wired.isAskedAnew === true ? wired : {}
    const wantedDone = [leads, reports].filter((item) => item !== undefined).join(', ')
    const done = this.#page.done.join(', ')
    const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? at))
    const hasty = gaps.some((gap) => gap < (wired.retryAfterMs ?? 0))
    return [
      ...(attempts.length === wanted || (attempts.length < wanted && wired.isLeft === true)
        ? []
        : [`the client makes ${attempts.length} attempts, but the rule says ${wanted}`]),
      ...(done === wantedDone ? [] : [`the client does [${done}] to the page, not [${wantedDone}]`]),
      ...(hasty ? [`the client does not wait for ${wired.retryAfterMs} ms: ${gaps}`] : []),
    ]
  }

  async problems({ actor, calls, subject }: ChartHarness): Promise<readonly string[]> {
    const point = resumeAuthenticate(actor.getSnapshot())
    if (point !== undefined) this.#page.session.resume(subject.chart, authenticateStoredSteps).save(point)
    const now = await this.#ports.server.effects()
    return [...doubled(this.#before, now, calls, this.#replayed), ...stored(this.secrets, this.#page.stored())]
  }

  async arrived(): Promise<readonly string[]> {
    const { phoneTail } = await this.#page.api.loadProfile({}, new AbortController().signal)
    return phoneTail === enrolled.tail ? [] : [`signed in as ${phoneTail}`]
  }
  async close(): Promise<void> {
    await this.heal()
  }
}
