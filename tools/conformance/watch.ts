import { complaintsOf } from './check-response.ts'
import { pairOf, type Row, rowFor } from './rows.ts'
import type { Subject } from './tested-backend.ts'

export interface WatchedAnswers {
  /** The number of responses without a complaint, keyed by endpoint and status. */
  pairs: ReadonlyMap<string, number>
  complaints: readonly string[]
  stop(): void
}

const addressOf = (text: string | URL | Request): string => (text instanceof Request ? text.url : String(text))

/**
 * Checks each response of these origins, including responses that only prepare a status. Redirects requests for our own
 * test tools to the subject's hook.
 */
export function watchAnswers({ hook }: Pick<Subject, 'hook'>, origins: readonly string[]): WatchedAnswers {
  const pairs = new Map<string, number>()
  const complaints = new Set<string>()
  const plain = globalThis.fetch
  const note = (row: Row, response: Response, bytes: Uint8Array): void => {
    const pair = pairOf(row, response.status)
    const found = complaintsOf(row, response, bytes)
    for (const complaint of found) complaints.add(`${pair}: ${complaint}`)
    if (found.length === 0) pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  globalThis.fetch = async (request, init) => {
    const url = new URL(addressOf(request))
    if (!origins.includes(url.origin)) return plain(request, init)
    const tool = /^\/dev(\/.*)$/.exec(url.pathname)?.[1]
    if (tool !== undefined) return plain(`${hook ?? url.origin}${tool}${url.search}`, init)
    const response = await plain(request, init)
    const method = init?.method ?? (request instanceof Request ? request.method : 'GET')
    const row = rowFor(method, url.pathname)
    if (row !== undefined) note(row, response, new Uint8Array(await response.clone().arrayBuffer()))
    return response
  }
  return {
    pairs,
    get complaints() {
      return [...complaints]
    },
    stop: () => {
      globalThis.fetch = plain
    },
  }
}
