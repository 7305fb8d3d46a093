import { type AppHelpHash, Failure, newId, type ScanOutcome, type ShellServices } from '@palmflow/contract'
import {
  type Adapter,
  type Bridge,
  createBridge,
  type EventName,
  events,
  pageClock,
  palmCaptureOf,
  ShellFailure,
} from '@palmflow/shell-bridge'
import type { Log } from '../boot/log.ts'

const isEventName = (name: string): name is EventName => name in events

const patienceMs = 60_000

/** The connection of this page to the app shell. */
export interface Shell {
  bridge: Bridge
  /**
   * Resolves when a shell has replied, also with a refusal of our version. Rejects after a timeout. A further call sends the
   * hello again.
   */
  answered(): Promise<void>
  /**
   * Sends a workflow event to the shell: `shell.` and the shell's name, with an optional topic for
   * `ingress.help`.
   */
  tell(type: string, hash?: AppHelpHash): void
}

/** Call it once for each page load: one adapter serves one bridge. */
export function createShell(adapter: Adapter, log: Log): Shell {
  const aoSessionId = new URLSearchParams(location.search).get('aoSessionId') ?? undefined
  const bridge = createBridge({
    adapter,
    aoSessionId,
    nonce: newId(),
    report: log.report,
    clock: pageClock,
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) bridge.greet()
  })
  return {
    bridge,
    answered: () =>
      bridge.facts().then(
        () => {},
        (cause: unknown) => {
          if (!(cause instanceof ShellFailure && cause.reason === 'version')) throw cause
        },
      ),
    tell: (type, hash) => {
      const name = type.replace(/^shell\./, '')
      if (name === type) return
      if (name === 'ingress.help') bridge.tell(name, hash === undefined ? {} : { hash })
      else if (isEventName(name)) bridge.tell(name, {})
      // The response is not awaited, because a shell that does not respond must not delay the user.
      else if (name === 'workflow.palm-found')
        bridge.ask(name, {}, { id: newId(), signal: AbortSignal.timeout(patienceMs) }).catch(() => {})
    },
  }
}

/**
 * The id of the scan that runs, or whose palm has no gateway response yet. It survives this page in the checkpoint, which
 * also clears it.
 */
export interface ScanKey {
  current: string | undefined
}

const failed: ScanOutcome = { outcome: 'failed' }

/**
 * The hand-off is a call because it has a result. A repetition with the same id returns the same scan. The id stays until the
 * palm has a response: a page that died before then submits the same palm and gets the same response.
 * @param challenge the mark of the challenge token, which the shell signs.
 */
export function scanService(
  { bridge }: Pick<Shell, 'bridge'>,
  key: ScanKey,
  random: () => string,
  challenge: () => Promise<string | undefined>,
): ShellServices['transitionToApp'] {
  return async (request, signal) => {
    const id = key.current ?? random()
    key.current = id
    try {
      const mark = await challenge()
      const markedRequest = { ...request, ...(mark !== undefined && { challenge: mark }) }
      const answer = await bridge.ask('workflow.transition-to-app', markedRequest, { id, signal })
      if (answer.outcome === 'captured') return { outcome: 'captured', capture: palmCaptureOf(answer.capture) }
      return answer.outcome === 'cancelled' ? { outcome: 'cancelled' } : failed
    } catch (cause) {
      throw cause instanceof ShellFailure ? cause : new Failure('unknown', { cause })
    }
  }
}
