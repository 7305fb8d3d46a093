import type { Adapter } from './adapters.ts'
import type { Clock } from './clock.ts'
import { createHandshake } from './handshake.ts'
import { type BridgeReport, createCounter, createInbox, type IgnoredCounts, type IgnoredReason } from './inbox.ts'
import { bridgeLimits } from './limits.ts'
import type { AppFacts, EventName, EventPayload, SignalName, SignalPayload } from './messages.ts'
import type { ToShellBody } from './messages-to-shell.ts'
import { type ToWebView, toWebView } from './messages-to-web-view.ts'
import { type Ask, createOpenRequests } from './open-requests.ts'
import { createSignals } from './signals.ts'
import { pageLoad, protocolVersion, sealed } from './wire.ts'

export interface BridgePorts {
  adapter: Adapter
  /** The id of the native session. The bridge drops a malformed id. */
  aoSessionId?: string | undefined
  /**
   * A random value that cannot be guessed. It is new for each page load and has 16 to 64 letters, digits, '_' or '-'.
   */
  nonce: string
  report: (report: BridgeReport) => void
  clock: Clock
}

export interface Bridge {
  /**
   * Sends an event that has no response. Never throws. Until the welcome of the shell, the bridge stores the newest
   * events. The bridge then sends the stored events.
   */
  send<Name extends EventName>(name: Name, payload: EventPayload<Name>): void
  /**
   * Resolves when the shell has received all messages, after a timeout, or if there is no shell. Wait for this promise
   * before you navigate. Otherwise the frame may already show another page, and the shell cannot identify the sender.
   */
  delivered(): Promise<void>
  /**
   * Sends a request. Rejects only with a `ShellFailure`. After the welcome of the shell, the wait has no timeout,
   * because a scan can take long.
   */
  ask: Ask
  on<Name extends SignalName>(name: Name, listener: (payload: SignalPayload<Name>) => void): () => void
  /** Resolves when the shell has welcomed the page. Rejects with a `ShellFailure`. */
  facts(): Promise<AppFacts>
  /**
   * Connects the page to the shell again after the back/forward cache has restored the page (`pageshow` with
   * `persisted`).
   */
  greet(): void
  ignored(): IgnoredCounts
  close(): void
}

/** Reports a failed post and never throws, so that charts get no exception. */
function createPost({ adapter, nonce, aoSessionId, report }: BridgePorts): (body: ToShellBody) => void {
  const page = pageLoad(nonce, aoSessionId)
  return (body) => {
    try {
      adapter.post(sealed(page, body))
    } catch (cause) {
      report({ type: 'shellPostFailed', cause })
    }
  }
}

function createParts(ports: BridgePorts) {
  const post = createPost(ports)
  const unsent: (ToShellBody & { kind: 'event' })[] = []
  const handshake = createHandshake({
    sayHello: () => post({ kind: 'hello', versions: [protocolVersion] }),
    clock: ports.clock,
    onWelcome: () => {
      for (const event of unsent.splice(0)) post(event)
      asks.repeat()
    },
    onLost: (reason) => asks.failAll(reason),
  })
  const asks = createOpenRequests({
    send: (request) => (handshake.isOpen() ? post(request) : handshake.insist()),
    acknowledge: (id) => post({ kind: 'received', id }),
    lost: handshake.lost,
  })
  const send: Bridge['send'] = (name, payload) => {
    if (handshake.lost() !== undefined) return
    if (handshake.isOpen()) return post({ kind: 'event', name, payload })
    if (unsent.push({ kind: 'event', name, payload }) > bridgeLimits.unsentEvents) unsent.shift()
    handshake.insist()
  }
  const delivered: Bridge['delivered'] = async () => {
    if (unsent.length > 0) await handshake.facts().catch(() => {})
    if (handshake.isOpen()) await handshake.greeted()
  }
  const signals = createSignals((cause) => ports.report({ type: 'shellListenerThrew', cause }))
  return { handshake, asks, signals, send, delivered }
}

/** The returned function processes a verified message. Its result is the reason if the message counts as ignored. */
function createReader({ handshake, asks, signals }: ReturnType<typeof createParts>, nonce: string) {
  return (message: ToWebView): IgnoredReason | undefined => {
    if (message.nonce !== nonce) return 'stale'
    if (message.kind === 'welcome' && message.version === protocolVersion) return void handshake.welcomed(message.facts)
    if (message.kind === 'welcome' || message.kind === 'refused') {
      handshake.lose('version')
      return 'version'
    }
    if (!handshake.isOpen()) return 'unasked'
    if (message.kind === 'answer') return asks.answered(message)
    if (message.kind === 'declined') return asks.declined(message.id)
    return signals.received(message.name, message.payload)
  }
}

/**
 * Creates the bridge of a page. The bridge sends events and requests to the shell, and accepts messages only from the
 * shell.
 */
export function createBridge(ports: BridgePorts): Bridge {
  const { adapter, clock } = ports
  const counter = createCounter(ports.report)
  const parts = createParts(ports)
  const { handshake, asks, signals, send, delivered } = parts
  const read = createReader(parts, ports.nonce)
  let cancelRepeat: (() => void) | undefined
  const ignore = (reason: IgnoredReason) => {
    counter.ignore(reason)
    // The dropped message may have been a response, so the bridge sends all open requests again.
    if (reason === 'flood') cancelRepeat ??= clock.after(1_000, afterFlood)
  }
  const afterFlood = () => {
    cancelRepeat = undefined
    asks.repeat()
  }
  const inbox = createInbox({ schema: toWebView, clock, read, ignore })
  const unlisten = adapter.listen(inbox, () => ignore('foreign'))
  if (adapter.kind === 'none') handshake.lose('noShell')
  else handshake.greet()
  return {
    send,
    delivered,
    ask: asks.ask,
    on: signals.on,
    facts: handshake.facts,
    greet: handshake.greet,
    ignored: counter.counts,
    close: () => {
      unlisten()
      cancelRepeat?.()
      handshake.lose('closed')
    },
  }
}
