import { type FrameProps, type Views, Visit } from '@palmflow/flow'
import { authenticateFirstViews, authenticateSharedScreen, WorkflowShell } from '@palmflow/views'
import { type AuthenticateOutput, type AuthenticateRef, profileOf } from '@palmflow/workflows'
import { type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { abandonSignIn } from './abandon-sign-in.ts'
import { keepsNothing } from './begin-visit.ts'
import { CancelContext } from './cancel-context.ts'
import type { Connection, Stop } from './connection.ts'
import { FlowScreen } from './flow-screen.tsx'
import { FlowWaiting } from './flow-waiting.tsx'
import type { HostClient } from './host-client.ts'
import { useLoaded, usePrefetch } from './lazy.ts'
import { withOwnViews } from './own-views.ts'
import { onSessionEnd, type PalmSession, sessionOf } from './palm-session.ts'
import { beginSignIn, linesAt, type SignInVisit } from './sign-in-visit.ts'
import type { TabHistory } from './tab-history.ts'

function Frame({ flowPosition, onCancel, ...props }: FrameProps) {
  const isOffered = useContext(CancelContext)
  return (
    <WorkflowShell {...props} onCancel={isOffered ? onCancel : undefined} palm={{ lines: linesAt(flowPosition) }} />
  )
}

function forgetStep(tabHistory: TabHistory): void {
  const url = new URL(location.href)
  url.searchParams.delete('step')
  tabHistory.replace(`${url.pathname}${url.search}${url.hash}`)
}

/** Returns a query with only the step, because the host's page may have its own parameters with our names. */
function stepIn(search: string): string {
  const step = new URLSearchParams(search).get('step')
  return step === null ? '' : `?step=${encodeURIComponent(step)}`
}

function begin(
  connection: Connection,
  holder: object,
  root: RefObject<HTMLElement | null>,
  search: string,
): SignInVisit {
  const isOwner = connection.owner === holder
  const { services, session, client, defect } = connection
  return beginSignIn(
    {
      services,
      session,
      resume: () => (isOwner ? client.current()?.signInResume : keepsNothing),
      typedEarly: isOwner && client.current() === undefined ? session.takeNumberEarly() : '',
      typedAhead: () => root.current?.querySelector<HTMLInputElement>('input[name="phone"]')?.value ?? '',
      report: defect,
    },
    search,
  )
}

/**
 * Begins the sign-in after the first render. A render on a server, or a render that React discards, must send no call.
 */
function useSignIn(
  connection: Connection,
  root: RefObject<HTMLElement | null>,
  tabHistory: TabHistory,
): SignInVisit | undefined {
  const [holder] = useState(() => new Visit<SignInVisit>())
  const [visit, setVisit] = useState<SignInVisit>()
  useEffect(() => {
    let isHere = true
    const release = holder.mount()
    connection.owner ??= holder
    const start = () => {
      if (!isHere) return
      const search = stepIn(tabHistory.here().location.search)
      setVisit(holder.current('', () => begin(connection, holder, root, search)))
    }
    // Only the client can read the checkpoint of an interrupted visit. If the client does not load, a new visit starts.
    if (connection.session.hasEnvelope()) connection.client.get().then(start, start)
    else start()
    return () => {
      isHere = false
      if (connection.owner === holder) connection.owner = undefined
      release()
    }
  }, [connection, holder, root, tabHistory])
  usePrefetch(connection.client)
  const client = useLoaded(connection.client)
  useEffect(() => visit && client?.persistedSession.tokens.onStarted(visit.followSignIn), [visit, client])
  return visit
}

interface AfterSignIn {
  onProfile: (profile: PalmSession['profile']) => void
  onEnd: () => void
  onStop: () => void
}

/**
 * Loads the profile after a sign-in and passes it to `onProfile`. Calls `onStop` if the profile does not load.
 * @returns the function that cancels all callbacks
 */
function afterSignIn(client: HostClient, { onProfile, onEnd, onStop }: AfterSignIn): () => void {
  const { who, persistedSession } = client
  let cancelEnd = (): void => {}
  persistedSession.awaitProfile(true)
  who.send({ type: 'profile.refreshRequested' })
  const { unsubscribe } = who.subscribe((snapshot) => {
    const profile = snapshot.hasTag('signedIn') ? profileOf(snapshot) : null
    if (profile !== null) {
      unsubscribe()
      cancelEnd = onSessionEnd(client, onEnd)
      onProfile(profile)
    } else if (snapshot.hasTag('unreachable') || snapshot.hasTag('visitor')) {
      unsubscribe()
      onStop()
    }
  })
  return () => {
    unsubscribe()
    cancelEnd()
  }
}

export interface SignInFlowProps {
  onSignedIn: (session: PalmSession) => void
  onSignedOut: (() => void) | undefined
  onCancel: (() => void) | undefined
  views: Partial<Views<AuthenticateRef>> | undefined
  isInAddress: boolean
  connection: Connection
  root: RefObject<HTMLElement | null>
  areTextsComplete: boolean
  tabHistory: TabHistory
  onStop: (stop: Stop) => void
  onAgain: () => void
}

export function SignInFlow(props: SignInFlowProps) {
  const { connection, root, areTextsComplete, tabHistory, views, isInAddress, onStop, onAgain } = props
  const { onSignedIn, onSignedOut, onCancel } = props
  const visit = useSignIn(connection, root, tabHistory)
  const client = useLoaded(connection.client)
  useEffect(() => connection.onStop(onStop), [connection, onStop])
  const latest = useRef({ onSignedIn, onSignedOut, onCancel })
  useEffect(() => {
    latest.current = { onSignedIn, onSignedOut, onCancel }
  })
  const shownViews = useMemo(() => {
    const ours = client !== undefined && areTextsComplete ? client.views : authenticateFirstViews
    return withOwnViews<Partial<Views<AuthenticateRef>>>(ours, views)
  }, [client, areTextsComplete, views])
  if (visit === undefined) return <FlowWaiting />
  const end = ({ kind }: AuthenticateOutput): (() => void) | undefined => {
    if (isInAddress) forgetStep(tabHistory)
    const ended = connection.client.current()
    if (ended !== undefined && kind === 'completed')
      return afterSignIn(ended, {
        onProfile: (profile) => latest.current.onSignedIn(sessionOf(ended, profile)),
        onEnd: () => {
          try {
            latest.current.onSignedOut?.()
          } finally {
            onAgain()
          }
        },
        onStop: () => onStop('leaving'),
      })
    if (ended !== undefined) abandonSignIn(ended)
    if (kind === 'turnedAway') onStop('leaving')
    else {
      latest.current.onCancel?.()
      onAgain()
    }
    return undefined
  }
  return (
    <FlowScreen<AuthenticateRef, AuthenticateOutput>
      visit={visit}
      title={null}
      views={shownViews}
      sharedScreen={authenticateSharedScreen}
      frame={Frame}
      historyOf={isInAddress ? client?.historyOf : undefined}
      onEnd={end}
    />
  )
}
