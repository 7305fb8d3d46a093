import { localStorageKeys, paths } from '@palmflow/contract'
import { type CopyKey, Footer, LanguageLinks, Notice, TopBar, useText, Waiting } from '@palmflow/views'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp, useCarriedMessage } from './app-context.ts'
import { ChooserProvider, useChooser } from './chooser.tsx'
import { useCookiePreferences } from './cookie-preferences.tsx'
import { useLanguageOffer } from './language-offer.tsx'
import { useWanted } from './late.ts'
import { useOnceAlive } from './once-alive.ts'
import { barLinks, footerGroups } from './site-links.ts'
import { useArrival } from './use-arrival.ts'
import { useWho } from './who.tsx'

/**
 * Whether somebody is signed in, as far as the top bar shows it: a page that is written ahead shows a visitor's links,
 * which lead a signed-in person to their profile; nothing is shown while a person who was here before is asked for.
 */
function useSignedIn(): boolean | undefined {
  const { later, session } = useApp()
  const mayBe = useOnceAlive(() => session.stores.local.get(localStorageKeys.pt) !== undefined, false)
  useWanted(later, mayBe)
  const is = useWho((snapshot) => (snapshot.hasTag('loading') ? undefined : snapshot.hasTag('signedIn')))
  return is ?? (mayBe ? undefined : false)
}

/** A page of the website: the top bar, what the last navigation had to say, the page, the footer (A55–A57). */
export function SitePage({ title, children }: { title: CopyKey; children: ReactNode }) {
  const say = useText()
  const { later, session } = useApp()
  const isSignedIn = useSignedIn()
  const cookies = useCookiePreferences()
  const { chooser, shown } = useChooser(isSignedIn === false)
  const isSigningOut = useWho((snapshot) => snapshot.hasTag('signingOut')) === true
  const { pathname } = useLocation()
  const language = useLanguageOffer(pathname)
  const message = useCarriedMessage(session)
  useArrival()
  if (isSigningOut) return <Waiting label="signingOut" />
  return (
    <>
      <title>{say(title)}</title>
      <TopBar
        links={barLinks}
        homeHref={paths.landing}
        signInHref={paths.signIn}
        signUpHref={paths.downloadApp}
        profileHref={paths.dashboard}
        signedIn={isSignedIn}
        current={pathname}
        {...chooser}
        onSignOut={() => later.current()?.who.send({ type: 'signOut.requested' })}
      />
      {language.offer}
      {message && <Notice type="ERROR" of={message} />}
      <ChooserProvider value={chooser}>{children}</ChooserProvider>
      <Footer downloadHref={pathname === paths.downloadApp ? undefined : paths.downloadApp} groups={footerGroups}>
        {cookies.button}
        <LanguageLinks path={pathname} onChosen={language.remember} />
      </Footer>
      {cookies.dialog}
      {shown}
    </>
  )
}
