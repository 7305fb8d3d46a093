import { localStorageKeys, notFoundHash, paths } from '@palmflow/contract'
import { usePrefetch } from '@palmflow/react/parts'
import { type CopyKey, Footer, LanguageLinks, NotFoundNotice, Notice, TopBar, useText, Waiting } from '@palmflow/views'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { accountLinks } from '../account/account-rail.ts'
import { type Selector, useSession } from '../account/use-session.tsx'
import { useApp, useCarriedMessage } from '../boot/app-context.ts'
import { useLanguageOffer } from '../i18n/language-offer.tsx'
import { ChooserProvider, useChooser } from './chooser.tsx'
import { useCookiePreferences } from './cookie-preferences.tsx'
import { barLinks, footerGroups, userFooterGroups } from './site-links.ts'
import { useArrival } from './use-arrival.ts'
import { useClientValue } from './use-client-value.ts'

const tags = ['unreachable', 'loading', 'signedIn'] as const
const standing: Selector<(typeof tags)[number] | 'visitor'> = (snapshot) =>
  tags.find((tag) => snapshot.hasTag(tag)) ?? 'visitor'

/** The first two pages have a link to the app. The reader of the rate limit page cannot sign up now. */
const withoutInvitation: readonly string[] = [paths.downloadApp, paths.howItWorks, paths.tooManyRequests]

/**
 * Only "visitor" and "signed in" are certain. A prerendered page has not checked the user. A failed profile call does
 * not prove that the user is signed out.
 */
function usePerson(): 'unread' | ReturnType<typeof standing> {
  const { deferred, session } = useApp()
  const read = () => (session.stores.local.get(localStorageKeys.pt) === undefined ? 'visitor' : 'loading')
  const stored = useClientValue<'unread' | 'visitor' | 'loading'>(read, 'unread')
  usePrefetch(deferred, stored === 'loading')
  return useSession(standing) ?? stored
}

export function SitePage({ title, children }: { title: CopyKey; children: ReactNode }) {
  const translate = useText()
  const { deferred, session } = useApp()
  const person = usePerson()
  const isUser = person !== 'visitor' && person !== 'unread'
  const cookies = useCookiePreferences()
  const { chooser, content } = useChooser(person === 'visitor')
  const isSigningOut = useSession((snapshot) => snapshot.hasTag('signingOut')) === true
  const { pathname, hash } = useLocation()
  const language = useLanguageOffer(pathname)
  const languageLinks = <LanguageLinks path={pathname} onChosen={language.remember} />
  const message = useCarriedMessage(session)
  useArrival()
  if (isSigningOut) return <Waiting label="signingOut" />
  return (
    <>
      <title>{translate(title)}</title>
      <TopBar
        links={barLinks}
        homeHref={paths.landing}
        signInHref={paths.signIn}
        signUpHref={paths.downloadApp}
        accountLinks={accountLinks}
        signedIn={person === 'loading' ? undefined : person === 'signedIn'}
        current={pathname}
        {...chooser}
        onSignOut={() => deferred.current()?.who.send({ type: 'signOut.requested' })}
      >
        {languageLinks}
      </TopBar>
      {pathname === paths.landing && <NotFoundNotice isShown={hash === notFoundHash} />}
      {language.offer}
      {message && <Notice type="ERROR" of={message} />}
      <ChooserProvider value={chooser}>{children}</ChooserProvider>
      <Footer
        downloadHref={withoutInvitation.includes(pathname) ? undefined : paths.downloadApp}
        isQuiet={isUser}
        groups={isUser ? userFooterGroups : footerGroups}
      >
        {cookies.button}
        {languageLinks}
      </Footer>
      {cookies.dialog}
      {content}
    </>
  )
}
