import { paths, returnParameters } from '@palmflow/contract'
import { Waiting } from '@palmflow/views'
import type { SessionRef } from '@palmflow/workflows'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { useApp } from '../boot/app-context.ts'
import { useIfThere, useWanted } from '../loading/late.ts'

export type Selector<Selected> = (snapshot: SnapshotFrom<SessionRef>) => Selected

/**
 * A reading of the session chart, the same as long as it says the same; undefined in pages written ahead, and until the
 * chart has come. Who reads it does not ask for it: a visitor's page needs no chart.
 */
export function useWho<Selected>(select: Selector<Selected>): Selected | undefined {
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

/** A page of a signed-in person: a visitor goes to sign in and comes back (ruling 27). */
export function SignedInOnly({ children }: { children: ReactNode }) {
  useWanted(useApp().later)
  const who = useWho(standing)
  const { key, pathname, search } = useLocation()
  if (who === undefined) return <Waiting />
  if (who === 'here') return children
  const query = new URLSearchParams({ [returnParameters.url]: `${pathname}${search}` })
  if (who === 'ended') query.set('isReAuth', 'true')
  // The browser may still be on its way to another entry, and arrive after this one is written: hence once for each.
  return <Navigate key={key} replace to={`${paths.signIn}?${query}`} />
}
