import type { Views } from '@palmflow/flow'
import { PageTitle } from '@palmflow/views'
import type { AuthenticateRef } from '@palmflow/workflows'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { CancelContext } from './cancel-context.ts'
import type { Stop } from './connection.ts'
import { FlowWaiting } from './flow-waiting.tsx'
import { type Appearance, HostRoot, memoryHistory, Stopped } from './host-root.tsx'
import { NavigationProvider } from './navigation.tsx'
import { type PalmSession, useConnection } from './palm-session.ts'
import { SignInFlow } from './palm-sign-in-flow.tsx'
import { createTabHistory, type TabHistory } from './tab-history.ts'
import { type CopyOverrides, useTexts } from './use-copy.ts'

export interface PalmSignInProps {
  /**
   * The origin of the palmflow server, for example `https://palm.example`. The server must list the origin of this page
   * in `ORIGINS`.
   */
  origin: string
  /** Runs once for each sign-in. */
  onSignedIn: (session: PalmSession) => void
  /**
   * Runs once when the session ends while the component is mounted. The component then starts a new sign-in. If your
   * page removes the component after the sign-in, use `usePalmSession`.
   */
  onSignedOut?: (() => void) | undefined
  /** Runs after Cancel. Without `onCancel`, there is no Cancel button. */
  onCancel?: (() => void) | undefined
  /** Screens that replace ours. */
  views?: Partial<Views<AuthenticateRef>> | undefined
  /** Texts that replace ours, keyed by language: `{ 'en-US': { continue: 'Go on' } }`. */
  copy?: CopyOverrides | undefined
  /** A language tag such as `es-US`. The default is English. */
  locale?: string | undefined
  appearance?: Appearance | undefined
  /**
   * `memory`: the browser's Back leaves the sign-in. `address`: each step is a history entry with `?step=` in the
   * address of the page. The browser's Back then goes to the previous step.
   */
  routing?: 'memory' | 'address' | undefined
}

/** The sign-in with phone number, code and PIN, against a palmflow server. */
export function PalmSignIn(props: PalmSignInProps) {
  const { origin, locale, copy, appearance, routing = 'memory', onSignedIn, onSignedOut, onCancel, views } = props
  const root = useRef<HTMLDivElement>(null)
  const texts = useTexts(locale, copy)
  const connection = useConnection(origin)
  const [attempt, setAttempt] = useState(0)
  const [stop, setStop] = useState<{ origin: string; why: Stop }>()
  const [tabHistory, setTabHistory] = useState<TabHistory>()
  // The history of the page exists in the browser only.
  useEffect(() => setTabHistory(createTabHistory()), [])
  const onStop = useCallback((why: Stop) => setStop({ origin, why }), [origin])
  const again = () => {
    setStop(undefined)
    setAttempt((count) => count + 1)
  }
  const content = (): ReactNode => {
    const stopped = connection === null ? 'leaving' : stop?.origin === origin ? stop.why : undefined
    if (stopped !== undefined) {
      return (
        <PageTitle.Provider value={null}>
          <Stopped stop={stopped} onReload={connection ? again : undefined} />
        </PageTitle.Provider>
      )
    }
    const history = routing === 'address' ? tabHistory : memoryHistory
    if (!connection || texts.catalogue === undefined || history === undefined) return <FlowWaiting />
    return (
      <CancelContext.Provider value={onCancel !== undefined}>
        <NavigationProvider key={routing} tabHistory={history}>
          <SignInFlow
            key={`${connection.environment.backend} ${attempt} ${routing}`}
            {...{ connection, root, views, onSignedIn, onSignedOut, onCancel, onStop }}
            isInAddress={routing === 'address'}
            tabHistory={history}
            areTextsComplete={texts.areComplete}
            onAgain={again}
          />
        </NavigationProvider>
      </CancelContext.Provider>
    )
  }
  return <HostRoot {...{ root, origin, connection, texts, appearance }}>{content()}</HostRoot>
}
