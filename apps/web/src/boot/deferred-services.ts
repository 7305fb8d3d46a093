import { type EndpointName, type endpoints, paths, type ServiceInput, sessionStorageKeys } from '@palmflow/contract'
import { createMainApi, type MainApi, refreshFlags } from '@palmflow/main-api'
import { type Client, createClient, FlowHistory, type HistoryOf } from '@palmflow/react/parts'
import type { SessionCore } from '@palmflow/session'
import { authenticateViews } from '@palmflow/views'
import { inPageLanguage, urlInPageLanguage } from '../i18n/in-page-language.ts'
import { leave } from '../navigation/leave.ts'
import { isSignIn } from '../navigation/page-of.ts'
import { returnTo } from '../navigation/return-to.ts'
import type { OwnFlags } from './app.ts'
import { clientHooks, pageLanguage } from './client-hooks.ts'
import { environmentHere } from './environment.ts'
import type { Log } from './log.ts'
import { reloadIfStale } from './reload-if-stale.ts'

export interface DeferredServices extends Client {
  /** Returns the dashboard if the target is missing or not allowed. */
  returnTo(search: string): URL
  apiOf<Name extends EndpointName>(rows: Pick<typeof endpoints, Name>): MainApi<Name>
  /** Resolves when the flags have loaded or failed. Until then, the page uses the last stored flags. */
  flags: Promise<void>
  historyOf: HistoryOf
  views: typeof authenticateViews
}

/** An id of a data request in the address replaces the stored id (R208). */
function wantedDownload({ stores: { session } }: SessionCore): ServiceInput<'loadProfile'> {
  const key = sessionStorageKeys.dataRequestId
  const named = new URLSearchParams(location.search).get('dataDownload')
  if (named !== null && /^[\w-]{16,64}$/.test(named)) session.set(key, named)
  const dataDownload = session.get(key)
  return dataDownload === undefined ? {} : { dataDownload }
}

function follow({ persistedSession, who }: Client): void {
  // Only the page's own code can cause a redirect loop. Do not count a user who leaves while the profile loads.
  addEventListener('pagehide', () => {
    const snapshot = who.getSnapshot()
    const isRefused = snapshot.hasTag('visitor') || snapshot.hasTag('ended')
    if (!leave.hasLeft() && !isRefused) persistedSession.awaitProfile(false)
  })
  // On the sign-in page, the end of the flow loads the profile.
  persistedSession.tokens.onStarted(() => isSignIn(location) || who.send({ type: 'profile.refreshRequested' }))
}

export function createDeferredServices(core: SessionCore, log: Log, ownFlags: OwnFlags): DeferredServices {
  const environment = environmentHere(document)
  log.settle(environment.name !== 'prod')
  const hooks = clientHooks({ core, addressOf: urlInPageLanguage })
  const client = createClient(core, log, { environment, hooks, language: pageLanguage }, () => wantedDownload(core))
  const { api, ports, persistedSession, who } = client
  follow(client)
  who.on('session.signedOut', () => leave.to(inPageLanguage(paths.landing)))
  const flags = refreshFlags(
    { api, session: persistedSession, report: log.report, hasFlags: ownFlags.areHere },
    AbortSignal.timeout(60_000),
  )
  who.start()
  reloadIfStale(core, () => who.send({ type: 'profile.checkRequested' }))
  return {
    ...client,
    returnTo: (search) => returnTo(search, environment, log),
    apiOf: (rows) => createMainApi(rows, ports),
    flags,
    historyOf: (...parts) => new FlowHistory(...parts),
    views: authenticateViews,
  }
}
