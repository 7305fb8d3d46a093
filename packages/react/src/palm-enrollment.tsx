import { paths, type ServiceInput, type ServiceOutput } from '@palmflow/contract'
import type { Views } from '@palmflow/flow'
import { type Adapter, findAdapter } from '@palmflow/shell-bridge'
import { Alert, Button, LinkButton, type Part } from '@palmflow/views'
import type { OnlineEnrollmentAppRef } from '@palmflow/workflows'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { CancelContext } from './cancel-context.ts'
import { type Connection, logForDeveloper, type Stop, withinCallBudget } from './connection.ts'
import { FlowWaiting } from './flow-waiting.tsx'
import { type Appearance, HostRoot, memoryHistory, Stopped } from './host-root.tsx'
import { Lazy, useLazy } from './lazy.ts'
import { NavigationProvider } from './navigation.tsx'
import { useConnection } from './palm-session.ts'
import { createTabHistory, type TabHistory } from './tab-history.ts'
import { type CopyOverrides, useTexts } from './use-copy.ts'

/** A user who has finished the enrolment. */
export interface EnrolledUser {
  /** False if the user had a profile before. */
  isNew: boolean
  /** True if the user chose to link loyalty programs next. */
  wantsPrograms: boolean
  /** Requests a signed token that the host's server can verify. Rejects with a `Failure`. */
  getIdentityToken(input: ServiceInput<'requestIdentityToken'>): Promise<ServiceOutput<'requestIdentityToken'>>
}

export interface PalmEnrollmentProps {
  /**
   * The origin of the palmflow server, for example `https://palm.example`. The server must list the origin of this page
   * in `ORIGINS`.
   */
  origin: string
  /**
   * The connection to your app shell: `findAdapter(window, { parentOrigin })` of `@palmflow/shell-bridge` for a shell
   * that frames the page. The default finds a native shell. Pass the same object in each render.
   */
  shell?: Adapter | undefined
  /** Runs once for each enrolment, also if the user had a profile before. */
  onEnrolled: (user: EnrolledUser) => void
  /**
   * Runs after Cancel, and if the server refuses the user or the device. Without `onCancel`, there is no Cancel button.
   */
  onCancel?: (() => void) | undefined
  /**
   * The address of your app, or a function that opens your app. A page outside an app shell uses it. The default is the
   * download page.
   */
  app?: string | (() => void) | undefined
  /**
   * The id of the native session. If the system closes the web view, an enrolment with this id continues in the next
   * web view. If the id arrives during an enrolment, the next enrolment uses the id. A changed id ends the enrolment.
   * For another user, the host must mount a new component.
   */
  visitId?: string | undefined
  /** The application of a partner that referred the user. */
  application?: string | undefined
  /** Screens that replace ours. */
  views?: Partial<Views<OnlineEnrollmentAppRef>> | undefined
  /** Texts that replace ours, keyed by language: `{ 'en-US': { continue: 'Go on' } }`. */
  copy?: CopyOverrides | undefined
  /** A language tag such as `es-US`. The default is English. */
  locale?: string | undefined
  appearance?: Appearance | undefined
  /** As for `<PalmSignIn>`. The default is `memory`. */
  routing?: 'memory' | 'address' | undefined
}

const parts: readonly Part[] = ['sign-in', 'pages', 'app']

let native: Adapter | undefined
/** Creates the adapter once, because the adapter to an iOS shell claims a global name. */
function nativeAdapter(): Adapter {
  native ??= findAdapter(window)
  return native
}

/** The screen outside an app shell. This screen leads to the app, because a website has no scanner. */
function InTheApp({ app, download }: { app: PalmEnrollmentProps['app']; download: string }) {
  const action =
    typeof app === 'function' ? (
      <Button label="scanInApp.open" onClick={app} />
    ) : (
      <LinkButton href={app ?? download} label="scanInApp.open" />
    )
  return <Alert title="scanInApp.title" text="scanInApp.text" action={action} />
}

/**
 * The component that may enrol, for each server. Only one component may enrol, because a device has one scanner and one
 * session.
 */
const owners = new WeakMap<Connection, object>()

const waiting = new Set<() => void>()

/** Returns whether this component may enrol. When the enrolling component is removed, the next component may enrol. */
function useOwnership(connection: Connection | undefined | null): boolean {
  const [self] = useState(() => ({}))
  const [isOwner, setIsOwner] = useState(false)
  useEffect(() => {
    if (!connection) return undefined
    const claim = () => {
      if (!owners.has(connection)) owners.set(connection, self)
      setIsOwner(owners.get(connection) === self)
    }
    claim()
    waiting.add(claim)
    return () => {
      waiting.delete(claim)
      if (owners.get(connection) === self) owners.delete(connection)
      queueMicrotask(() => {
        for (const next of waiting) next()
      })
    }
  }, [connection, self])
  return isOwner
}

/** An enrolment that began without an id. */
interface BegunWithout {
  enrolment: string
  /** The value of `visitId` at the end of the enrolment. */
  end?: { visitId: string | undefined }
}

/**
 * Returns the id of the native session for an enrolment, and the functions that mark the enrolment as begun and as
 * ended. An enrolment that began without an id gets no id, because another client would end the enrolment.
 */
function useVisitId(enrolment: string, current: string | undefined) {
  const [begun, setBegun] = useState<BegunWithout>()
  const isHeldBack = begun?.enrolment === enrolment && (begun.end === undefined || begun.end.visitId === current)
  const isTooLate = isHeldBack && current !== undefined
  useEffect(() => {
    if (isTooLate) logForDeveloper('visitId arrived during an enrolment: the next enrolment uses it')
  }, [isTooLate])
  const visitId = isTooLate ? undefined : current
  const onBegin = useCallback(() => setBegun(visitId === undefined ? { enrolment } : undefined), [visitId, enrolment])
  const onEnd = () => setBegun((earlier) => earlier && { ...earlier, end: { visitId: current } })
  return { visitId, onBegin, onEnd }
}

interface InShellProps extends PalmEnrollmentProps {
  connection: Connection
  adapter: Adapter
  tabHistory: TabHistory
  onBegin: () => void
  onStop: (stop: Stop) => void
  onAgain: () => void
}

const flowOf = ({ connection, adapter, visitId }: Pick<InShellProps, 'connection' | 'adapter' | 'visitId'>) =>
  new Lazy(async () => {
    const modules = Promise.all([import('./enrollment-client.ts'), import('./palm-enrollment-flow.tsx')])
    const [{ createEnrollmentClient }, { EnrollmentFlow }] = await withinCallBudget(modules)
    return { EnrollmentFlow, client: await createEnrollmentClient({ connection, adapter, visitId }) }
  })

interface KnownFlows {
  visitId: string | undefined
  ofServers: WeakMap<Connection, ReturnType<typeof flowOf>>
}
const flows = new WeakMap<Adapter, KnownFlows>()
/**
 * A page must have only one client for each server and shell. A client serves only one native session. Another native
 * session closes the bridge of all earlier clients of the shell.
 */
function knownFlowOf(options: Parameters<typeof flowOf>[0]): ReturnType<typeof flowOf> {
  const { connection, adapter, visitId } = options
  const earlier = flows.get(adapter)
  const known = earlier?.visitId === visitId ? earlier : undefined
  const { ofServers }: KnownFlows = known ?? { visitId, ofServers: new WeakMap() }
  flows.set(adapter, { visitId, ofServers })
  const flow = ofServers.get(connection) ?? flowOf(options)
  ofServers.set(connection, flow)
  return flow
}

function InShell(props: InShellProps) {
  const { connection, adapter, visitId, application, views, routing, tabHistory } = props
  const { onEnrolled, onCancel, onBegin, onStop, onAgain } = props
  const lazy = useMemo(() => knownFlowOf({ connection, adapter, visitId }), [connection, adapter, visitId])
  const loaded = useLazy(lazy)
  const isMissing = useSyncExternalStore(lazy.subscribe, lazy.isMissing, () => false)
  if (loaded === undefined)
    return isMissing ? <Stopped stop="leaving" onReload={() => lazy.start()} /> : <FlowWaiting />
  const { EnrollmentFlow, client } = loaded
  return (
    <EnrollmentFlow
      {...{ connection, client, application, views, tabHistory, onEnrolled, onCancel, onBegin, onStop, onAgain }}
      isInAddress={routing === 'address'}
    />
  )
}

/**
 * The enrolment with palms, number and PIN, in the web view of an app shell. Outside a shell, the component links to
 * the app, because only the app can scan a palm.
 */
export function PalmEnrollment(props: PalmEnrollmentProps) {
  const { origin, locale, copy, appearance, routing = 'memory', shell, app, onCancel } = props
  const root = useRef<HTMLDivElement>(null)
  const texts = useTexts(locale, copy, parts)
  const connection = useConnection(origin)
  const isOwner = useOwnership(connection)
  const [attempt, setAttempt] = useState(0)
  const [stop, setStop] = useState<{ origin: string; why: Stop }>()
  const [place, setPlace] = useState<{ adapter: Adapter; tabHistory: TabHistory; shells: number }>()
  const isStarted = place !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another shell starts the enrolment again
  useEffect(() => {
    if (isStarted) logForDeveloper('shell is another object, so the enrolment starts again: keep it outside the render')
    // The shell and the history of the page exist in the browser only.
    const next = { adapter: shell ?? nativeAdapter(), tabHistory: createTabHistory() }
    setPlace((earlier) => ({ ...next, shells: (earlier?.shells ?? 0) + 1 }))
  }, [shell])
  const onStop = useCallback((why: Stop) => setStop({ origin, why }), [origin])
  const again = () => {
    setStop(undefined)
    setAttempt((count) => count + 1)
  }
  const enrolment = `${connection?.environment.backend} ${attempt} ${routing} ${place?.shells}`
  const { visitId, onBegin, onEnd } = useVisitId(enrolment, props.visitId)
  const onEnrolled = (user: EnrolledUser) => {
    onEnd()
    props.onEnrolled(user)
  }
  const content = (): ReactNode => {
    const stopped = connection === null ? 'leaving' : stop?.origin === origin ? stop.why : undefined
    if (stopped !== undefined) return <Stopped stop={stopped} onReload={connection ? again : undefined} />
    if (texts.areMissing) return <Stopped stop="leaving" onReload={texts.reload} />
    if (!connection || !texts.areComplete || place === undefined) return <FlowWaiting />
    const { adapter } = place
    if (adapter.kind === 'none')
      return <InTheApp app={app} download={new URL(paths.downloadApp, connection.environment.frontends.website).href} />
    if (!isOwner) return <FlowWaiting />
    const tabHistory = routing === 'address' ? place.tabHistory : memoryHistory
    return (
      <CancelContext.Provider value={onCancel !== undefined}>
        <NavigationProvider key={routing} tabHistory={tabHistory}>
          <InShell
            key={`${enrolment} ${visitId}`}
            {...props}
            {...{ connection, adapter, tabHistory, visitId, onEnrolled, onBegin, onStop }}
            onAgain={again}
          />
        </NavigationProvider>
      </CancelContext.Provider>
    )
  }
  return <HostRoot {...{ root, origin, connection, texts, appearance }}>{content()}</HostRoot>
}
