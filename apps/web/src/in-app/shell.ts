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

/** The app shell, as this page reaches it. */
export interface Shell {
  bridge: Bridge
  /**
   * Resolves once a shell has answered, also with a refusal of our version. Rejects after a silence; called again, it
   * greets the shell again.
   */
  answered(): Promise<void>
  /** Passes on what a workflow emits for the shell: `shell.` and the shell's word; with `ingress.help` perhaps a place. */
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
      // Answered with a word that nobody waits for: a shell that does not listen holds nobody up.
      else if (name === 'workflow.palm-found')
        bridge.ask(name, {}, { id: newId(), signal: AbortSignal.timeout(patienceMs) }).catch(() => {})
    },
  }
}

/**
 * The key of the scan that is under way, or whose palm the gateway has not answered for: it outlives this page with the
 * envelope. Whoever keeps the envelope forgets it.
 */
export interface ScanKey {
  current: string | undefined
}

const failed: ScanOutcome = { outcome: 'failed' }

/**
 * The hand-off is a call because it returns; asked again under the same key, the shell gives the same scan. The key stays
 * until the palm is answered for: a page that dies before that hands in the same palm, and hears the same answer.
 * @param challenge mark of the token that the palm will answer, which the shell signs.
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
      const asked = { ...request, ...(mark !== undefined && { challenge: mark }) }
      const answer = await bridge.ask('workflow.transition-to-app', asked, { id, signal })
      if (answer.outcome === 'captured') return { outcome: 'captured', capture: palmCaptureOf(answer.capture) }
      return answer.outcome === 'cancelled' ? { outcome: 'cancelled' } : failed
    } catch (cause) {
      throw cause instanceof ShellFailure ? cause : new Failure('unknown', { cause })
    }
  }
}
