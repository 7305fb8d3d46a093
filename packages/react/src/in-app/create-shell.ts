import {
  type AppHelpHash,
  Failure,
  newId,
  type ReportKind,
  type ScanOutcome,
  type ShellServices,
} from '@palmflow/contract'
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

const isEventName = (name: string): name is EventName => name in events

const responseTimeoutMs = 60_000

export interface Shell {
  bridge: Bridge
  /**
   * Resolves when a shell has replied, even with a refusal of our version. Rejects after a timeout. A later call then
   * sends the hello again.
   */
  answered(): Promise<void>
  /**
   * Sends a workflow event to the shell. `type` is `shell.` followed by the shell's name of the event. Other types have
   * no effect. The optional hash is the topic of `ingress.help`.
   */
  notify(type: string, hash?: AppHelpHash): void
}

export interface ShellLog {
  report(report: { type: ReportKind }): void
}

/**
 * Close the earlier bridge of the adapter before the next call. An app shell serves only one bridge at a time.
 * @param aoSessionId the id of the native session
 */
export function createShell(adapter: Adapter, { report }: ShellLog, aoSessionId: string | undefined): Shell {
  const bridge = createBridge({
    adapter,
    aoSessionId,
    nonce: newId(),
    report,
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
    notify: (type, hash) => {
      const name = type.replace(/^shell\./, '')
      if (name === type) return
      if (name === 'ingress.help') bridge.send(name, hash === undefined ? {} : { hash })
      else if (isEventName(name)) bridge.send(name, {})
      // Does not wait for the response, because a shell that does not respond must not delay the user.
      else if (name === 'workflow.palm-found')
        bridge.ask(name, {}, { id: newId(), signal: AbortSignal.timeout(responseTimeoutMs) }).catch(() => {})
    },
  }
}

/**
 * The id of a scan that is running, or whose palm has no gateway response yet. The checkpoint stores and clears this
 * id, so the id survives a reload.
 */
export interface ScanKey {
  current: string | undefined
}

const failed: ScanOutcome = { outcome: 'failed' }

/**
 * A repeated call with the same id returns the same scan. The id stays until the gateway has responded to the palm.
 * Until then, a reloaded page sends the same palm again and gets the same response.
 * @param challenge returns the mark of the challenge token, which the shell signs
 */
export function scanService(
  { bridge }: Pick<Shell, 'bridge'>,
  key: ScanKey,
  random: () => string,
  challenge: () => Promise<string | undefined>,
): ShellServices['scanPalm'] {
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
