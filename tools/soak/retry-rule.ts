export interface SentAttempt {
  /** The status of the response, or 0 if no complete response arrived. */
  status: number
  retryAfterMs?: number
  tookMs: number
}

export interface Call {
  name: string
  method: string
  requests: readonly SentAttempt[]
  /** The random numbers of the waits, from 0 to 1. */
  draws: readonly number[]
  waits: readonly number[]
}

/**
 * Whether a client of the main API retries a method (ruling 16). The table must stay independent of the client's code.
 */
const sentAgain: Readonly<Record<string, boolean>> = { GET: true, PUT: true, DELETE: true, POST: false }
const again = 3
const firstWait = 300
const maxRetryAfterMs = 10_000
const timeoutMs = 40_000
const background: Readonly<Record<string, number>> = { fetchFeatureFlags: 10_000, fetchAppConfig: 10_000 }

const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

function dueWaits({ name, method, requests, draws }: Call): number[] {
  const waits: number[] = []
  let elapsed = 0
  for (let count = 0; count < again && sentAgain[method] === true; count += 1) {
    const one = requests[count]
    if (one === undefined) break
    elapsed += one.tookMs
    if (!isPassing(one.status)) break
    const requestCount = one.retryAfterMs ?? 0
    const wait = requestCount + (draws[count] ?? 0) * firstWait * 2 ** count
    if (requestCount > maxRetryAfterMs || elapsed + wait >= (background[name] ?? timeoutMs)) break
    elapsed += wait
    waits.push(wait)
  }
  return waits
}

export const retryFaults = {
  often: 'more requests than the rule allows',
  seldom: 'fewer requests than the rule requires',
  soon: 'a retry at a time that the rule does not allow',
} as const

export function faultOf(call: Call): string | undefined {
  const due = dueWaits(call)
  const { name, method, requests, waits } = call
  const story = `${method} ${name}: ${requests.map(({ status }) => status).join(', ')}`
  if (requests.length > due.length + 1) return `${retryFaults.often}: ${story}`
  if (requests.length < due.length + 1) return `${retryFaults.seldom}: ${story}`
  const isTimely = waits.length === due.length && waits.every((wait, index) => Math.abs(wait - (due[index] ?? 0)) < 1)
  return isTimely ? undefined : `${retryFaults.soon}: ${story} after ${waits.map(Math.round).join(', ')} ms`
}
