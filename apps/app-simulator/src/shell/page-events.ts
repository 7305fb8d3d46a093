import { type AppHelpHash, isAppHelpHash } from '@palmflow/contract'
import type { AppEvent, EventName } from '@palmflow/shell-bridge'
import type { AppSessionRef } from '@palmflow/workflows'
import type { Cell } from '../cell.ts'
import type { Entry } from '../device/settings.ts'

/** A sheet over the page simulates a native screen or an external site. */
export interface NativeScreen {
  title: string
  text: string
  opens?: { entry: Entry; hash?: AppHelpHash; action: string }
}

const moves = {
  'workflow.auth-completed': 'page.authCompleted',
  'workflow.profile-completed': 'page.authCompleted',
  'workflow.cancelled': 'page.cancelled',
  'session.expired': 'page.sessionExpired',
  'sign-out': 'page.signedOut',
} as const
const payments = 'Cards and memberships have their own website. An app opens it in the browser of the system.'
const nativeScreen = {
  'ingress.help': {
    title: 'Help',
    text: 'The app opens its help about sign-up and sign-in.',
    opens: { entry: 'help', action: 'Open help' },
  },
  'sign-in.sibling-site': { title: 'Payments sign-in', text: payments },
  'sign-up.sibling-site': { title: 'Payments sign-up', text: payments },
  'ingress.sign-in': {
    title: 'Sign in',
    text: 'The app opens its sign-in in a new visit.',
    opens: { entry: 'signIn', action: 'Open sign-in' },
  },
  'ingress.sign-up': {
    title: 'Sign up',
    text: 'The app opens its sign-up in a new visit.',
    opens: { entry: 'signUpIngress', action: 'Open sign-up' },
  },
  'sign-in.cloud-provider': {
    title: 'Identity provider',
    text: 'An app opens the sign-in page of the user’s identity provider. After the sign-in, the user returns to the app.',
  },
} as const satisfies Partial<Record<EventName, NativeScreen>>
const words: Readonly<Partial<Record<EventName, string>>> = {
  'profile.error-occurred': 'The page could not load the profile.',
  'profile.refresh': 'Page event: profile changed.',
  'workflow.already-enrolled': 'Page event: already enrolled.',
  'workflow.profile-completed': 'Page event: profile completed.',
  'workflow.recognise-biometric': 'Page event: palm recognized.',
}

const isIn = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table => name in table

function at(screen: NativeScreen, payload: object): NativeScreen {
  const hash: unknown = Reflect.get(payload, 'hash')
  return screen.opens && isAppHelpHash(hash) ? { ...screen, opens: { ...screen.opens, hash } } : screen
}

interface HearingParts {
  app: AppSessionRef
  isSheetOpen: Cell<boolean>
  nativeScreen: Cell<NativeScreen | null>
  say: (text: string) => void
}

export function createPageEvents({ app, isSheetOpen, say, ...screen }: HearingParts) {
  return ({ name, payload }: AppEvent) => {
    if (name === 'bottom-sheet.visible' || name === 'bottom-sheet.hidden')
      isSheetOpen.set(() => name === 'bottom-sheet.visible')
    if (isIn(moves, name)) app.send({ type: moves[name] })
    if (isIn(nativeScreen, name)) screen.nativeScreen.set(() => at(nativeScreen[name], payload))
    const word = words[name]
    if (word !== undefined) say(word)
  }
}
