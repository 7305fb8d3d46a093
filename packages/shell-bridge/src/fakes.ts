import type { PageWindow, PostTarget } from './adapters.ts'
import { findAdapter } from './adapters.ts'
import { type Bridge, type BridgePorts, createBridge } from './bridge.ts'
import type { Clock } from './clock.ts'
import type { BridgeReport } from './inbox.ts'
import type { AppFacts, Capture } from './messages.ts'
import { type AnswerHandlers, type AppEvent, createShellHost, type ShellHostPorts } from './shell-host.ts'

export const shellOrigin = 'https://shell.example'
export const webOrigin = 'https://web.example'

type OnMessage = Parameters<PageWindow['addEventListener']>[1]
type Message = Parameters<OnMessage>[0]

/** Waits until the synchronous work of the sender has ended. */
const inItsTurn = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}

function fakeWindow(origin: string) {
  const listeners = new Set<OnMessage>()
  return {
    location: { origin },
    addEventListener: (_: 'message', listener: OnMessage) => void listeners.add(listener),
    removeEventListener: (_: 'message', listener: OnMessage) => void listeners.delete(listener),
    dispatch: (event: Message) => {
      for (const listener of [...listeners]) listener(event)
    },
    listeners,
  }
}
type FakeWindow = ReturnType<typeof fakeWindow>

interface Posted {
  message: unknown
  targetOrigin: string
}

export function openWindows() {
  const shell = fakeWindow(shellOrigin)
  const posted: { toShell: Posted[]; toWebView: Posted[] } = { toShell: [], toWebView: [] }
  const openFrame = () => {
    let page: FakeWindow | undefined
    const post = (to: () => FakeWindow | undefined, list: Posted[], from: () => Omit<Message, 'data'>) => ({
      postMessage: (message: unknown, targetOrigin: string) => {
        const data: unknown = structuredClone(message)
        list.push({ message: data, targetOrigin })
        void inItsTurn().then(() => {
          const target = to()
          if (target?.location.origin === targetOrigin) target.dispatch({ data, ...from() })
        })
      },
    })
    const contentWindow: PostTarget = post(
      () => page,
      posted.toWebView,
      () => ({ origin: shellOrigin, source: parent }),
    )
    const parent: PostTarget = post(
      () => shell,
      posted.toShell,
      () => ({ origin: webOrigin, source: contentWindow }),
    )
    /** Loads a page in the frame. The parent keeps the same frame window. The new page has its own listeners. */
    const load = (origin = webOrigin) => {
      page = fakeWindow(origin)
      return { ...page, parent, top: parent }
    }
    return { contentWindow, parent, load, kill: () => (page = undefined) }
  }
  return { shell, posted, openFrame }
}

export function fakeClock() {
  const timers = new Set<{ at: number; run: () => void }>()
  let time = 0
  const clock: Clock = {
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  const due = (until: number) => [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
  return {
    ...clock,
    timers,
    advance: (ms: number) => {
      const until = time + ms
      for (let next = due(until); next !== undefined; next = due(until)) {
        timers.delete(next)
        time = next.at
        next.run()
      }
      time = until
    },
  }
}

/** Resolves after all posted messages have arrived and their effects have ended. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

export const facts: AppFacts = {
  deviceId: 'device-1',
  deviceGen: 'gen-2',
  appBuildId: 'build-3',
  deviceModel: 'phone-4',
  language: 'en',
}
export const capture: Capture = {
  encodingData: 'cGFsbQ==',
  imageCaptureType: 'NEAR_INFRARED',
  deviceGen: 'gen-2',
  appBuildId: 'build-3',
  deviceId: 'device-1',
}
export const captured = { outcome: 'captured', capture } as const
export const scanRequest = { use: 'authenticate' } as const
export const unaborted = (): AbortSignal => new AbortController().signal

function fakeScanner() {
  type Scan = { id: string; signal: AbortSignal; end(answer: unknown): void; break(): void }
  const scans: Scan[] = []
  const scan: AnswerHandlers['workflow.transition-to-app'] = (_, { id, signal }) =>
    new Promise((resolve, reject) => {
      scans.push({ id, signal, end: (answer) => resolve(Object(answer)), break: () => reject(new Error('camera')) })
    })
  return { scan, scans }
}

let loads = 0
export function openShell(ports: Partial<ShellHostPorts> = {}) {
  const windows = openWindows()
  const clock = fakeClock()
  const scanner = fakeScanner()
  const reports: BridgeReport[] = []
  const events: AppEvent[] = []
  const frame = windows.openFrame()
  const host = createShellHost({
    window: windows.shell,
    frame: { window: frame.contentWindow, origin: webOrigin },
    appFacts: facts,
    answers: {
      'workflow.transition-to-app': scanner.scan,
      'workflow.palm-found': () => ({ acknowledged: true }),
      'palm.preference': () => ({ acknowledged: true }),
    },
    report: (report) => reports.push(report),
    clock,
    ...ports,
  })
  host.subscribe((event) => events.push(event))
  const load = (page: Partial<BridgePorts> = {}, into = frame): LoadedPage => {
    loads += 1
    const nonce = `page-load-nonce-${loads}`
    const pageReports: BridgeReport[] = []
    const window = into.load()
    const bridge = createBridge({
      adapter: findAdapter(window, { parentOrigin: shellOrigin }),
      nonce,
      clock,
      report: (report) => pageReports.push(report),
      ...page,
    })
    return { bridge, window, nonce: page.nonce ?? nonce, reports: pageReports }
  }
  return { ...windows, ...scanner, frame, clock, host, reports, events, load }
}
interface LoadedPage {
  bridge: Bridge
  window: FakeWindow & PageWindow
  nonce: string
  reports: BridgeReport[]
}
/** Returns the result or the error of a promise. Without this function a rejection would be unhandled. */
export const outcomeOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

export async function openWaiting() {
  const scan = 'workflow.transition-to-app'
  const id = 'scan-0001'
  const shell = openShell()
  const page = shell.load()
  const messages: unknown[] = []
  page.bridge.on('otp.received', (payload) => messages.push(payload))
  page.bridge.on('back.requested', (payload) => messages.push(payload))
  const request = outcomeOf(page.bridge.ask(scan, scanRequest, { id, signal: unaborted() })).then((item) =>
    messages.push(item),
  )
  await settled()
  const from = { origin: shellOrigin, source: page.window.parent }
  const sealed = { palmflow: 1, nonce: page.nonce }
  const answer = { ...sealed, kind: 'answer', id, name: scan, answer: captured }
  const back = { ...sealed, kind: 'signal', name: 'back.requested', payload: {} }
  const fire = async (data: unknown, sender: { origin: string; source: unknown } = from) => {
    page.window.dispatch({ data, ...sender })
    await settled()
  }
  return {
    ...shell,
    ...page,
    shellReports: shell.reports,
    request,
    messages,
    from,
    sealed,
    answer,
    back,
    fire,
  }
}
