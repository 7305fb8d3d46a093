import '@palmflow/views/styles.css'
import { isAndroid, paths } from '@palmflow/contract'
import { otpFiller } from '@palmflow/react/in-app'
import { type Copy, createTabHistory, NavigationProvider } from '@palmflow/react/parts'
import { BrandProvider, CopyProvider, localeFor, Waiting } from '@palmflow/views'
import { SheetListener } from '@palmflow/views/app'
import { TooManyRequestsPage } from '@palmflow/views/pages/too-many-requests'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { environmentHere } from '../boot/environment.ts'
import { ErrorBoundary } from '../boot/error-boundary.tsx'
import type { Log } from '../boot/log.ts'
import { createPageCopy, pageBrand } from '../i18n/operator-texts.ts'
import { useRateLimitLeft } from '../layout/use-rate-limit-left.ts'
import { LazyPage } from '../loading/lazy-page.tsx'
import { pageOf } from '../navigation/page-of.ts'
import { PageRouter } from '../navigation/page-router.tsx'
import { type AnsweredShell, createInApp, type InApp } from './in-app.ts'
import { InAppProvider } from './in-app-context.ts'
import { followLanguage } from './language.ts'
import { setServersClock } from './local-clock.ts'
import { PageWithMessage } from './page-with-message.tsx'
import { loadPage, pages } from './pages.ts'

pages[pageOf(location.pathname)]?.start()

/** `main.tsx` must load the same parts. */
const appParts = ['first-load', 'sign-in', 'pages', 'app'] as const

function TooManyRequests() {
  const leftMs = useRateLimitLeft()
  return (
    <PageWithMessage>
      <TooManyRequestsPage leftMs={leftMs} />
    </PageWithMessage>
  )
}

function screenAt(place: string, { addressOf }: InApp): ReactNode {
  const page = pages[place]
  if (page !== undefined) return <LazyPage key={place} of={page} />
  if (place === paths.tooManyRequests) return <TooManyRequests key={place} />
  const isHome = place === paths.landing || place === paths.data
  return <Navigate key={place} replace to={addressOf(isHome ? paths.dashboard : paths.landing)} />
}

function Screens({ inApp }: { inApp: InApp }) {
  const { pathname } = useLocation()
  return <Suspense fallback={<Waiting />}>{screenAt(pageOf(pathname), inApp)}</Suspense>
}

function languageOf({ shell: { bridge } }: InApp, first: Copy, log: Log) {
  const wordsOf = async (language: string): Promise<Copy> => {
    const copy = createPageCopy(localeFor([language]))
    await copy.load(...appParts)
    return copy
  }
  const onSpoken = (locale: string) => {
    document.documentElement.lang = locale
  }
  onSpoken(first.locale)
  return followLanguage({ bridge, first, localeFor, wordsOf, onSpoken, onError: log.error })
}

/** The layout of the app has no navigation (R071). This file must import no page of the website. */
export async function createScreens(
  answered: AnsweredShell,
  copy: Copy,
  onFlags: (flags: Promise<void>) => void,
): Promise<() => ReactNode> {
  if (environmentHere(document).name === 'local') await setServersClock()
  const { log, treatment } = answered
  const inApp = createInApp({ ...answered, loadPage })
  onFlags(inApp.flags)
  // The links to our own pages keep the shell parameters. A page without the session id would lose the visit.
  const ofPage = pageBrand()
  const { iosStore, androidStore } = ofPage.links
  const download = isAndroid(treatment) ? androidStore : iosStore
  const links = {
    ...ofPage.links,
    download,
    home: inApp.addressOf(paths.signIn),
    help: inApp.addressOf(paths.help),
  }
  const brand = { ...ofPage, links }
  const tellSheet = (isVisible: boolean) => inApp.shell.notify(`shell.bottom-sheet.${isVisible ? 'visible' : 'hidden'}`)
  const fillIn = otpFiller(document)
  inApp.shell.bridge.on('otp.received', ({ otp }) => fillIn(otp))
  const language = languageOf(inApp, copy, log)
  const tabHistory = createTabHistory()
  return () => {
    const { current, locale } = useSyncExternalStore(language.subscribe, language.get)
    return (
      <CopyProvider catalogue={current()} locale={locale}>
        <BrandProvider value={brand}>
          <ErrorBoundary onError={log.broken}>
            <SheetListener value={tellSheet}>
              <InAppProvider value={inApp}>
                <NavigationProvider tabHistory={tabHistory}>
                  <PageRouter>
                    <Screens inApp={inApp} />
                  </PageRouter>
                </NavigationProvider>
              </InAppProvider>
            </SheetListener>
          </ErrorBoundary>
        </BrandProvider>
      </CopyProvider>
    )
  }
}
