import { isInApp } from '@palmflow/contract'
import { treatmentOf } from '@palmflow/session'
import { BrandProvider, CopyProvider, defaultBrand, Waiting } from '@palmflow/views'
import { StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { type App, createApp } from './app.ts'
import { Arriving } from './arriving.tsx'
import { catalogue } from './copy.ts'
import { Late } from './late.ts'
import { loadPage } from './pages.tsx'
import { Root } from './root.tsx'

async function startWebsite(container: HTMLElement, app: App): Promise<void> {
  const isInterrupted = app.session.hasEnvelope()
  // Only the client can read what an interrupted visit left; where it does not come, the visit starts afresh.
  await Promise.all([
    loadPage(location.pathname).catch(() => app.log.report({ type: 'pageMissing' })),
    isInterrupted && app.later.get().catch(app.log.error),
  ])

  // What was written ahead is the first screen of a fresh visit; any other start draws its own.
  const hasSomethingToSay = location.search.includes('isReAuth') || app.session.hasMessage()
  const isFresh = container.hasChildNodes() && !isInterrupted && !hasSomethingToSay
  const tree = (
    <StrictMode>
      <Root
        app={app}
        catalogue={catalogue}
        locale="en-US"
        router={(children) => <BrowserRouter>{children}</BrowserRouter>}
      />
    </StrictMode>
  )
  if (isFresh) hydrateRoot(container, tree, { onRecoverableError: app.log.error })
  else createRoot(container).render(tree)
  // After the first form, not before it: what follows is not needed sooner than an answer of the server.
  requestIdleCallback(() => app.later.start(), { timeout: 200 })
}

function startInApp(container: HTMLElement, { log }: App): void {
  const screens = new Late(async () => (await import('./in-app/start.tsx')).createScreens(log))
  createRoot(container, { onRecoverableError: log.error }).render(
    <StrictMode>
      <CopyProvider catalogue={catalogue} locale="en-US">
        <BrandProvider value={defaultBrand}>
          <Suspense fallback={<Waiting />}>
            <Arriving of={screens} />
          </Suspense>
        </BrandProvider>
      </CopyProvider>
    </StrictMode>,
  )
}

const container = document.getElementById('root')
if (container === null) throw new Error('the page has no root')
const app = createApp()
// The one app check: what follows is the website, or the web view inside an app (A3, B7, B64).
if (isInApp(treatmentOf(location.search, app.session.stores.session))) {
  startInApp(container, app)
} else await startWebsite(container, app)
