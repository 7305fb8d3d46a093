import type { Clock } from './clock.ts'
import { hostLimits } from './limits.ts'
import type { RequestName } from './messages.ts'
import type { DeclineReason } from './to-web.ts'

interface StoredResponse {
  name: RequestName
  /** The request as text. A repetition of the id must have the same request. */
  text: string
  /** The nonce of the last page load that sent the request. Only this page load gets the response. */
  askedBy: string
  abort: AbortController
  settled?: { answer: unknown }
  cancelForgetting?: () => void
}
interface Question {
  id: string
  name: RequestName
  text: string
  nonce: string
}
interface StoredResponsesPorts {
  clock: Clock
  deliver(nonce: string, id: string, name: RequestName, answer: unknown): void
  decline(nonce: string, id: string, reason: DeclineReason): void
  onFailed(name: RequestName, cause: unknown): void
}

/**
 * Stores running and completed requests by id. They stay stored after a web view ends. Each id runs once, and a retry
 * gets the same response. A scan continues without a page. Requests with the same name do not run in parallel.
 * Responses expire.
 */
export function createStoredResponses({ clock, deliver, decline, onFailed }: StoredResponsesPorts) {
  const responses = new Map<string, StoredResponse>()
  const forget = (id: string) => {
    const one = responses.get(id)
    one?.cancelForgetting?.()
    one?.abort.abort()
    responses.delete(id)
  }
  const forgetAfter = (id: string, one: StoredResponse, ms: number) => {
    one.cancelForgetting?.()
    one.cancelForgetting = clock.after(ms, () => forget(id))
  }
  /** Ends the running request when a request with another id arrives, because there is one scanner. */
  const supersede = (name: RequestName) => {
    for (const [id, one] of responses) {
      if (one.name !== name || one.settled !== undefined) continue
      forget(id)
      decline(one.askedBy, id, 'superseded')
    }
  }
  const run = async (id: string, one: StoredResponse, act: (signal: AbortSignal) => Promise<unknown>) => {
    try {
      const answer = await act(one.abort.signal)
      if (responses.get(id) !== one) return
      one.settled = { answer }
      forgetAfter(id, one, hostLimits.untakenAnswer)
      deliver(one.askedBy, id, one.name, answer)
    } catch (cause) {
      if (responses.get(id) !== one) return
      forget(id)
      onFailed(one.name, cause)
      decline(one.askedBy, id, 'failed')
    }
  }
  return {
    ask: ({ id, name, text, nonce }: Question, act: (signal: AbortSignal) => Promise<unknown>): void => {
      const known = responses.get(id)
      const isFull = known === undefined && responses.size >= hostLimits.keptRequests
      if (isFull || (known !== undefined && known.text !== text)) {
        decline(nonce, id, isFull ? 'busy' : 'mismatch')
        return
      }
      if (known === undefined) supersede(name)
      const one: StoredResponse = known ?? { name, text, askedBy: nonce, abort: new AbortController() }
      one.askedBy = nonce
      responses.set(id, one)
      if (known === undefined) void run(id, one, act)
      else if (one.settled !== undefined) deliver(nonce, id, name, one.settled.answer)
    },
    /** Returns false if no response with this id was delivered. */
    received: (id: string): boolean => {
      const one = responses.get(id)
      if (one?.settled === undefined) return false
      forgetAfter(id, one, hostLimits.takenAnswer)
      return true
    },
    forgetAll: () => {
      for (const [id, { settled, askedBy }] of responses) {
        forget(id)
        if (settled === undefined) decline(askedBy, id, 'failed')
      }
    },
  }
}
export type StoredResponses = ReturnType<typeof createStoredResponses>
