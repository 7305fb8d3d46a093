import { pathIn, plainPath } from '@palmflow/contract'
import {
  type Brand,
  BrandProvider,
  CopyProvider,
  defaultBrand,
  type LinkComponentProps,
  LinkProvider,
  type Locale,
} from '@palmflow/views'
import { type MouseEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import type { Copy } from '../i18n/copy.ts'
import { foreseeChooser } from '../layout/chooser-file.ts'
import { isSignIn } from '../navigation/page-of.ts'
import { foreseePage, Pages } from '../routes/pages.tsx'
import type { App } from './app.ts'
import { AppProvider, useApp } from './app-context.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface RootProps {
  app: App
  copy: Copy
  /** BrowserRouter, or StaticRouter during prerendering. */
  router: (children: ReactNode) => ReactNode
}

/** The server handles `/elsewhere/…` by a redirect (outbound.ts). */
const isOwn = (href: string): boolean => /^\/(?!\/|elsewhere\/)/.test(href)

/** The router's own link would add its prefetch code to the first load. Adds the language, unless the link has one. */
function OwnLink({ href, onClick, ...rest }: LinkComponentProps) {
  const to = plainPath(href)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const spoken = useHref(to)
  const { later } = useApp()
  const aim = () => {
    const path = to.replace(/[?#].*/, '')
    foreseePage(path)
    foreseeChooser(path)
    if (isSignIn({ pathname: path })) later.prefetch()
  }
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a href={spoken} {...rest} onPointerEnter={aim} onFocus={aim} onClick={press} />
}

/** Our own pages change without a load. Other addresses are a navigation. */
const SiteLink = (props: LinkComponentProps) =>
  isOwn(props.href) && props.target === undefined ? <OwnLink {...props} /> : <a {...props} />

/** Our own pages in the current language, for navigations without the router. */
function brandIn(locale: Locale): Brand {
  const { links } = defaultBrand
  const own = (href: string) => (isOwn(href) ? pathIn(locale, href) : href)
  return { ...defaultBrand, links: { ...links, home: own(links.home), download: own(links.download) } }
}

export function Root({ app, copy, router }: RootProps) {
  const catalogue = useSyncExternalStore(copy.subscribe, copy.current, copy.current)
  const brand = useMemo(() => brandIn(copy.locale), [copy.locale])
  return (
    <CopyProvider catalogue={catalogue} locale={copy.locale}>
      <BrandProvider value={brand}>
        <ErrorBoundary onError={app.log.broken}>
          <AppProvider value={app}>
            {router(
              <LinkProvider value={SiteLink}>
                <Pages onShown={() => app.signIn.endIfLeft()} />
              </LinkProvider>,
            )}
          </AppProvider>
        </ErrorBoundary>
      </BrandProvider>
    </CopyProvider>
  )
}
