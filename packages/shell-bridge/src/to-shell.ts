import * as v from 'valibot'
import { type EventName, events, type RequestName, requests } from './messages.ts'
import { type Body, envelope, nameOf, requestId, versions } from './wire.ts'

/** Apart from to-web.ts, for a page checks only what it hears. */
export const toShell = v.variant('kind', [
  envelope('hello', { versions }),
  envelope('event', { name: nameOf<EventName>(events), payload: v.unknown() }),
  envelope('request', { id: requestId, name: nameOf<RequestName>(requests), payload: v.unknown() }),
  /** The page has the answer of this id. */
  envelope('received', { id: requestId }),
])
export type ToShell = v.InferOutput<typeof toShell>
export type ToShellBody = Body<ToShell>
