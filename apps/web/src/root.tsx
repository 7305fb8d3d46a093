import '@palmflow/views/styles.css'
import {
  BrandProvider,
  CopyProvider,
  defaultBrand,
  type LinkComponentProps,
  LinkProvider,
  type LoadedCatalogue,
} from '@palmflow/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { App } from './app.ts'
import { AppProvider } from './app-context.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Pages } from './pages.tsx'
import { SignInRoute } from './routes/sign-in.route.tsx'

interface RootProps {
  app: App
  catalogue: LoadedCatalogue
  locale: string
  /** BrowserRouter, or StaticRouter where pages are written ahead. */
  router: (children: ReactNode) => ReactNode
}

const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('//')

/** The router's link for our own pages, a plain one for everything else. */
function SiteLink({ href, ...rest }: LinkComponentProps) {
  return isOwn(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}

export function Root({ app, catalogue, locale, router }: RootProps) {
  return (
    <CopyProvider catalogue={catalogue} locale={locale}>
      <BrandProvider value={defaultBrand}>
        <ErrorBoundary onError={(error) => app.log.error(error)}>
          <AppProvider value={app}>
            {router(
              <LinkProvider value={SiteLink}>
                <Pages signIn={<SignInRoute />} />
              </LinkProvider>,
            )}
          </AppProvider>
        </ErrorBoundary>
      </BrandProvider>
    </CopyProvider>
  )
}
