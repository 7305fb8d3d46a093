import { paths } from '@palmflow/contract'
import { Waiting } from '@palmflow/views'
import { AppSessionEndedPage } from '@palmflow/views/app'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useInApp } from './in-app-context.ts'

export function RequireAppAuth({ children }: { children: ReactNode }) {
  const { who, addressOf } = useInApp()
  const go = useNavigate()
  const { key } = useLocation()
  const isEnded = useSelector(who, (snapshot) => snapshot.hasTag('ended'))
  const isVisitor = useSelector(who, (snapshot) => snapshot.hasTag('visitor'))
  const isSigningOut = useSelector(who, (snapshot) => snapshot.hasTag('signingOut'))
  const signIn = addressOf(paths.signIn)
  if (isEnded) return <AppSessionEndedPage onTryAgain={() => void Promise.resolve(go(signIn, { replace: true }))} />
  // Without the key, the redirect would not run again after the browser has changed to another history entry.
  if (isVisitor) return <Navigate key={key} replace to={signIn} />
  if (isSigningOut) return <Waiting label="signingOut" />
  return children
}
