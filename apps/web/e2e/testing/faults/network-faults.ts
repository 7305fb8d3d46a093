import type { WireFault } from '@palmflow/backend/testing/fault-proxy'
import { type Endpoint, type EndpointName, endpoints, limits, paths } from '@palmflow/contract'
import type { Fault, Reach } from '@palmflow/paths'

export interface Wired {
  wire: WireFault | { type: 'closed' } | { type: 'cutting' }
  /** Whether another attempt may succeed, as after network errors and after status 429 or 5xx (ruling 16). */
  isPassing?: true
  /**
   * Whether the client repeats each call after this fault, even a call that is not idempotent. The server has not
   * processed the first request.
   */
  isAskedAnew?: true
  /** Whether the user may leave before the client's last attempt. */
  isLeft?: true
  /** Milliseconds after which the proxy releases the response. */
  untilMs?: number
  /** The path of the page on which the fault occurs. The default is the sign-in page. */
  at?: string
  leads?: 'redirect' | 'replaceUrl' | 'rateLimited'
  reports?: 'answerRefused' | 'redirectDropped'
  /** The minimum time between two attempts, in milliseconds. */
  retryAfterMs?: number
}

const answered = (status: number, more: { headers?: Record<string, string>; body?: string } = {}): Wired => ({
  wire: { type: 'answered', status, ...more },
})
const passing = (wired: Wired): Wired => ({ ...wired, isPassing: true })
const redirected = (redirectUrl: string): Wired => answered(401, { body: JSON.stringify({ redirectUrl }) })
const refused = (body: 'malformed' | 'otherShape' | 'empty'): Wired => ({
  wire: { type: 'mangled', body },
  reports: 'answerRefused',
})
const seconds = (count: number) => ({ headers: { 'retry-after': String(count) } })

/** The keys are the names of the faults in packages/workflows/src/faults.samples.ts. */
export const wired: Readonly<Record<string, Wired>> = {
  offline: passing({ wire: { type: 'cutting' } }),
  'connection refused': passing({ wire: { type: 'closed' } }),
  'connection reset': passing({ wire: { type: 'reset', forwards: false } }),
  'lost response': passing({ wire: { type: 'reset', forwards: true } }),
  'timeout before the effect': passing({ wire: { type: 'held', forwards: false } }),
  'timeout after the effect': passing({ wire: { type: 'held', forwards: true } }),
  'delay of 30 s': passing({ wire: { type: 'held', forwards: true }, untilMs: 30_000 }),
  'no response': passing({ wire: { type: 'held', forwards: false } }),
  '400': answered(400),
  '401': answered(401),
  '401 with redirect to an allowed address': { ...redirected(paths.tooManyRequests), leads: 'redirect' },
  '401 with redirect to a foreign address': { ...redirected('https://evil.example/'), reports: 'redirectDropped' },
  '401 with redirect to the same page': {
    ...redirected(`${paths.accountLink}?view=sign-in`),
    at: paths.accountLink,
    leads: 'replaceUrl',
    isAskedAnew: true,
  },
  '401 with redirect to the sign-in': redirected(`${paths.signIn}?isReAuth=true`),
  '403': answered(403),
  '404': answered(404),
  '409': answered(409),
  '423': answered(423),
  '423 with end time': answered(423, seconds(90)),
  '429': passing({ ...answered(429), leads: 'rateLimited' }),
  '429 with end time': passing({ ...answered(429, seconds(2)), leads: 'rateLimited', retryAfterMs: 2_000 }),
  '500': passing(answered(500)),
  '503': passing(answered(503)),
  '503 with end time': passing({ ...answered(503, seconds(2)), retryAfterMs: 2_000 }),
  'malformed response': refused('malformed'),
  'response of a wrong shape': refused('otherShape'),
  'empty response': refused('empty'),
  'response of another user': {
    ...answered(200, { headers: { 'content-type': 'text/html' }, body: '<html>Welcome to our network</html>' }),
    reports: 'answerRefused',
  },
  'truncated response': passing({ wire: { type: 'mangled', body: 'truncated' } }),
  'duplicate response': { wire: { type: 'replayed' } },
  'late response': passing({ wire: { type: 'held', forwards: true }, isLeft: true }),
  'session rotated during the call': { wire: { type: 'rotated' } },
}

export function wiredFor(fault: string): Wired {
  const found = wired[fault]
  if (found === undefined) throw new Error(`'${fault}' has no fault of the network: add it to network-faults.ts`)
  return found
}

export const isRow = (name: string): name is EndpointName => name in endpoints

/** The client repeats only a call that is idempotent or has no effect (ruling 16). */
const isRepeated = (row: string): boolean => isRow(row) && endpoints[row].once !== 'none'

export function attemptsFor(fault: string, row: string, reach: Reach): number {
  const { isPassing, isAskedAnew, untilMs } = wiredFor(fault)
  if (isAskedAnew === true) return 2
  if (isPassing !== true || !isRow(row) || !isRepeated(row)) return 1
  if (reach === 'first attempt') return 2
  const { attemptTimeoutMs }: Endpoint = endpoints[row]
  return untilMs === undefined ? 1 + limits.retries : Math.ceil(untilMs / attemptTimeoutMs)
}

/**
 * With 'first attempt', only the first attempt has the fault. The next attempt must succeed, and the chart gets no
 * error.
 */
export const reachesOf = (fault: string, row: string): readonly Reach[] => {
  const { isPassing, isAskedAnew, untilMs, isLeft } = wiredFor(fault)
  const isRetried = isPassing === true && isRepeated(row) && untilMs === undefined && isLeft !== true
  const isHealed = isRetried || isAskedAnew === true
  return isHealed ? ['once', 'first attempt'] : ['once']
}

/** Selects one fault of each class. Faults of one class look the same to the page at this call. */
export function classesFor(faults: readonly Fault[], row: string): readonly Fault[] {
  const classes = new Map<string, Fault>()
  for (const fault of faults) {
    const { wire, at, leads, reports } = wiredFor(fault.name)
    // Skip these faults. A page cannot detect a repeated request, and a fault on another page has its own test.
    if (at !== undefined || wire.type === 'replayed') continue
    const { detail, ...injection } = { detail: undefined, ...fault.inject(row) }
    const key = JSON.stringify([sortOf(wire), injection, leads, reports])
    // Prefer a lock whose response states the end. Otherwise most steps assume 15 minutes, which is also the idle time
    // of a session.
    const isLock = detail !== undefined && 'kind' in injection && injection.kind === 'locked'
    if (!classes.has(key) || isLock) classes.set(key, fault)
  }
  return [...classes.values()]
}

function sortOf(wire: Wired['wire']): string {
  if (wire.type === 'held') return wire.forwards ? 'lost response' : 'no connection'
  if (wire.type === 'mangled') return wire.body === 'truncated' ? 'lost response' : 'malformed'
  if (wire.type === 'reset') return wire.forwards ? 'lost response' : 'no connection'
  return wire.type === 'closed' || wire.type === 'cutting' ? 'no connection' : wire.type
}
