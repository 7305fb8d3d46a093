import * as v from 'valibot'
import { exactOrigin, type ListeningWindow, listenTo, type PostTarget } from './adapters.ts'
import type { Clock } from './clock.ts'
import { type BridgeReport, createCounter, createInbox, type IgnoredCounts, type IgnoredReason } from './inbox.ts'
import {
  type AppFacts,
  type EventName,
  type EventPayload,
  events,
  type RequestAnswer,
  type RequestName,
  type RequestPayload,
  requests,
  type SignalName,
  type SignalPayload,
} from './messages.ts'
import { type ToShell, toShell } from './messages-to-shell.ts'
import type { ToWebViewBody } from './messages-to-web-view.ts'
import { createStoredResponses, type StoredResponses } from './stored-responses.ts'
import { type PageLoad, pageLoad, protocolVersion, sealed } from './wire.ts'

export interface Asking {
  id: string
  /** Aborts when no page may get the response, for example after a sign-out or a newer request. */
  signal: AbortSignal
  /** The app session that the page reports. This session proves nothing about the user (ruling 8). */
  aoSessionId?: string
}
export type AnswerHandlers = {
  [Name in RequestName]: (
    payload: RequestPayload<Name>,
    asking: Asking,
  ) => RequestAnswer<Name> | Promise<RequestAnswer<Name>>
}
export interface AppEvent {
  name: EventName
  payload: EventPayload<EventName>
  aoSessionId?: string
}

export interface ShellHostPorts {
  /** The window of the shell, which receives the messages of the page. */
  window: ListeningWindow
  frame: { window: PostTarget; origin: string }
  versions?: readonly number[]
  appFacts: AppFacts
  answers: AnswerHandlers
  report: (report: BridgeReport) => void
  clock: Clock
}
export interface ShellHost {
  /**
   * Sends a signal to the page.
   * @returns false if no page can receive the signal
   */
  signal<Name extends SignalName>(name: Name, payload: SignalPayload<Name>): boolean
  subscribe(listener: (event: AppEvent) => void): () => void
  /** Replaces a closed web view. Open requests continue. The shell then accepts only messages of the new web view. */
  reattach(frameWindow: PostTarget): void
  ignored(): IgnoredCounts
  close(): void
}

/**
 * The events that end the user's session. After each of these events, no page may get a response for the previous user.
 */
const endsVisit: ReadonlySet<EventName> = new Set<EventName>(['sign-out', 'session.expired'])

const markOf = ({ aoSessionId }: PageLoad) => (aoSessionId === undefined ? {} : { aoSessionId })

function createFrame({ frame, window, report }: ShellHostPorts) {
  const origin = exactOrigin(frame.origin)
  let target = frame.window
  let page: PageLoad | undefined
  const post = (to: PageLoad, body: ToWebViewBody) => {
    try {
      target.postMessage(sealed(to, body), origin)
    } catch (cause) {
      report({ type: 'shellPostFailed', cause })
    }
  }
  return {
    post,
    page: () => page,
    enter: (next: PageLoad | undefined) => {
      page = next
    },
    replace: (next: PostTarget) => {
      target = next
      page = undefined
    },
    listen: listenTo(window, origin, () => target),
  }
}
type Frame = ReturnType<typeof createFrame>

function createEvents({ report }: ShellHostPorts, storedResponses: StoredResponses) {
  const listeners = new Set<(event: AppEvent) => void>()
  return {
    subscribe: (listener: (event: AppEvent) => void) => {
      const own = (event: AppEvent) => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    happened: (page: PageLoad, name: EventName, payload: unknown): IgnoredReason | undefined => {
      const parsed = v.safeParse(events[name].payload, payload)
      if (!parsed.success) return 'malformed'
      if (endsVisit.has(name)) storedResponses.forgetAll()
      for (const listener of [...listeners]) {
        try {
          listener({ name, payload: parsed.output, ...markOf(page) })
        } catch (cause) {
          report({ type: 'shellListenerThrew', cause })
        }
      }
      return undefined
    },
  }
}

function createReader(
  ports: ShellHostPorts,
  frame: Frame,
  storedResponses: StoredResponses,
  events: ReturnType<typeof createEvents>,
) {
  const spoken = ports.versions ?? [protocolVersion]
  const greeted = (hello: ToShell & { kind: 'hello' }): IgnoredReason | undefined => {
    const isShared = hello.versions.includes(protocolVersion) && spoken.includes(protocolVersion)
    const page = pageLoad(hello.nonce, hello.aoSessionId)
    frame.enter(isShared ? page : undefined)
    if (isShared) frame.post(page, { kind: 'welcome', version: protocolVersion, facts: ports.appFacts })
    else frame.post(page, { kind: 'refused', versions: [...spoken] })
    return isShared ? undefined : 'version'
  }
  const askPage = <Name extends RequestName>(page: PageLoad, id: string, name: Name, message: unknown) => {
    const parsed = v.safeParse(requests[name].payload, message)
    if (!parsed.success) return 'malformed' as const
    const payload = parsed.output
    storedResponses.ask({ id, name, text: JSON.stringify([name, payload]), nonce: page.nonce }, async (signal) =>
      v.parse(requests[name].answer, await ports.answers[name](payload, { id, signal, ...markOf(page) })),
    )
    return undefined
  }
  return (message: ToShell): IgnoredReason | undefined => {
    if (message.kind === 'hello') return greeted(message)
    const page = frame.page()
    if (page === undefined || message.nonce !== page.nonce) return 'stale'
    if (message.kind === 'event') return events.happened(page, message.name, message.payload)
    if (message.kind === 'request') return askPage(page, message.id, message.name, message.payload)
    return storedResponses.received(message.id) ? undefined : 'unasked'
  }
}

/**
 * Creates the shell's side of the bridge for a shell that is a web page. Native shells follow the same rules. The shell
 * accepts messages only from one frame of one origin, and does not trust these messages. An event describes the shown
 * page and never proves who the user is.
 */
export function createShellHost(ports: ShellHostPorts): ShellHost {
  const counter = createCounter(ports.report)
  const frame = createFrame(ports)
  const deliver = (nonce: string, body: ToWebViewBody) => {
    const page = frame.page()
    if (page?.nonce === nonce) frame.post(page, body)
  }
  const storedResponses = createStoredResponses({
    clock: ports.clock,
    deliver: (nonce, id, name, answer) => deliver(nonce, { kind: 'answer', id, name, answer }),
    decline: (nonce, id, reason) => deliver(nonce, { kind: 'declined', id, reason }),
    onFailed: (name, cause) => ports.report({ type: 'shellHandlerFailed', name, cause }),
  })
  const events = createEvents(ports, storedResponses)
  const read = createReader(ports, frame, storedResponses, events)
  const inbox = createInbox({ schema: toShell, clock: ports.clock, read, ignore: counter.ignore })
  const unlisten = frame.listen(inbox, () => counter.ignore('foreign'))
  return {
    signal: (name, payload) => {
      const page = frame.page()
      if (page !== undefined) frame.post(page, { kind: 'signal', name, payload })
      return page !== undefined
    },
    subscribe: events.subscribe,
    reattach: frame.replace,
    ignored: counter.counts,
    close: () => {
      unlisten()
      frame.enter(undefined)
      storedResponses.forgetAll()
    },
  }
}
