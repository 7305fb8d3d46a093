import '@palmflow/views/styles.css'
import { isAndroid, paths } from '@palmflow/contract'
import { BrandProvider, CopyProvider, defaultBrand, localeFor, Waiting } from '@palmflow/views'
import { SheetListener } from '@palmflow/views/app'
import { TooManyRequestsPage } from '@palmflow/views/pages/too-many-requests'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { Arriving } from '../arriving.tsx'
import { type Copy, createCopy } from '../copy.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import type { Log } from '../log.ts'
import { Carried } from './carried.tsx'
import { otpFiller } from './fill-otp.ts'
import { createInApp, type InApp } from './in-app.ts'
import { InAppProvider } from './in-app-context.ts'
import { followLanguage } from './language.ts'
import { pages } from './pages.ts'

pages[location.pathname]?.start()

/** All that the app's pages say: `main.tsx` loads the same. */
const appParts = ['core', 'sign-in', 'pages', 'app'] as const

function Screens({ inApp }: { inApp: InApp }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        {Object.entries(pages).map(([path, page]) => (
          <Route key={path} path={path} element={<Arriving key={path} of={page} />} />
        ))}
        <Route
          path={paths.tooManyRequests}
          element={
            <Carried>
              <TooManyRequestsPage />
            </Carried>
          }
        />
        {[paths.landing, paths.data].map((path) => (
          <Route key={path} path={path} element={<Navigate replace to={inApp.addressOf(paths.dashboard)} />} />
        ))}
        <Route path="*" element={<Navigate replace to={inApp.addressOf(paths.landing)} />} />
      </Routes>
    </Suspense>
  )
}

function languageOf({ shell: { bridge } }: InApp, first: Copy, log: Log) {
  const wordsOf = async (language: string): Promise<Copy> => {
    const copy = createCopy(localeFor([language]))
    await copy.load(...appParts)
    return copy
  }
  const onSpoken = (locale: string) => {
    document.documentElement.lang = locale
  }
  onSpoken(first.locale)
  return followLanguage({ bridge, first, localeFor, wordsOf, onSpoken, onError: log.error })
}

/** The in-app web view: a minimal layout without navigation (A58, B49), and nothing of the website's own pages. */
export function createScreens(log: Log, copy: Copy): () => ReactNode {
  const inApp = createInApp(log)
  // The way home keeps what the shell said: without its session's id the visit would be lost.
  const { iosStore, androidStore } = defaultBrand.links
  const download = isAndroid(inApp.kept.treatmentFrom(location.search)) ? androidStore : iosStore
  const links = {
    ...defaultBrand.links,
    download,
    home: inApp.addressOf(paths.signIn),
    help: inApp.addressOf(paths.help),
  }
  const brand = { ...defaultBrand, links }
  const tellSheet = (isVisible: boolean) => inApp.shell.tell(`shell.bottom-sheet.${isVisible ? 'visible' : 'hidden'}`)
  const fillIn = otpFiller(document)
  inApp.shell.bridge.on('otp.received', ({ otp }) => fillIn(otp))
  const language = languageOf(inApp, copy, log)
  return () => {
    const { current, locale } = useSyncExternalStore(language.subscribe, language.get)
    return (
      <CopyProvider catalogue={current()} locale={locale}>
        <BrandProvider value={brand}>
          <ErrorBoundary onError={log.broken}>
            <SheetListener value={tellSheet}>
              <InAppProvider value={inApp}>
                <BrowserRouter>
                  <Screens inApp={inApp} />
                </BrowserRouter>
              </InAppProvider>
            </SheetListener>
          </ErrorBoundary>
        </BrandProvider>
      </CopyProvider>
    )
  }
}
