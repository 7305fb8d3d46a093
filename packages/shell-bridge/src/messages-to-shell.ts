import * as v from 'valibot'
import { type EventName, events, type RequestName, requests } from './messages.ts'
import { type Body, envelope, nameOf, requestId, versions } from './wire.ts'

/**
 * The messages of the page. They are not in messages-to-web-view.ts, so that a page loads only the schemas of the messages that it
 * receives.
 */
export const toShell = v.variant('kind', [
  envelope('hello', { versions }),
  envelope('event', { name: nameOf<EventName>(events), payload: v.unknown() }),
  envelope('request', { id: requestId, name: nameOf<RequestName>(requests), payload: v.unknown() }),
  /** The page confirms that it has received the response with this id. */
  envelope('received', { id: requestId }),
])
export type ToShell = v.InferOutput<typeof toShell>
export type ToShellBody = Body<ToShell>
