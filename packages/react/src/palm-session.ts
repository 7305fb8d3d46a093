import type { ServiceInput, ServiceOutput, wire } from '@palmflow/contract'
import { clearUser } from '@palmflow/session'
import { profileOf } from '@palmflow/workflows'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Connection, connectionTo } from './connection.ts'
import type { HostClient } from './host-client.ts'

/** The time limit of `getIdentityToken`, in milliseconds. */
const callTimeout = 60_000

/** A signed-in user, for the host's page. */
export interface PalmSession {
  profile: wire.WebsiteProfile
  /**
   * Requests a signed token that the host's server can verify. Rejects with a `Failure`, for example:
   * - `notFound`: the audience is unknown, or does not allow this page
   * - `locked`: the sign-in has requested too many tokens
   * - `unauthenticated`: the session has ended
   */
  getIdentityToken(input: ServiceInput<'requestIdentityToken'>): Promise<ServiceOutput<'requestIdentityToken'>>
  /** Ends the session on the server and on this device. Never rejects. */
  signOut(): Promise<void>
}

const signOutOf = ({ who }: Pick<HostClient, 'who'>): Promise<void> =>
  new Promise((resolve) => {
    if (!who.getSnapshot().can({ type: 'signOut.requested' })) return resolve()
    const { unsubscribe } = who.on('session.signedOut', () => {
      unsubscribe()
      resolve()
    })
    who.send({ type: 'signOut.requested' })
  })

export const sessionOf = (
  { hostApi, who }: Pick<HostClient, 'hostApi' | 'who'>,
  profile: wire.WebsiteProfile,
): PalmSession => ({
  profile,
  getIdentityToken: (input) => hostApi.requestIdentityToken(input, AbortSignal.timeout(callTimeout)),
  signOut: () => signOutOf({ who }),
})

const ends = ['session.signedOut', 'session.timedOut', 'session.refused'] as const

export function onSessionEnd({ who }: Pick<HostClient, 'who'>, listener: () => void): () => void {
  const subscriptions = ends.map((type) => who.on(type, listener))
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe()
  }
}

type CurrentUser =
  | { status: 'loading' | 'visitor' | 'unreachable'; session?: undefined }
  | { status: 'signedIn'; session: PalmSession }

export type PalmSessionState = CurrentUser & {
  /** Like `signOut` of the session, but also before the client or the profile has loaded. Never rejects. */
  signOut(): Promise<void>
}

const statuses = ['unreachable', 'loading', 'visitor'] as const
const nothing = (): (() => void) => () => {}

/** The status is `loading` until the client has loaded, and `unreachable` while the load fails. */
function useCurrentUser(client: HostClient | undefined, isMissing: boolean): CurrentUser {
  const subscribe = useMemo(
    () =>
      client === undefined
        ? nothing
        : (listener: () => void) => {
            const { unsubscribe } = client.who.subscribe(listener)
            return unsubscribe
          },
    [client],
  )
  const read = () => client?.who.getSnapshot()
  const snapshot = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => {
    // The user counts as signed in during the sign-out call, because the session still exists on the server.
    const isSignedIn = snapshot?.hasTag('signedIn') === true || snapshot?.hasTag('signingOut') === true
    const profile = snapshot !== undefined && isSignedIn ? profileOf(snapshot) : null
    if (client !== undefined && profile !== null) return { status: 'signedIn', session: sessionOf(client, profile) }
    if (isMissing) return { status: 'unreachable' }
    return { status: statuses.find((status) => snapshot?.hasTag(status)) ?? 'loading' }
  }, [client, snapshot, isMissing])
}

async function signOutAt({ client, session }: Connection): Promise<void> {
  try {
    await signOutOf(await client.get())
  } catch {
    // Without the client, no call is possible. A stored token would sign the user in again after a later load.
    clearUser(session)
  }
}

/** Returns undefined on a server and until the first effect. Returns null if the origin is not valid. */
export function useConnection(origin: string): Connection | undefined | null {
  const [found, setFound] = useState<{ origin: string; connection: Connection | null }>()
  useEffect(() => setFound({ origin, connection: connectionTo(origin) ?? null }), [origin])
  return found?.origin === origin ? found.connection : undefined
}

export interface PalmSessionOptions {
  /** Runs once for each end of the session. The user, a timeout, the server or another tab may end the session. */
  onSignedOut?: (() => void) | undefined
}

/**
 * Returns the current user of this page, also after a reload. The hook loads the client. If a session is stored, the
 * hook also loads the profile. The user counts as signed in until a sign-out has ended.
 * @param origin the origin of the palmflow server, as for `<PalmSignIn>`
 */
export function usePalmSession(origin: string, { onSignedOut }: PalmSessionOptions = {}): PalmSessionState {
  const connection = useConnection(origin)
  // A subscribed client retries a failed load.
  const subscribe = connection?.client.subscribe ?? nothing
  const client = useSyncExternalStore(
    subscribe,
    () => connection?.client.current(),
    () => undefined,
  )
  const isMissing = useSyncExternalStore(
    subscribe,
    () => connection === null || connection?.client.isMissing() === true,
    () => false,
  )
  useEffect(() => {
    connection?.client.get().catch((cause: unknown) => connection.report({ type: String(cause) }))
  }, [connection])
  const latest = useRef(onSignedOut)
  useEffect(() => {
    latest.current = onSignedOut
  })
  useEffect(() => client && onSessionEnd(client, () => latest.current?.()), [client])
  const user = useCurrentUser(client, isMissing)
  const signOut = useCallback(async () => {
    const found = connectionTo(origin)
    if (found !== undefined) await signOutAt(found)
  }, [origin])
  return useMemo(() => ({ ...user, signOut }), [user, signOut])
}
