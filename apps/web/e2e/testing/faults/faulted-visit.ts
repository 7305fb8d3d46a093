import type { Effects, WatchedServer } from '@palmflow/backend/testing/fault-proxy-server'
import { type EndpointName, endpoints, type FailureKind, localStorageKeys, statusKinds } from '@palmflow/contract'
import type {
  Call,
  CallEnd,
  ChartHarness,
  ClientUnderTest,
  Edge,
  Injection,
  Surface,
  TextValues,
} from '@palmflow/paths'
import type { Route } from 'playwright'
import { toleranceMs } from '../paths/page-calls.ts'
import { pageSurface, websiteDriver } from '../paths/page-driver.ts'
import { meetOn, type PageWire, pass, type WireOutcome } from '../paths/page-wire.ts'
import type { WebsiteUser } from '../visit/user.ts'
import { attemptsFor, isRow, type Wired, wiredFor } from './network-faults.ts'
import { doubled, stored } from './server-effects.ts'
import { authenticate, enrolled, isPossible, typedTexts } from './subject.ts'

const tokens: readonly string[] = [localStorageKeys.session, localStorageKeys.et, localStorageKeys.pt]
interface ArmedFault {
  row: EndpointName
  fault: string
  wired: Wired
  injection: Injection
  attempts: number
  /** The expected number of the client's attempts. */
  maxAttempts: number
}

const isListed = (row: EndpointName, status: number): status is keyof typeof statusKinds =>
  endpoints[row].statuses.some((listed) => listed === status)

function endedBy(row: EndpointName, { status, text }: WireOutcome): CallEnd {
  if (status < 300) {
    const body: unknown = JSON.parse(text)
    const isWrapped = row === 'requestAccessToken' || row === 'submitCredential'
    return { output: isWrapped ? Reflect.get(Object(body), 'data') : body }
  }
  const failure: FailureKind = isListed(row, status) ? statusKinds[status] : 'unknown'
  return { failure, error: authenticate.faultModel.failure(failure) }
}

/** Sends the same events and responses to the page and the chart, which must have the same result. */
export class FaultedVisit implements ClientUnderTest {
  readonly surface: Surface
  readonly secrets: string[] = [...authenticate.samples.secrets]
  readonly #user: WebsiteUser
  readonly #server: WatchedServer
  readonly #wire: PageWire
  readonly #before: Effects
  #row: EndpointName | undefined
  #armed: ArmedFault | undefined
  #held: { route: Route; answer: () => Promise<void> } | undefined

  constructor(user: WebsiteUser, server: WatchedServer, wire: PageWire, before: Effects) {
    this.#user = user
    this.#server = server
    this.#wire = wire
    this.#before = before
    this.surface = pageSurface(websiteDriver(user), { causes: () => user.opens() })
  }

  readonly isPossible = isPossible

  gives(edge: Edge): Promise<TextValues> {
    return typedTexts(edge, async () => {
      const code = await this.#server.code(enrolled.phone)
      this.secrets.push(code)
      return code
    })
  }

  async arm(fault: string, row: string): Promise<void> {
    if (!isRow(row)) throw new Error(`'${row}' is no row of the main API`)
    const injection = authenticate.faultModel.faults.find(({ name }) => name === fault)?.inject(row)
    if (injection === undefined) throw new Error(`the fault model has no fault '${fault}'`)
    const max = attemptsFor(fault, row, 'once')
    this.#armed = { row, fault, wired: wiredFor(fault), injection, attempts: 0, maxAttempts: max }
  }

  begin({ slot }: Call): void {
    this.#row = isRow(slot) ? slot : undefined
  }

  async rest(): Promise<CallEnd | undefined> {
    const row = this.#row
    if (row === undefined) throw new Error('no call has begun')
    if (this.#held !== undefined) return undefined
    const ended = await (this.#armed === undefined ? this.#passes(row) : this.#meets(this.#armed))
    if (ended !== undefined) await this.#isDrawn()
    return ended
  }

  async #passes(row: EndpointName): Promise<CallEnd> {
    return endedBy(row, await pass(await this.#wire.next(row)))
  }

  async #meets(armed: ArmedFault): Promise<CallEnd | undefined> {
    const { row, wired, maxAttempts } = armed
    const { wire } = wired
    if (wire.type === 'held') return this.#isHeld(armed, wire.forwards)
    for (; armed.attempts < maxAttempts; armed.attempts++) {
      const route = await this.#wire.next(row)
      if (wire.type !== 'rotated') await meetOn(route, wire)
      else {
        await this.#server.rotate((await route.request().headerValue('session')) ?? '')
        return endedBy(row, await pass(route))
      }
    }
    return this.#expected(armed)
  }

  /** Holds an attempt if its response is slow or missing, so that the client's timeout ends the attempt. */
  async #isHeld(armed: ArmedFault, forwards: boolean): Promise<CallEnd | undefined> {
    const { row, maxAttempts, injection } = armed
    if (armed.attempts === maxAttempts) return this.#expected(armed)
    const route = await this.#wire.next(row)
    armed.attempts += 1
    const isAnswered = injection.type === 'answer' && injection.kind === undefined
    if (isAnswered && armed.attempts === maxAttempts) return endedBy(row, await pass(route))
    const response = forwards ? await route.fetch() : undefined
    this.#held = { route, answer: () => (response === undefined ? route.abort() : route.fulfill({ response })) }
    return undefined
  }

  #expected({ injection }: ArmedFault): CallEnd {
    const failure = 'kind' in injection && injection.kind !== undefined ? injection.kind : 'unknown'
    const detail = 'detail' in injection ? injection.detail : undefined
    return { failure, error: authenticate.faultModel.failure(failure, detail) }
  }

  async #isDrawn(): Promise<void> {
    await this.#user.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  }

  untilNext(): number | undefined {
    return this.#held === undefined || this.#armed === undefined
      ? undefined
      : endpoints[this.#armed.row].attemptTimeoutMs
  }
  async elapse(ms: number): Promise<void> {
    await this.#user.waits(ms + toleranceMs)
    const { route } = this.#held ?? {}
    this.#held = undefined
    await route?.abort().catch(() => undefined)
  }
  async release(): Promise<void> {
    const held = this.#held
    this.#held = undefined
    await held?.answer().catch(() => undefined)
    await this.#isDrawn()
  }

  async heal(): Promise<readonly string[]> {
    const row = this.#armed?.row
    this.#armed = undefined
    return row !== undefined && this.#wire.isAsked(row) ? [`the page calls '${row}' more often than the rule says`] : []
  }

  async problems({ calls }: ChartHarness): Promise<readonly string[]> {
    const entries = await this.#user.page.evaluate(
      (leaveOut) =>
        [localStorage, sessionStorage].flatMap((area) =>
          Object.entries(area).filter(([key]) => !leaveOut.includes(key)),
        ),
      tokens,
    )
    const now = await this.#server.effects()
    return [...doubled(this.#before, now, calls), ...stored(this.secrets, JSON.stringify(entries))]
  }

  async arrived(): Promise<readonly string[]> {
    await this.#user.seesDashboard()
    return []
  }
  async close(): Promise<void> {
    this.#armed = undefined
  }
}
