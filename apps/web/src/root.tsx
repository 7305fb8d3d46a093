import '@palmflow/views/styles.css'
import { BrandProvider, CopyProvider, defaultBrand, type LinkComponentProps, LinkProvider } from '@palmflow/views'
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { useLinkClickHandler } from 'react-router-dom'
import type { App } from './app.ts'
import { AppProvider } from './app-context.ts'
import type { Copy } from './copy.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Pages } from './pages.tsx'
import { SignInRoute, visitOf } from './routes/sign-in.route.tsx'

interface RootProps {
  app: App
  copy: Copy
  /** BrowserRouter, or StaticRouter where pages are written ahead. */
  router: (children: ReactNode) => ReactNode
}

/** `/elsewhere/…` is the server's, which leads on (outbound.ts). */
const isOwn = (href: string): boolean => /^\/(?!\/|elsewhere\/)/.test(href)

/** The router's own link would bring its prefetching into the first load. */
function OwnLink({ href, onClick, ...rest }: LinkComponentProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a href={href} {...rest} onClick={press} />
}

/** Our own pages change in place; everything else is left for. */
const SiteLink = (props: LinkComponentProps) =>
  isOwn(props.href) && props.target === undefined ? <OwnLink {...props} /> : <a {...props} />

export function Root({ app, copy, router }: RootProps) {
  const catalogue = useSyncExternalStore(copy.subscribe, copy.current, copy.current)
  return (
    <CopyProvider catalogue={catalogue} locale={copy.locale}>
      <BrandProvider value={defaultBrand}>
        <ErrorBoundary onError={app.log.broken}>
          <AppProvider value={app}>
            {router(
              <LinkProvider value={SiteLink}>
                <Pages signIn={<SignInRoute />} onShown={() => visitOf(app).endIfLeft()} />
              </LinkProvider>,
            )}
          </AppProvider>
        </ErrorBoundary>
      </BrandProvider>
    </CopyProvider>
  )
}
