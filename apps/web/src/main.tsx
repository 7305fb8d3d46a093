import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createApp } from './app.ts'
import { catalogue } from './copy.ts'
import { loadPage } from './pages.tsx'
import { Root } from './root.tsx'

const container = document.getElementById('root')
if (container === null) throw new Error('the page has no root')

const app = createApp()
const isInterrupted = app.session.hasEnvelope()
// Only the client can read what an interrupted visit left; where it does not come, the visit starts afresh.
await Promise.all([loadPage(location.pathname), isInterrupted && app.later.get().catch(app.log.error)])

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
