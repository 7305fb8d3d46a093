import { paths } from '@palmflow/contract'
import { type CopyKey, Notice, TopBar, useText, Waiting } from '@palmflow/views'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp, useCarriedMessage } from './app-context.ts'
import { useArrival } from './use-arrival.ts'
import { useWho } from './who.tsx'

export const startHref = `${paths.landing}#start`

/** A page of the website: the top bar, what the last navigation had to say, the page. */
export function SitePage({ title, children }: { title: CopyKey; children: ReactNode }) {
  const say = useText()
  const { later, session } = useApp()
  const isSignedIn = useWho((snapshot) => (snapshot.hasTag('loading') ? undefined : snapshot.hasTag('signedIn')))
  const isSigningOut = useWho((snapshot) => snapshot.hasTag('signingOut')) === true
  const { pathname } = useLocation()
  const message = useCarriedMessage(session)
  useArrival()
  if (isSigningOut) return <Waiting label="signingOut" />
  return (
    <>
      <title>{say(title)}</title>
      <TopBar
        links={[]}
        homeHref={paths.landing}
        signInHref={paths.signIn}
        signUpHref={startHref}
        profileHref={paths.dashboard}
        signedIn={isSignedIn}
        current={pathname}
        onSignOut={() => later.current()?.who.send({ type: 'signOut.requested' })}
      />
      {message && <Notice type="ERROR" of={message} />}
      {children}
    </>
  )
}
