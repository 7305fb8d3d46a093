import { paths, returnParameters } from '@palmflow/contract'
import { useLoaded, usePrefetch } from '@palmflow/react/parts'
import { Waiting } from '@palmflow/views'
import type { SessionRef } from '@palmflow/workflows'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { useApp } from '../boot/app-context.ts'

export type Selector<Selected> = (snapshot: SnapshotFrom<SessionRef>) => Selected

/**
 * `select` must return a stable value. Otherwise React renders without end. This hook does not load the chart, because
 * a visitor's page does not need the chart.
 */
export function useSession<Selected>(select: Selector<Selected>): Selected | undefined {
  const who = useLoaded(useApp().deferred)?.who
  const subscribe = useCallback((listener: () => void) => who?.subscribe(listener).unsubscribe ?? (() => {}), [who])
  return useSyncExternalStore(
    subscribe,
    () => who && select(who.getSnapshot()),
    () => undefined,
  )
}

const standing = (snapshot: SnapshotFrom<SessionRef>) => {
  if (snapshot.hasTag('ended')) return 'ended'
  return snapshot.hasTag('visitor') ? 'visitor' : 'here'
}

/**
 * A visitor returns to this page after the sign-in (ruling 27). Prerendered pages show `waiting`, because the build has
 * no user.
 */
export function RequireAuth({ children, waiting = <Waiting /> }: { children: ReactNode; waiting?: ReactNode }) {
  usePrefetch(useApp().deferred)
  const who = useSession(standing)
  const { key, pathname, search, hash } = useLocation()
  if (who === undefined) return waiting
  if (who === 'here') return children
  const query = new URLSearchParams({ [returnParameters.url]: `${pathname}${search}${hash}` })
  if (who === 'ended') query.set('isReAuth', 'true')
  // Without the key, the redirect would not run again after the browser has changed to another history entry.
  return <Navigate key={key} replace to={`${paths.signIn}?${query}`} />
}
