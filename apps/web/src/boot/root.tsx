import { languageOfPath, pathIn, plainPath } from '@palmflow/contract'
import type { Copy } from '@palmflow/react/parts'
import { hrefOf, NavigationProvider, type TabHistory, useNavigation } from '@palmflow/react/parts'
import {
  type Brand,
  BrandProvider,
  CopyProvider,
  type LinkComponentProps,
  LinkProvider,
  type Locale,
} from '@palmflow/views'
import { type MouseEvent, useMemo, useSyncExternalStore } from 'react'
import { pageBrand } from '../i18n/operator-texts.ts'
import { prefetchChooser } from '../layout/chooser-file.ts'
import { isSignIn } from '../navigation/page-of.ts'
import { isPlain } from '../navigation/plain-click.ts'
import { Pages, prefetchPage } from '../routes/pages.tsx'
import type { App } from './app.ts'
import { AppProvider, useApp } from './app-context.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface RootProps {
  app: App
  copy: Copy
  tabHistory: TabHistory
}

/** Whether an address is a page of this website. The server redirects `/elsewhere/…` to external pages. */
const isOwn = (href: string): boolean => /^\/(?!\/|elsewhere\/)/.test(href)

/** Navigates without the router, because the sign-in page has no router. */
function OwnLink({ href, onClick, ...rest }: LinkComponentProps) {
  const to = plainPath(href)
  const { location, tabHistory } = useNavigation()
  const localizedPath = pathIn(languageOfPath(location.pathname), to)
  const { deferred } = useApp()
  const aim = () => {
    const path = to.replace(/[?#].*/, '')
    prefetchPage(path)
    prefetchChooser(path)
    if (isSignIn({ pathname: path })) deferred.prefetch()
  }
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    if (localizedPath === hrefOf(location)) tabHistory.replace(localizedPath)
    else tabHistory.push(localizedPath)
  }
  return <a href={localizedPath} {...rest} onPointerEnter={aim} onFocus={aim} onClick={press} />
}

const SiteLink = (props: LinkComponentProps) =>
  isOwn(props.href) && props.target === undefined ? <OwnLink {...props} /> : <a {...props} />

/** Adds the language prefix, because views also open these links without the router. */
function brandIn(locale: Locale): Brand {
  const brand = pageBrand()
  const { links } = brand
  const own = (href: string) => (isOwn(href) ? pathIn(locale, href) : href)
  return { ...brand, links: { ...links, home: own(links.home), download: own(links.download) } }
}

export function Root({ app, copy, tabHistory }: RootProps) {
  const catalogue = useSyncExternalStore(copy.subscribe, copy.current, copy.current)
  const brand = useMemo(() => brandIn(copy.locale), [copy.locale])
  return (
    <CopyProvider catalogue={catalogue} locale={copy.locale}>
      <BrandProvider value={brand}>
        <ErrorBoundary onError={app.log.broken}>
          <AppProvider value={app}>
            <NavigationProvider tabHistory={tabHistory}>
              <LinkProvider value={SiteLink}>
                <Pages onShown={() => app.signIn.endIfLeft()} />
              </LinkProvider>
            </NavigationProvider>
          </AppProvider>
        </ErrorBoundary>
      </BrandProvider>
    </CopyProvider>
  )
}
