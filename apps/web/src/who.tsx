import { paths, returnParameters } from '@palmflow/contract'
import { Waiting } from '@palmflow/views'
import type { SessionRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { useApp } from './app-context.ts'
import { useLate } from './late.ts'

type Selector<Selected> = (snapshot: SnapshotFrom<SessionRef>) => Selected

/** A reading of the session chart; undefined in pages written ahead, and until the chart has come. */
export function useWho<Selected>(select: Selector<Selected>): Selected | undefined {
  const who = useLate(useApp().later)?.who
  return useSelector(who, (snapshot) => (snapshot === undefined ? undefined : select(snapshot)))
}

const standing = (snapshot: SnapshotFrom<SessionRef>) => {
  if (snapshot.hasTag('ended')) return 'ended'
  return snapshot.hasTag('visitor') ? 'visitor' : 'here'
}

/** A page of a signed-in person: a visitor goes to sign in and comes back (ruling 27). */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const who = useWho(standing)
  const { pathname, search } = useLocation()
  if (who === undefined) return <Waiting />
  if (who === 'here') return children
  const query = new URLSearchParams({ [returnParameters.url]: `${pathname}${search}` })
  if (who === 'ended') query.set('isReAuth', 'true')
  return <Navigate replace to={`${paths.signIn}?${query}`} />
}
