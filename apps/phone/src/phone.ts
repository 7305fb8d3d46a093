import type { AppEvent, EventName, ShellHost } from '@palmflow/shell-bridge'
import { type AppSessionRef, bindAppSession } from '@palmflow/workflows'
import { createActor } from 'xstate'
import { createDevApi, type DevApi, type Flags } from './dev-api.ts'
import { type Cell, createCell } from './parts/cell.ts'
import { createPhoneClock, type PhoneClock } from './parts/clock.ts'
import { hostOf } from './parts/host.ts'
import { factsOf, readPalm } from './parts/palm.ts'
import { createScanner, type Scanner } from './parts/scanner.ts'
import { firstSettings, type Settings } from './parts/settings.ts'
import { createShellKey, keyPlaceIn, type ShellKey } from './parts/shell-key.ts'
import { createSms, otpOf, type Sms } from './parts/sms.ts'
import { createTaps, type Taps } from './parts/taps.ts'
import { createWatched, type Watched } from './parts/watched.ts'

/** Which web view stands in the phone: another number, another element; another visit, another app session. */
export interface Opened {
  webView: number
  visit: string
}
export interface Phone {
  origin: string
  app: AppSessionRef
  scanner: Scanner
  clock: PhoneClock
  settings: Cell<Settings>
  opened: Cell<Opened>
  /** What the app itself has to say for a moment. */
  toast: Cell<string | null>
  isSheetOpen: Cell<boolean>
  /** Whether the person looks at the texts that are kept. */
  isShadeOpen: Cell<boolean>
  /** As the server has them; undefined as long as it has not told. */
  flags: Cell<Flags | undefined>
  sms: Sms
  watched: Watched
  api: DevApi
  host: Pick<ShellHost, 'signal' | 'ignored'>
  /** Takes over the time, the network and the flags that the server was set to before. */
  switchOn(): Promise<void>
  attach(frameWindow: Window): void
  /** Hands the code of a text to the page. False where no page is there, or no code. */
  typeCode(text: string): boolean
}

const newVisit = (): string => `phone-${crypto.randomUUID()}`
const toastMs = 4_000

/** Events after which the app shows something else. */
const moves = {
  'workflow.auth-completed': 'page.authCompleted',
  'workflow.cancelled': 'page.cancelled',
  'session.expired': 'page.sessionExpired',
  'sign-out': 'page.signedOut',
} as const
const isMove = (name: EventName): name is keyof typeof moves => name in moves

/** What an app would do with the rest; this one says so. */
const would: Readonly<Partial<Record<EventName, string>>> = {
  'ingress.help': 'The app would open help.',
  'ingress.sign-in': 'The app would turn to sign-in.',
  'ingress.sign-up': 'The app would turn to sign-up.',
  'profile.error-occurred': 'The page could not load the profile.',
  'profile.refresh': 'The app would load the profile again.',
  'workflow.already-enrolled': 'The page says: already enrolled.',
  'workflow.profile-completed': 'The page says: profile completed.',
  'workflow.recognise-biometric': 'The app would recognise the palm.',
  'sign-in.sibling-site': 'The app would open the payments site.',
  'sign-in.cloud-provider': 'The app would open the cloud provider.',
  'sign-up.sibling-site': 'The app would open the payments site.',
}

function createSaying(clock: PhoneClock) {
  const toast = createCell<string | null>(null)
  let cancel = () => {}
  const say = (words: string) => {
    cancel()
    toast.set(() => words)
    cancel = clock.after(toastMs, () => toast.set(() => null))
  }
  return { toast, say }
}

function createHearing(app: AppSessionRef, isSheetOpen: Cell<boolean>, say: (words: string) => void) {
  return ({ name }: AppEvent) => {
    if (name === 'bottom-sheet.visible' || name === 'bottom-sheet.hidden')
      isSheetOpen.set(() => name === 'bottom-sheet.visible')
    if (isMove(name)) app.send({ type: moves[name] })
    const words = would[name]
    if (words !== undefined) say(words)
  }
}

/** The scanner reads whatever hand the bench holds over it then. */
const scannerOf = (clock: PhoneClock, settings: Cell<Settings>, deviceId: string): Scanner =>
  createScanner({
    clock,
    settings: settings.get,
    read: () => {
      const now = settings.get()
      return readPalm(now.person, now.hand, crypto.randomUUID(), factsOf(now, deviceId))
    },
    begun: () => settings.set((now) => ({ ...now, nextScan: 'reads' })),
  })

const isWelcome = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && Reflect.get(message, 'kind') === 'welcome'

const tapsOf = (window: Window, origin: string, watched: Watched, app: AppSessionRef): Taps =>
  createTaps({
    window,
    origin,
    heard: (direction, message) => {
      watched.message(direction, message)
      if (direction === 'toWeb' && isWelcome(message)) app.send({ type: 'page.greeted' })
    },
  })

/** Where the app stands once what a text was for has ended: it is behind the person, or was given up. */
const afterTexts = ['scanning', 'completed', 'expired', 'cancelled', 'signedOut'] as const

function smsOf({ api, settings, watched, clock, app }: Pick<Phone, 'api' | 'settings' | 'watched' | 'clock' | 'app'>) {
  const sms = createSms({
    ...{ api, clock },
    phone: () => settings.get().phone,
    arrived: ({ to }) => watched.note('text arrived', { to }),
  })
  app.subscribe((snapshot) => {
    if (afterTexts.some((tag) => snapshot.hasTag(tag))) sms.dismissAll()
  })
  return sms
}

/** Which web view stands there follows the chart. */
function openedOf(app: AppSessionRef): Cell<Opened> {
  const opened = createCell<Opened>({ webView: 0, visit: newVisit() })
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

/** The parts of a phone, put together. One for the life of the tab. */
export function createPhone(window: Window & typeof globalThis, origin: string): Phone {
  const clock = createPhoneClock()
  const watched = createWatched(clock.now)
  const settings = createCell<Settings>(firstSettings)
  const isSheetOpen = createCell(false)
  const flags = createCell<Flags | undefined>(undefined)
  const deviceId = `phone-${crypto.randomUUID()}`
  const { toast, say } = createSaying(clock)
  const api = createDevApi({ origin, fetch: (...given) => window.fetch(...given), called: watched.call })
  const app = createActor(bindAppSession({}), { clock })
  const opened = openedOf(app)
  const scanner = scannerOf(clock, settings, deviceId)
  const taps = tapsOf(window, origin, watched, app)
  const shellKey = shellKeyOf(window, api, clock)
  const host = hostOf({ taps, origin, deviceId, settings, scanner, app, clock, watched, say, shellKey })
  host.subscribe(createHearing(app, isSheetOpen, say))
  opened.subscribe(() => isSheetOpen.set(() => false))
  const sms = smsOf({ api, settings, watched, clock, app })
  const isShadeOpen = createCell(false)
  sms.texts.subscribe(() => {
    if (sms.texts.get().length === 0) isShadeOpen.set(() => false)
  })
  app.start()
  const typeCode = (text: string) => {
    const otp = otpOf(text)
    const isHeard = otp !== undefined && host.signal('otp.received', { otp })
    const why = otp === undefined ? 'This text carries no code.' : 'No page is there yet. Tap again when it is.'
    say(isHeard ? 'Code handed to the page.' : why)
    return isHeard
  }
  const switchOn = async () => {
    const state = await api.state()
    clock.forward(Math.max(0, (state.now ?? 0) - clock.now()))
    settings.set((now) => ({ ...now, network: state.network ?? now.network }))
    flags.set(() => state.flags)
  }
  return {
    ...{
      origin,
      app,
      scanner,
      clock,
      settings,
      opened,
      toast,
      isSheetOpen,
      isShadeOpen,
      flags,
      sms,
      watched,
      api,
      host,
    },
    ...{ switchOn, typeCode },
    attach: (frameWindow) => host.reattach(taps.attach(frameWindow)),
  }
}
