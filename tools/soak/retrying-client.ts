import { randomUUID } from 'node:crypto'
import { type EndpointName, endpoints, localEnvironment } from '@palmflow/contract'
import { createMainApi, type MainApi } from '@palmflow/main-api'
import type { Random } from '@palmflow/paths'
import type { StoragePort } from '@palmflow/session'
import { createSession, type Session } from '@palmflow/session/app'
import { idHeader, type Line, type Trouble, troubleHeader } from './fault-injecting-proxy.ts'
import type { Call, SentAttempt } from './retry-rule.ts'

interface OpenCall extends Call {
  requests: SentAttempt[]
  draws: number[]
  waits: number[]
}

/** The real client of a page. Each wait of the client advances `clock`. */
export interface RetryingClient {
  api: MainApi
  session: Session
  clock: { now: number }
  call(name: EndpointName, ask: (api: MainApi, signal: AbortSignal) => Promise<unknown>): Promise<boolean>
}

function memory(): StoragePort {
  const storage = new Map<string, string>()
  return {
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
  }
}

const noHooks = (origin: string) => ({
  here: () => new URL('/sign-in', origin),
  redirect: () => {},
  replaceUrl: () => {},
  onUnproven: () => {},
  onRateLimited: () => {},
  onSessionExtended: () => {},
  report: () => {},
})

/** Whether the client gets no complete response because of this fault. */
const isWithoutResponse = ({ kind }: Trouble): boolean => kind !== 'none' && kind !== 'status'

const isReached = (reached: Promise<void>, answer: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    reached.then(() => true),
    answer.then(
      () => false,
      () => false,
    ),
  ])

export interface ClientPorts {
  line: Line
  random: Random
  troubleAt: (now: number) => Trouble
  calls: Call[]
}

export function openClient({ line, random: roll, troubleAt, calls }: ClientPorts): RetryingClient {
  const clock = { now: 0 }
  let current: OpenCall | undefined
  let limit = { ms: 0, controller: new AbortController() }

  const send = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const trouble = troubleAt(clock.now)
    const id = randomUUID()
    const headers = new Headers(init.headers)
    headers.set(troubleHeader, JSON.stringify(trouble))
    headers.set(idHeader, id)
    const text = String(address)
    const url = trouble.kind === 'refused' ? text.replace(line.origin, line.deadOrigin) : text
    const one: SentAttempt = { status: 0, tookMs: 0 }
    current?.requests.push(one)
    const answer = fetch(url, { ...init, headers })
    if (trouble.kind === 'silent' && (await isReached(line.reached(id), answer))) {
      one.tookMs = limit.ms
      clock.now += limit.ms
      limit.controller.abort(new DOMException('late', 'TimeoutError'))
    }
    const response = await answer
    if (!isWithoutResponse(trouble)) one.status = response.status
    const retryAfter = response.headers.get('retry-after')
    if (retryAfter !== null) one.retryAfterMs = Number(retryAfter) * 1_000
    return response
  }

  const random = () => randomUUID()
  const now = () => clock.now
  const session = createSession({ local: memory(), session: memory(), random, now, report: () => {} })
  const api = createMainApi(endpoints, {
    ...{ session, treatment: 'WEB', hooks: noHooks(line.origin), random, now, fetch: send },
    environment: localEnvironment(line.origin),
    jitter: () => {
      const draw = roll()
      current?.draws.push(draw)
      return draw
    },
    sleep: async (ms) => {
      current?.waits.push(ms)
      clock.now += ms
    },
    timeout: (ms) => {
      limit = { ms, controller: new AbortController() }
      return limit.controller.signal
    },
  })
  return {
    api,
    session,
    clock,
    call: async (name, ask) => {
      current = { name, method: endpoints[name].method, requests: [], draws: [], waits: [] }
      calls.push(current)
      return ask(api, new AbortController().signal).then(
        () => true,
        () => false,
      )
    },
  }
}
