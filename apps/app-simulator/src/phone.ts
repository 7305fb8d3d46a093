import { type AppHelpHash, newId } from '@palmflow/contract'
import type { ShellHost } from '@palmflow/shell-bridge'
import { type AppSessionRef, bindAppSession } from '@palmflow/workflows'
import { createActor } from 'xstate'
import { type Cell, createCell } from './cell.ts'
import { createDevApi, type DevApi, type Flags } from './dev-api.ts'
import { createPhoneClock, type PhoneClock } from './device/clock.ts'
import { factsOf, readPalm } from './device/palm.ts'
import { createScanner, type Scanner } from './device/scanner.ts'
import { type Entry, firstSettings, handFor, type Settings } from './device/settings.ts'
import { createSms, otpOf, type Sms } from './device/sms.ts'
import { hostOf } from './shell/host.ts'
import { createPageEvents, type NativeScreen } from './shell/page-events.ts'
import { createShellKey, keyPlaceIn, type ShellKey } from './shell/shell-key.ts'
import { createMessageInterceptor, type MessageInterceptor } from './traffic/message-interceptor.ts'
import { createWatched, type WatchedTraffic } from './traffic/traffic-log.ts'

/** The open web view. A new `webView` number creates a new element. A new `visit` starts a new app session. */
export interface OpenedPage {
  webView: number
  visit: string
}

interface Shared {
  origin: string
  clock: PhoneClock
  settings: Cell<Settings>
  /** Undefined until the server has sent the flags. */
  flags: Cell<Flags | undefined>
  sms: Sms
  watched: WatchedTraffic
  api: DevApi
}
interface Parts extends Shared {
  window: Window
  deviceId: string
  shellKey: ShellKey
  frames: Set<unknown>
}

export interface Phone extends Shared {
  app: AppSessionRef
  scanner: Scanner
  opened: Cell<OpenedPage>
  toast: Cell<string | null>
  nativeScreen: Cell<NativeScreen | null>
  isSheetOpen: Cell<boolean>
  isShadeOpen: Cell<boolean>
  host: Pick<ShellHost, 'signal' | 'ignored'>
  attach(frameWindow: Window): void
  /** @returns false if no visit can start, because a scan is running or the system has closed the page */
  open(entry: Entry, hash?: AppHelpHash): boolean
  /** @returns false if no page is open, or if the text contains no code */
  typeCode(text: string): boolean
}

export interface Desktop {
  /** Both web views share one simulated device and one browser storage. */
  phones: Cell<readonly [Phone, ...Phone[]]>
  setSecond(isThere: boolean): void
  /** Reads the time, the network and the flags from the server. */
  switchOn(): Promise<void>
}

const newVisit = (): string => `phone-${newId()}`
const toastMs = 4_000

function createSaying(clock: PhoneClock) {
  const toast = createCell<string | null>(null)
  let cancel = () => {}
  const say = (text: string) => {
    cancel()
    toast.set(() => text)
    cancel = clock.after(toastMs, () => toast.set(() => null))
  }
  return { toast, say }
}

const scannerOf = ({ clock, settings, deviceId }: Parts): Scanner =>
  createScanner({
    clock,
    settings: settings.get,
    read: (requestedHand) => {
      const now = settings.get()
      return readPalm(now, handFor(now, requestedHand), newId(), factsOf(now, deviceId))
    },
    begun: () => settings.set((now) => ({ ...now, nextScan: 'reads' })),
  })

const isWelcome = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && Reflect.get(message, 'kind') === 'welcome'

const interceptorOf = ({ window, origin, frames, watched }: Parts, app: AppSessionRef): MessageInterceptor =>
  createMessageInterceptor({
    ...{ window, origin, frames },
    onMessage: (direction, message) => {
      watched.message(direction, message)
      if (direction === 'toPage' && isWelcome(message)) app.send({ type: 'page.greeted' })
    },
  })

/** In these states of the app, the user needs no received text message. */
const afterTexts = ['scanning', 'completed', 'expired', 'cancelled', 'signedOut'] as const

function openedOf(app: AppSessionRef): Cell<OpenedPage> {
  const opened = createCell<OpenedPage>({ webView: 0, visit: newVisit() })
  app.on('webView.reloaded', () => opened.set(({ webView, visit }) => ({ webView: webView + 1, visit })))
  app.on('webView.opened', () => opened.set(({ webView }) => ({ webView: webView + 1, visit: newVisit() })))
  return opened
}

const shellKeyOf = ({ indexedDB, crypto }: Window & typeof globalThis, api: DevApi, clock: PhoneClock): ShellKey =>
  createShellKey({
    place: keyPlaceIn(indexedDB),
    subtle: crypto.subtle,
    register: api.registerKey,
    now: async () => (await api.time()) ?? clock.now(),
  })

function partsOf(window: Window & typeof globalThis, origin: string): Parts {
  const clock = createPhoneClock()
  const watched = createWatched(clock.now)
  const settings = createCell<Settings>(firstSettings)
  const flags = createCell<Flags | undefined>(undefined)
  const api = createDevApi({ origin, fetch: (...args) => window.fetch(...args), called: watched.call })
  const sms = createSms({
    ...{ api, clock },
    phone: () => settings.get().phone,
    arrived: ({ to }) => watched.note('text message received', { to }),
  })
  const deviceId = `phone-${newId()}`
  const shellKey = shellKeyOf(window, api, clock)
  return { window, origin, clock, watched, settings, flags, api, sms, deviceId, shellKey, frames: new Set() }
}

function openerOf(app: AppSessionRef, settings: Cell<Settings>): Phone['open'] {
  const opened = { type: 'visit.opened' } as const
  return (entry, hash) => {
    // Stores the settings even if no page can open now. The next visit then starts with these settings.
    settings.set(({ hash: _, ...now }) => ({ ...now, entry, ...(hash && { hash }) }))
    const isOpenable = app.getSnapshot().can(opened)
    if (isOpenable) app.send(opened)
    return isOpenable
  }
}

function createPhone(parts: Parts): Phone {
  const { origin, clock, settings, flags, sms, watched, api } = parts
  const { toast, say } = createSaying(clock)
  const app = createActor(bindAppSession({}), { clock })
  const opened = openedOf(app)
  const scanner = scannerOf(parts)
  const interceptor = interceptorOf(parts, app)
  const host = hostOf({ ...parts, interceptor, scanner, app, say })
  const isSheetOpen = createCell(false)
  const nativeScreen = createCell<NativeScreen | null>(null)
  const open = openerOf(app, settings)
  host.subscribe(createPageEvents({ app, isSheetOpen, nativeScreen, say }))
  opened.subscribe(() => {
    isSheetOpen.set(() => false)
    nativeScreen.set(() => null)
  })
  app.subscribe((snapshot) => {
    if (afterTexts.some((tag) => snapshot.hasTag(tag))) sms.dismissAll()
  })
  const isShadeOpen = createCell(false)
  sms.texts.subscribe(() => {
    if (sms.texts.get().length === 0) isShadeOpen.set(() => false)
  })
  app.start()
  const typeCode = (text: string) => {
    const otp = otpOf(text)
    const isHeard = otp !== undefined && host.signal('otp.received', { otp })
    const why =
      otp === undefined
        ? 'The text message contains no code.'
        : 'No page is open yet. Tap again after the page has loaded.'
    say(isHeard ? 'The code was sent to the page.' : why)
    return isHeard
  }
  return {
    ...{ origin, clock, settings, flags, sms, watched, api },
    ...{ app, scanner, opened, toast, nativeScreen, isSheetOpen, isShadeOpen, host, open, typeCode },
    attach: (frameWindow) => host.reattach(interceptor.attach(frameWindow)),
  }
}

export function createDesktop(window: Window & typeof globalThis, origin: string): Desktop {
  const parts = partsOf(window, origin)
  const { api, clock, settings, flags } = parts
  const first = createPhone(parts)
  let second: Phone | undefined
  const phones = createCell<readonly [Phone, ...Phone[]]>([first])
  return {
    phones,
    setSecond: (isThere) => {
      if (isThere) second?.app.send({ type: 'visit.opened' })
      second ??= createPhone(parts)
      const both = [first, second] as const
      phones.set(() => (isThere ? both : [first]))
    },
    switchOn: async () => {
      const state = await api.state()
      clock.forward(Math.max(0, (state.now ?? 0) - clock.now()))
      settings.set((now) => ({ ...now, network: state.network ?? now.network }))
      flags.set(() => state.flags)
    },
  }
}
