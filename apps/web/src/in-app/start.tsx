import '@palmflow/views/styles.css'
import { paths } from '@palmflow/contract'
import { BrandProvider, CopyProvider, defaultBrand, Waiting } from '@palmflow/views'
import { TooManyRequestsPage } from '@palmflow/views/pages/too-many-requests'
import { type ReactNode, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import type { Copy } from '../copy.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import type { Log } from '../log.ts'
import { AppDashboardRoute } from './dashboard.route.tsx'
import { otpFiller } from './fill-otp.ts'
import { createInApp, type InApp } from './in-app.ts'
import { InAppProvider } from './in-app-context.ts'
import { AppSignInRoute } from './sign-in.route.tsx'

function Screens({ inApp }: { inApp: InApp }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path={paths.signIn} element={<AppSignInRoute />} />
        <Route path={paths.dashboard} element={<AppDashboardRoute />} />
        <Route path={paths.tooManyRequests} element={<TooManyRequestsPage />} />
        <Route path="*" element={<Navigate replace to={inApp.addressOf(paths.dashboard)} />} />
      </Routes>
    </Suspense>
  )
}

/** The in-app web view: a minimal layout without navigation (A58, B49), and nothing of the website's own pages. */
export function createScreens(log: Log, copy: Copy): () => ReactNode {
  const inApp = createInApp(log)
  // The way home keeps what the shell said: without its session's id the visit would be lost.
  const links = { ...defaultBrand.links, home: inApp.addressOf(paths.signIn) }
  const brand = { ...defaultBrand, links }
  const fillIn = otpFiller(document)
  inApp.shell.bridge.on('otp.received', ({ otp }) => fillIn(otp))
  return () => (
    <CopyProvider catalogue={copy.current()} locale={copy.locale}>
      <BrandProvider value={brand}>
        <ErrorBoundary onError={log.error}>
          <InAppProvider value={inApp}>
            <BrowserRouter>
              <Screens inApp={inApp} />
            </BrowserRouter>
          </InAppProvider>
        </ErrorBoundary>
      </BrandProvider>
    </CopyProvider>
  )
}
