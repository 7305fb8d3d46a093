/** One request of a call, as the client saw it. */
export interface SentAttempt {
  /** 0 if no response or only a part of it arrived. */
  status: number
  retryAfterMs?: number
  tookMs: number
}

export interface Call {
  name: string
  method: string
  requests: readonly SentAttempt[]
  /** The random number of each wait, from 0 to 1. */
  draws: readonly number[]
  /** The length of each wait. */
  waits: readonly number[]
}

/** Ruling 16, written by hand and independent of the client. It defines which requests are sent again. */
const sentAgain: Readonly<Record<string, boolean>> = { GET: true, PUT: true, DELETE: true, POST: false }
const again = 3
const firstWait = 300
const longestAsked = 10_000
const timeoutMs = 40_000
/** Calls that no user waits for. Their time limit is that of one attempt. */
const background: Readonly<Record<string, number>> = { fetchFeatureFlags: 10_000, fetchAppConfig: 10_000 }

const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

/** Computes the expected waits between the requests of a call. There is one wait fewer than requests. */
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
    if (requestCount > longestAsked || elapsed + wait >= (background[name] ?? timeoutMs)) break
    elapsed += wait
    waits.push(wait)
  }
  return waits
}

export const retryFaults = {
  often: 'sent more often than the rule allows',
  seldom: 'ended sooner than the rule says',
  soon: 'sent again at another time than the rule says',
} as const

/** Returns the error of a call, with the name of its fault. */
export function faultOf(call: Call): string | undefined {
  const due = dueWaits(call)
  const { name, method, requests, waits } = call
  const story = `${method} ${name}: ${requests.map(({ status }) => status).join(', ')}`
  if (requests.length > due.length + 1) return `${retryFaults.often}: ${story}`
  if (requests.length < due.length + 1) return `${retryFaults.seldom}: ${story}`
  const isTimely = waits.length === due.length && waits.every((wait, index) => Math.abs(wait - (due[index] ?? 0)) < 1)
  return isTimely ? undefined : `${retryFaults.soon}: ${story} after ${waits.map(Math.round).join(', ')} ms`
}
