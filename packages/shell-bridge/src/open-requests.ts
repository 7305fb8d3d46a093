import * as v from 'valibot'
import type { IgnoredReason } from './inbox.ts'
import { type RequestAnswer, type RequestName, type RequestPayload, requests } from './messages.ts'
import type { ToShellBody } from './messages-to-shell.ts'
import type { ToWebViewBody } from './messages-to-web-view.ts'
import { ShellFailure, type ShellFailureReason } from './shell-failure.ts'
import { requestId } from './wire.ts'

type Request = ToShellBody & { kind: 'request' }
type Answer = ToWebViewBody & { kind: 'answer' }

export interface AskOptions {
  /**
   * The id of the request. The caller chooses the id and uses the same id after a reload. The id has 8 to 64 letters,
   * digits, '_', '-', '.' or ':'.
   */
  id: string
  signal: AbortSignal
}
export type Ask = <Name extends RequestName>(
  name: Name,
  payload: RequestPayload<Name>,
  options: AskOptions,
) => Promise<RequestAnswer<Name>>

type Settle = (outcome: { answer: unknown } | ShellFailureReason) => void
interface PendingAsk {
  request: Request
  /** The request as text. A request with the same id must have the same text. */
  text: string
  waiters: Set<Settle>
}
interface AsksPorts {
  /**
   * Posts the request if the shell has welcomed the page. Otherwise `send` sends the hello, and the welcome calls
   * `repeat`.
   */
  send(request: Request): void
  acknowledge(id: string): void
  lost(): ShellFailureReason | undefined
}

export function createOpenRequests({ send, acknowledge, lost }: AsksPorts) {
  const pendingAsks = new Map<string, PendingAsk>()
  const settleAll = (id: string, outcome: Parameters<Settle>[0]): IgnoredReason | undefined => {
    const waiters = [...(pendingAsks.get(id)?.waiters ?? [])]
    for (const settle of waiters) settle(outcome)
    return waiters.length === 0 ? 'unasked' : undefined
  }
  const join = (request: Request, settle: Settle): ShellFailureReason | undefined => {
    const { id, name, payload } = request
    const text = JSON.stringify([name, payload])
    const known = pendingAsks.get(id) ?? { request, text, waiters: new Set() }
    if (known.text !== text || !v.is(requestId, id) || !v.is(requests[name].payload, payload)) return 'invalid'
    known.waiters.add(settle)
    pendingAsks.set(id, known)
    send(request)
    return undefined
  }
  const ask: Ask = (name, payload, { id, signal }) =>
    new Promise((resolve, reject) => {
      const settle: Settle = (outcome) => {
        pendingAsks.get(id)?.waiters.delete(settle)
        if (typeof outcome === 'string') reject(new ShellFailure(outcome))
        else resolve(v.parse(requests[name].answer, outcome.answer))
      }
      const refused = signal.aborted ? 'aborted' : (lost() ?? join({ kind: 'request', id, name, payload }, settle))
      if (refused !== undefined) return settle(refused)
      signal.addEventListener('abort', () => settle('aborted'), { once: true })
    })
  return {
    ask,
    /**
     * Processes a response.
     * @returns the reason to ignore the response, or undefined if a caller waits for the response
     */
    answered: ({ id, name, answer }: Answer): IgnoredReason | undefined => {
      if (pendingAsks.get(id)?.request.name !== name) return 'unasked'
      if (!v.is(requests[name].answer, answer)) return 'malformed'
      // Also confirms a late response, so that the shell can delete it.
      acknowledge(id)
      return settleAll(id, { answer })
    },
    declined: (id: string) => settleAll(id, 'declined'),
    /** Sends all open requests again. The shell runs each id only once. */
    repeat: () => {
      for (const { request, waiters } of pendingAsks.values()) if (waiters.size > 0) send(request)
    },
    failAll: (reason: ShellFailureReason) => {
      for (const id of pendingAsks.keys()) settleAll(id, reason)
    },
  }
}
