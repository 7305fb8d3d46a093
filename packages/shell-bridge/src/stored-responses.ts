import type { Clock } from './clock.ts'
import { hostLimits } from './limits.ts'
import type { RequestName } from './messages.ts'
import type { DeclineReason } from './messages-to-web-view.ts'

interface StoredResponse {
  name: RequestName
  /** The request as text. A request with the same id must have the same text. */
  text: string
  /** The nonce of the last page load that sent this request. Only this page load gets the response. */
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
 * Stores running and completed requests by id, even after their web view has closed. A repeated request does not run
 * again and gets the stored response. Only one request of each name runs at a time. Responses expire.
 */
export function createStoredResponses({ clock, deliver, decline, onFailed }: StoredResponsesPorts) {
  const responses = new Map<string, StoredResponse>()
  const forget = (id: string) => {
    const one = responses.get(id)
    one?.cancelForgetting?.()
    one?.abort.abort()
    responses.delete(id)
  }
  const forgetAfter = (id: string, item: StoredResponse, ms: number) => {
    item.cancelForgetting?.()
    item.cancelForgetting = clock.after(ms, () => forget(id))
  }
  /** Cancels the running request of this name, because there is only one scanner. */
  const supersede = (name: RequestName) => {
    for (const [id, one] of responses) {
      if (one.name !== name || one.settled !== undefined) continue
      forget(id)
      decline(one.askedBy, id, 'superseded')
    }
  }
  const run = async (id: string, item: StoredResponse, act: (signal: AbortSignal) => Promise<unknown>) => {
    try {
      const answer = await act(item.abort.signal)
      if (responses.get(id) !== item) return
      item.settled = { answer }
      forgetAfter(id, item, hostLimits.untakenAnswer)
      deliver(item.askedBy, id, item.name, answer)
    } catch (cause) {
      if (responses.get(id) !== item) return
      forget(id)
      onFailed(item.name, cause)
      decline(item.askedBy, id, 'failed')
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
    /**
     * Sets the lifetime of a response that the page has confirmed.
     * @returns false if there is no completed response with this id
     */
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
