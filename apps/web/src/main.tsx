import { defaultTreatment, isInApp, plainPath } from '@palmflow/contract'
import { createTabHistory, Lazy } from '@palmflow/react/parts'
import { keepTreatment, treatmentOf } from '@palmflow/session'
import type { Adapter } from '@palmflow/shell-bridge'
import { BrandProvider, CopyProvider, defaultLocale, localeFor, Waiting } from '@palmflow/views'
import { StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type App, createApp, type Parts } from './boot/app.ts'
import { isFrame, isPrerenderedForPage } from './boot/can-defer-start.ts'
import { otherSignInPath } from './boot/host-role.ts'
import { Root } from './boot/root.tsx'
import { storeEarlyInput } from './flow/early-input.ts'
import { copy } from './i18n/copy.ts'
import { createPageCopy, pageBrand } from './i18n/operator-texts.ts'
import type { Shell } from './in-app/shell.ts'
import { LazyPage } from './loading/lazy-page.tsx'
import { loadPage } from './routes/pages.tsx'

async function startWebsite(container: HTMLElement, app: App): Promise<void> {
  const isInterrupted = app.session.hasEnvelope()
  const path = plainPath(location.pathname)
  // The prerendered page must have the language of its address. Otherwise hydration fails.
  const isTranslated = document.documentElement.lang !== copy.locale
  document.documentElement.lang = copy.locale
  // Only the client can read the checkpoint of an interrupted visit. If the client does not load, the visit starts from
  // its first step.
  await Promise.all([
    loadPage(path).catch(() => {
      app.log.report({ type: 'pageMissing' })
      storeEarlyInput(app.session)
    }),
    isInterrupted && app.deferred.get().catch(app.log.error),
    copy.locale !== defaultLocale && copy.load('first-load').catch(app.log.error),
  ])

  // The prerendered page shows the first screen of a new visit. Any other start renders its own screen.
  const hasSomethingToSay = location.search.includes('isReAuth') || app.session.hasMessage()
  const isElsewhere = path === otherSignInPath(document)
  const isWritten =
    container.hasChildNodes() && !isFrame(container) && !isTranslated && !isElsewhere && isPrerenderedForPage()
  delete container.dataset.frame
  const isFresh = isWritten && !isInterrupted && !hasSomethingToSay
  const tree = (
    <StrictMode>
      <Root app={app} copy={copy} tabHistory={createTabHistory()} />
    </StrictMode>
  )
  if (isFresh) hydrateRoot(container, tree, { onRecoverableError: app.log.error })
  else createRoot(container).render(tree)
}

interface AppProbe {
  treatment: string
  adapter: Adapter
}

/**
 * Removes the language prefix, because addresses in the app have none. Until the shell has sent its language, the page
 * uses the browser's language (ruling 42).
 */
function startInApp(
  container: HTMLElement,
  { log, session }: App,
  { treatment, adapter }: AppProbe,
): () => Promise<void> {
  history.replaceState(history.state, '', plainPath(`${location.pathname}${location.search}${location.hash}`))
  const copy = createPageCopy(localeFor(navigator.languages))
  const brand = pageBrand()
  let flags: Promise<void> | undefined
  let shell: Shell | undefined
  // A timeout of the shell is retried like a failed file. The screen for both errors has a Reload button.
  const screens = new Lazy(async () => {
    const [{ createScreens }, { createShell }] = await Promise.all([
      import('./in-app/screens.tsx'),
      import('./in-app/shell.ts'),
      copy.load('first-load', 'sign-in', 'pages', 'app'),
    ])
    const aoSessionId = new URLSearchParams(location.search).get('aoSessionId') ?? undefined
    shell ??= createShell(adapter, log, aoSessionId)
    await shell.answered()
    keepTreatment(treatment, session.stores.session)
    return createScreens({ log, shell, treatment }, copy, (request) => {
      flags = request
    })
  })
  createRoot(container, { onRecoverableError: log.error }).render(
    <StrictMode>
      <CopyProvider catalogue={copy.current()} locale={copy.locale}>
        <BrandProvider value={brand}>
          <Suspense fallback={<Waiting />}>
            <LazyPage of={screens} />
          </Suspense>
        </BrandProvider>
      </CopyProvider>
    </StrictMode>,
  )
  return () => screens.get().then(() => flags)
}

export interface StartedPage {
  treatment: string
  /** Settles with the client's request for the flags. Undefined on a page without a client. */
  clientFlags: () => Promise<void> | undefined
}

/**
 * On the website, resolves when the files of the first screen have loaded or failed. In an app, resolves before the
 * shell has replied.
 */
export async function start(container: HTMLElement, parts: Parts): Promise<StartedPage> {
  const app = createApp(loadPage, parts)
  const treatment = treatmentOf(location.search, app.session.stores.session)
  // No other code may decide between the website and the web view in an app (R005, R169). A link on any other site can
  // contain any treatment. A page without a shell is therefore the website (decision 0075).
  const adapter = isInApp(treatment) ? (await import('./boot/shell-adapter.ts')).findShellAdapter() : undefined
  if (adapter !== undefined) return { treatment, clientFlags: startInApp(container, app, { treatment, adapter }) }
  await startWebsite(container, app).catch(app.log.error)
  const clientFlags = () => app.deferred.ifWanted()?.then(({ flags }) => flags)
  return { treatment: defaultTreatment, clientFlags }
}
