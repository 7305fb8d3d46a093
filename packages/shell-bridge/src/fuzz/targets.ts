import { findAdapter, nativeNames, type PageWindow } from '../adapters.ts'
import { type Bridge, createBridge } from '../bridge.ts'
import type { IgnoredCounts } from '../inbox.ts'
import type { SignalName } from '../messages.ts'
import { createShellHost } from '../shell-host.ts'

export const webOrigin = 'https://web.example'
export const shellOrigin = 'https://shell.example'
export const pageNonce = 'page-load-nonce-0123456789'
export const askId = 'scan-0001'
const facts = { deviceId: 'device-1', deviceGen: 'gen-2', appBuildId: 'build-3', deviceModel: 'phone-4' }
export const capture = {
  encodingData: 'cGFsbQ==',
  imageCaptureType: 'NEAR_INFRARED',
  deviceGen: 'gen-2',
  appBuildId: 'build-3',
  deviceId: 'device-1',
}
export const scanRequest = { use: 'authenticate' } as const

export interface Effects {
  count: number
}
export const enveloped = (body: object) => ({ palmflow: 1, nonce: pageNonce, ...body })
export const welcome = enveloped({ kind: 'welcome', version: 1, facts })
export const genuineAnswer = enveloped({
  kind: 'answer',
  id: askId,
  name: 'workflow.transition-to-app',
  answer: { outcome: 'captured', capture },
})

export interface Target {
  name: 'frame' | 'greeting' | 'native' | 'host'
  hears: 'toWebView' | 'toShell'
  /** The trusted sender. Undefined if the transport has no sender. */
  trusted: { origin: string; source: unknown } | undefined
  receive(data: unknown, from: { origin: string; source: unknown }): void
  ignored(): IgnoredCounts
  /** A message with exactly one effect. */
  genuine: unknown
}

type OnMessage = Parameters<PageWindow['addEventListener']>[1]
const clockOf = (time: { now: number }) => ({ now: () => time.now, after: () => () => {} })
const silent = { report: () => {} }

function watch(bridge: Bridge, effects: Effects): void {
  const names: SignalName[] = ['otp.received', 'back.requested', 'profile.refresh-requested', 'language.changed']
  for (const name of names) bridge.on(name, () => (effects.count += 1))
  const { signal } = new AbortController()
  bridge.ask('workflow.transition-to-app', scanRequest, { id: askId, signal }).catch(() => (effects.count += 1))
}

/** Creates a page in a frame. If `isGreeting` is true, the page and a stored event wait for the shell's welcome. */
function framed(effects: Effects, time: { now: number }, isGreeting: boolean): Target {
  let hear: OnMessage = () => {}
  const parent = { postMessage: () => (effects.count += 1) }
  const window = {
    parent,
    top: parent,
    location: { origin: webOrigin },
    addEventListener: (_: 'message', listener: OnMessage) => {
      hear = listener
    },
    removeEventListener: () => {},
  }
  const adapter = findAdapter(window, { parentOrigin: shellOrigin })
  const bridge = createBridge({ adapter, nonce: pageNonce, clock: clockOf(time), ...silent })
  const trusted = { origin: shellOrigin, source: parent }
  watch(bridge, effects)
  if (isGreeting) bridge.send('sign-out', {})
  else hear({ data: welcome, ...trusted })
  return {
    name: isGreeting ? 'greeting' : 'frame',
    hears: 'toWebView',
    trusted,
    receive: (data, from) => hear({ data, ...from }),
    ignored: bridge.ignored,
    // The page ignores signals before the welcome. The run sends the welcome last, because the welcome ends this state.
    genuine: isGreeting ? undefined : enveloped({ kind: 'signal', name: 'back.requested', payload: {} }),
  }
}

/** Creates a page in an iOS web view. Its receiver gets objects of the page itself, which may have getters. */
function native(effects: Effects, time: { now: number }): Target {
  const window = {
    parent: { postMessage: () => {} },
    get top(): unknown {
      return window
    },
    location: { origin: webOrigin },
    webkit: { messageHandlers: { [nativeNames.shell]: { postMessage: () => (effects.count += 1) } } },
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  const bridge = createBridge({ adapter: findAdapter(window), nonce: pageNonce, clock: clockOf(time), ...silent })
  const receiver: unknown = Reflect.get(window, nativeNames.receiver)
  const receive = (data: unknown) => {
    if (typeof receiver === 'function') receiver(data)
  }
  watch(bridge, effects)
  receive(JSON.stringify(welcome))
  return {
    name: 'native',
    hears: 'toWebView',
    trusted: undefined,
    receive,
    ignored: bridge.ignored,
    genuine: JSON.stringify(enveloped({ kind: 'signal', name: 'otp.received', payload: { otp: '471100' } })),
  }
}

function host(effects: Effects, time: { now: number }): Target {
  let hear: OnMessage = () => {}
  const frameWindow = { postMessage: () => (effects.count += 1) }
  const window = {
    addEventListener: (_: 'message', listener: OnMessage) => {
      hear = listener
    },
    removeEventListener: () => {},
  }
  const acted = () => {
    effects.count += 1
    return new Promise<never>(() => {})
  }
  const shell = createShellHost({
    window,
    frame: { window: frameWindow, origin: webOrigin },
    appFacts: facts,
    answers: { 'workflow.transition-to-app': acted, 'workflow.palm-found': acted, 'palm.preference': acted },
    clock: clockOf(time),
    ...silent,
  })
  shell.subscribe(() => (effects.count += 1))
  const trusted = { origin: webOrigin, source: frameWindow }
  const scan = { kind: 'request', id: askId, name: 'workflow.transition-to-app', payload: scanRequest }
  hear({ data: enveloped({ kind: 'hello', versions: [1] }), ...trusted })
  hear({ data: enveloped(scan), ...trusted })
  return {
    name: 'host',
    hears: 'toShell',
    trusted,
    receive: (data, from) => hear({ data, ...from }),
    ignored: shell.ignored,
    genuine: enveloped({ kind: 'event', name: 'ingress.help', payload: {} }),
  }
}

export const createTargets = (effects: Effects, time: { now: number }) =>
  [framed(effects, time, false), framed(effects, time, true), native(effects, time), host(effects, time)] as const
