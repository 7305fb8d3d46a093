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
import { isSignIn } from '../navigation/place-of.ts'
import { foreseePage, Pages } from '../routes/pages.tsx'
import type { App } from './app.ts'
import { AppProvider, useApp } from './app-context.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface RootProps {
  app: App
  copy: Copy
  /** BrowserRouter, or StaticRouter where pages are written ahead. */
  router: (children: ReactNode) => ReactNode
}

/** `/elsewhere/…` is the server's, which leads on (outbound.ts). */
const isOwn = (href: string): boolean => /^\/(?!\/|elsewhere\/)/.test(href)

/** The router's own link would bring its prefetching into the first load. It adds the language, which a link may have already. */
function OwnLink({ href, onClick, ...rest }: LinkComponentProps) {
  const to = plainPath(href)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const spoken = useHref(to)
  const { later } = useApp()
  const aim = () => {
    const path = to.replace(/[?#].*/, '')
    foreseePage(path)
    foreseeChooser(path)
    if (isSignIn({ pathname: path })) later.foresee()
  }
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a href={spoken} {...rest} onPointerEnter={aim} onFocus={aim} onClick={press} />
}

/** Our own pages change in place; everything else is left for. */
const SiteLink = (props: LinkComponentProps) =>
  isOwn(props.href) && props.target === undefined ? <OwnLink {...props} /> : <a {...props} />

/** Our own pages in the language of this one, for what does not go through the router. */
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
