import type { Sender } from './inbox.ts'

export interface MessageLike {
  data: unknown
  origin: string
  source: unknown
}
type OnMessage = (event: MessageLike) => void

/** A target of `postMessage`: the `contentWindow` of a frame, or the parent of a frame. */
export interface PostTarget {
  postMessage(message: unknown, targetOrigin: string): void
}
/** The part of a receiving window that the adapters use. */
export interface ListeningWindow {
  addEventListener(type: 'message', listener: OnMessage): void
  removeEventListener(type: 'message', listener: OnMessage): void
}
export interface PageWindow extends ListeningWindow {
  readonly parent: PostTarget
  readonly top: unknown
  readonly location: { readonly origin: string }
}

type Receive = (message: unknown, from: Sender) => void
export interface Adapter {
  kind: 'wkwebview' | 'android' | 'iframe' | 'none'
  post(message: unknown): void
  /**
   * Calls `receive` for each message of the shell. In a frame, calls `onForeign` for each message of another sender.
   * @returns the function that stops listening
   */
  listen(receive: Receive, onForeign?: () => void): () => void
}

/** A page finds a native shell by `shell`. An iOS shell finds the page by `receiver`. */
export const nativeNames = { shell: 'palmflow', receiver: 'palmflowReceive' } as const

const isCallable = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function'
/**
 * Returns a member, or undefined if the owner is a window of another origin. For example, the page may contain an
 * `<iframe name="webkit">`.
 */
function memberOf(owner: unknown, key: string): unknown {
  try {
    return typeof owner === 'object' && owner !== null ? Reflect.get(owner, key) : undefined
  } catch {
    return undefined
  }
}
/** Returns a method as it is now, bound to its owner. A later replacement of the method is never called. */
function captured(owner: unknown, key: string): ((...args: unknown[]) => void) | undefined {
  const method = memberOf(owner, key)
  return isCallable(method) ? (...args) => void Reflect.apply(method, owner, args) : undefined
}
function wkWebView(window: PageWindow): Adapter | undefined {
  const handler = memberOf(memberOf(memberOf(window, 'webkit'), 'messageHandlers'), nativeNames.shell)
  const post = captured(handler, 'postMessage')
  if (post === undefined) return undefined
  const receivers = new Set<Receive>()
  const from = { origin: window.location.origin, isMainFrame: true, source: handler }
  // No script can replace this property. Otherwise another script could receive the messages of the shell. Throws if
  // the window already has a non-configurable property with this name.
  Object.defineProperty(window, nativeNames.receiver, {
    value: Object.freeze((message: unknown): void => {
      for (const receive of receivers) receive(message, from)
    }),
  })
  const listen = (receive: Receive) => {
    receivers.add(receive)
    return () => void receivers.delete(receive)
  }
  return { kind: 'wkwebview', post, listen }
}

function android(window: PageWindow): Adapter | undefined {
  const shell = memberOf(window, nativeNames.shell)
  const post = captured(shell, 'postMessage')
  // Refuses a window, because an `<iframe name="palmflow">` has the same global name.
  if (post === undefined || memberOf(shell, 'window') !== undefined) return undefined
  const add = captured(shell, 'addEventListener')
  const remove = captured(shell, 'removeEventListener')
  const from = { origin: window.location.origin, isMainFrame: true, source: shell }
  const listen = (receive: Receive) => {
    const onMessage = (event: unknown) => receive(memberOf(event, 'data'), from)
    if (add === undefined) Reflect.set(Object(shell), 'onmessage', onMessage)
    else add('message', onMessage)
    return () => remove?.('message', onMessage)
  }
  // The injected object accepts text, not objects.
  return { kind: 'android', post: (message) => post(JSON.stringify(message)), listen }
}

/**
 * Returns the origin if it is exact.
 * @throws TypeError for '*', 'null' or an origin with a path, because other pages could receive the messages
 */
export function exactOrigin(origin: string): string {
  if (!/^https?:/.test(origin) || new URL(origin).origin !== origin)
    throw new TypeError(`not an exact origin: ${origin}`)
  return origin
}

/** Passes only messages from one window of one origin. */
export function listenTo(window: ListeningWindow, origin: string, sourceOf: () => unknown): Adapter['listen'] {
  return (receive, onForeign) => {
    const onMessage = (event: MessageLike) => {
      if (event.origin !== origin || event.source !== sourceOf()) onForeign?.()
      else receive(event.data, { origin, isMainFrame: true, source: event.source })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }
}

function iframe(window: PageWindow, parentOrigin: string): Adapter {
  const origin = exactOrigin(parentOrigin)
  const { parent } = window
  return {
    kind: 'iframe',
    post: (message) => parent.postMessage(message, origin),
    listen: listenTo(window, origin, () => parent),
  }
}

const none: Adapter = { kind: 'none', post: () => {}, listen: () => () => {} }

/**
 * Selects the transport to the shell. Only the top window can have a native shell. A frame sends to its parent if
 * `parentOrigin` (scheme, host and port) is set. In all other cases the page has no shell. Call this function before
 * the page contains third-party markup, which could define the shell's global names.
 */
export function findAdapter(window: PageWindow, { parentOrigin }: { parentOrigin?: string } = {}): Adapter {
  const isTop = Object.is(window, window.top)
  if (!isTop) return parentOrigin === undefined ? none : iframe(window, parentOrigin)
  return wkWebView(window) ?? android(window) ?? none
}
