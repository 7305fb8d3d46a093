import { createBridge, findAdapter, pageClock, palmCaptureOf } from '@palmflow/shell-bridge'

export interface PageOptions {
  /** The id of the native session. */
  aoSessionId: string
  /** The origin of a shell that frames the page. A native web view needs no origin. */
  parentOrigin?: string
}

/** Opens the bridge. Call this function once for each page load. */
export function openBridge({ aoSessionId, parentOrigin }: PageOptions) {
  return createBridge({
    adapter: findAdapter(window, parentOrigin === undefined ? {} : { parentOrigin }),
    nonce: crypto.randomUUID(),
    aoSessionId,
    report: ({ type }) => console.error(type),
    clock: pageClock,
  })
}

/**
 * Requests a scan of both palms.
 * @param id the id of the scan. Store this id until the response arrives.
 * @returns undefined if the user cancels or the scan fails
 */
export async function scanPalms(bridge: ReturnType<typeof openBridge>, id: string, signal: AbortSignal) {
  const answer = await bridge.ask('workflow.transition-to-app', { use: 'enroll', palm: 'BOTH' }, { id, signal })
  return answer.outcome === 'captured' ? palmCaptureOf(answer.capture) : undefined
}
