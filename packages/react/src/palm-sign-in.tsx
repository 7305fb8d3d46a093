import '@palmflow/views/styles.css'
import type { Views } from '@palmflow/flow'
import {
  Alert,
  BrandProvider,
  Button,
  CopyProvider,
  defaultWords,
  type LinkComponentProps,
  LinkProvider,
  useBrand,
} from '@palmflow/views'
import type { AuthenticateRef } from '@palmflow/workflows'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Stop } from './connection.ts'
import { FlowWaiting } from './flow-waiting.tsx'
import { HereProvider } from './here.tsx'
import { type PalmSession, useConnection } from './palm-session.ts'
import { CancelContext, SignInFlow } from './sign-in-flow.tsx'
import { createTabHistory, type TabHistory } from './tab-history.ts'
import { type CopyOverrides, type ShownTexts, useTexts } from './use-copy.ts'

export interface Appearance {
  /** If absent, the setting of the device applies. */
  theme?: 'light' | 'dark' | undefined
  /** Custom properties, for example `{ '--pf-action': '#0a5' }`. They are listed in docs/branding.md. */
  tokens?: Readonly<Record<`--pf-${string}`, string>> | undefined
}

export interface PalmSignInProps {
  /** The origin of the palmflow server: `https://palm.example`. It must list the origin of this page in `ORIGINS`. */
  origin: string
  /** Runs once for each sign-in. */
  onSignedIn: (session: PalmSession) => void
  /**
   * Runs once at the end of the session while the component is mounted. It then starts again. If your page removes the
   * component after the sign-in, use `usePalmSession`.
   */
  onSignedOut?: (() => void) | undefined
  /** Runs after Cancel. If it is absent, there is no Cancel button. */
  onCancel?: (() => void) | undefined
  /** Screens that replace ours. */
  views?: Partial<Views<AuthenticateRef>> | undefined
  /** Texts that replace ours, keyed by language: `{ 'en-US': { continue: 'Go on' } }`. */
  copy?: CopyOverrides | undefined
  /** A language tag such as `es-US`. The default is English. */
  locale?: string | undefined
  appearance?: Appearance | undefined
  /**
   * `memory`: Back of the browser leaves the sign-in. `address`: each step is a history entry with `?step=` in the
   * address of the page, and Back of the browser is Back of the sign-in.
   */
  routing?: 'memory' | 'address' | undefined
}

/** A history without entries, for a sign-in that does not change the address. */
const still: TabHistory = {
  here: () => ({ location: { pathname: '/', search: '', hash: '', state: null, key: 'default' }, action: 'POP' }),
  listen: () => () => {},
  createHref: () => '',
  go: () => {},
  push: () => {},
  replace: () => {},
}

/** Links of the sign-in lead to the website of the server. They leave the host's page open. */
const OutboundLink = (props: LinkComponentProps) => <a {...props} target="_blank" rel="noopener" />

const stopTexts = {
  rateLimited: { ring: 'held', title: 'tooManyRequestsTitle', text: 'tooManyRequestsText' },
  leaving: { ring: 'down', title: 'globalErrorTitle', text: 'globalErrorText' },
} as const

/** Sets custom properties by script, which a strict content security policy allows. */
function useTokens(root: RefObject<HTMLElement | null>, tokens: Appearance['tokens']): void {
  const text = JSON.stringify(Object.entries(tokens ?? {}).sort())
  useEffect(() => {
    const style = root.current?.style
    if (style === undefined) return undefined
    const entries: [string, string][] = JSON.parse(text)
    const own = entries.filter(([name]) => name.startsWith('--pf-'))
    for (const [name, value] of own) style.setProperty(name, value)
    return () => {
      for (const [name] of own) style.removeProperty(name)
    }
  }, [root, text])
}

function Providers({ origin, texts, children }: { origin: string; texts: ShownTexts; children: ReactNode }) {
  const brand = useBrand()
  const ofServer = useMemo(() => {
    const { links } = brand
    const there = (href: string) => (URL.canParse(href, origin) ? new URL(href, origin).href : href)
    return {
      ...brand,
      links: { ...links, home: there(links.home), help: there(links.help), download: there(links.download) },
    }
  }, [brand, origin])
  return (
    <CopyProvider catalogue={texts.catalogue ?? defaultWords} locale={texts.locale}>
      <BrandProvider value={ofServer}>
        <LinkProvider value={OutboundLink}>{children}</LinkProvider>
      </BrandProvider>
    </CopyProvider>
  )
}

/** The sign-in with number, code and PIN, against a palmflow server. */
export function PalmSignIn(props: PalmSignInProps) {
  const { origin, locale, copy, appearance, routing = 'memory', onSignedIn, onSignedOut, onCancel, views } = props
  const root = useRef<HTMLDivElement>(null)
  const texts = useTexts(locale, copy)
  const connection = useConnection(origin)
  const [attempt, setAttempt] = useState(0)
  const [stop, setStop] = useState<{ origin: string; why: Stop }>()
  const [tabHistory, setTabHistory] = useState<TabHistory>()
  useTokens(root, appearance?.tokens)
  // The history of the page exists in the browser only.
  useEffect(() => setTabHistory(createTabHistory()), [])
  useEffect(() => {
    if (connection) connection.language = texts.locale
  }, [connection, texts.locale])
  const onStop = useCallback((why: Stop) => setStop({ origin, why }), [origin])
  const again = () => {
    setStop(undefined)
    setAttempt((count) => count + 1)
  }
  const content = (): ReactNode => {
    const stopped = connection === null ? 'leaving' : stop?.origin === origin ? stop.why : undefined
    if (stopped !== undefined)
      return (
        <Alert
          {...stopTexts[stopped]}
          {...(connection && { action: <Button label="checkVerification.reload" onClick={again} /> })}
        />
      )
    const history = routing === 'address' ? tabHistory : still
    if (!connection || texts.catalogue === undefined || history === undefined) return <FlowWaiting />
    return (
      <CancelContext.Provider value={onCancel !== undefined}>
        <HereProvider key={routing} tabHistory={history}>
          <SignInFlow
            key={`${connection.environment.backend} ${attempt} ${routing}`}
            {...{ connection, root, views, onSignedIn, onSignedOut, onCancel, onStop }}
            isInAddress={routing === 'address'}
            tabHistory={history}
            areTextsComplete={texts.areComplete}
            onAgain={again}
          />
        </HereProvider>
      </CancelContext.Provider>
    )
  }
  return (
    <div ref={root} className="pf-root" lang={texts.locale} data-theme={appearance?.theme}>
      <Providers origin={connection?.environment.frontends.website ?? origin} texts={texts}>
        {content()}
      </Providers>
    </div>
  )
}
