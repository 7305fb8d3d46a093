import { paths, returnParameters } from '@palmflow/contract'
import { useIfThere, useWanted } from '@palmflow/react/parts'
import { Waiting } from '@palmflow/views'
import type { SessionRef } from '@palmflow/workflows'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { useApp } from '../boot/app-context.ts'

export type Selector<Selected> = (snapshot: SnapshotFrom<SessionRef>) => Selected

/**
 * Selects a stable value of the session chart. Undefined in prerendered pages, and until the chart has loaded. Reading does
 * not load the chart, because the page of a visitor does not need it.
 */
export function useSession<Selected>(select: Selector<Selected>): Selected | undefined {
  const who = useIfThere(useApp().later)?.who
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
 * A page for signed-in users: a visitor is sent to the sign-in and returns (ruling 27). `waiting` is also in the page of the
 * server, which knows no user.
 */
export function RequireAuth({ children, waiting = <Waiting /> }: { children: ReactNode; waiting?: ReactNode }) {
  useWanted(useApp().later)
  const who = useSession(standing)
  const { key, pathname, search } = useLocation()
  if (who === undefined) return waiting
  if (who === 'here') return children
  const query = new URLSearchParams({ [returnParameters.url]: `${pathname}${search}` })
  if (who === 'ended') query.set('isReAuth', 'true')
  // The browser may still move to another entry and arrive after this one is written, so it runs once for each entry.
  return <Navigate key={key} replace to={`${paths.signIn}?${query}`} />
}
