import * as v from 'valibot'
import { appFacts, type RequestName, requests, type SignalName, signals } from './messages.ts'
import { type Body, envelope, nameOf, requestId, version, versions } from './wire.ts'

const declineReason = v.picklist(['busy', 'failed', 'mismatch', 'superseded'])
export type DeclineReason = v.InferOutput<typeof declineReason>

export const toWebView = v.variant('kind', [
  envelope('welcome', { version, facts: appFacts }),
  /** The shell supports no version that the hello offers. */
  envelope('refused', { versions }),
  envelope('answer', { id: requestId, name: nameOf<RequestName>(requests), answer: v.unknown() }),
  envelope('declined', { id: requestId, reason: declineReason }),
  envelope('signal', { name: nameOf<SignalName>(signals), payload: v.unknown() }),
])
export type ToWebView = v.InferOutput<typeof toWebView>
export type ToWebViewBody = Body<ToWebView>
