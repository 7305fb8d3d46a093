import { type MessageKey, paths, returnParameters } from '@palmflow/contract'
import { Waiting } from '@palmflow/views'
import type { SessionRef } from '@palmflow/workflows'
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { App } from './app.ts'
import { useLate } from './late.ts'

const AppContext = createContext<App | undefined>(undefined)
export const AppProvider = AppContext.Provider

export function useApp(): App {
  const app = use(AppContext)
  if (app === undefined) throw new Error('AppProvider is missing')
  return app
}

/** The message that the last navigation carried, shown once (B62). */
export function useCarriedMessage(): MessageKey | undefined {
  const { session } = useApp()
  const [message, setMessage] = useState<MessageKey>()
  useEffect(() => {
    const carried = session.takeMessage()
    if (carried !== undefined) setMessage(carried)
  }, [session])
  return message
}

const nobody = () => () => {}

/** A reading of the session chart; undefined in pages written ahead, and until the chart has come. */
export function useWho<Selected>(select: (snapshot: SnapshotFrom<SessionRef>) => Selected): Selected | undefined {
  const who = useLate(useApp().later)?.who
  const subscribe = (listener: () => void) => {
    const subscription = who?.subscribe(listener)
    return () => subscription?.unsubscribe()
  }
  const get = () => (who === undefined ? undefined : select(who.getSnapshot()))
  return useSyncExternalStore(who === undefined ? nobody : subscribe, get, () => undefined)
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
