import { type Environment, paths, returnParameters, safeUrl } from '@palmflow/contract'
import { createMainApi, type MainApi, type MainApiPorts, refreshFlags } from '@palmflow/main-api'
import { createKept, type Kept, type KeptPorts, type SessionCore } from '@palmflow/session'
import { authenticateViews, type LoadedCatalogue } from '@palmflow/views'
import { enUsSignIn } from '@palmflow/views/copy/en-us.sign-in'
import { environmentHere } from './environment.ts'

/** What sign-in needs after its first form: what speaks to the server, what survives a reload, the screens that follow. */
export interface Later {
  environment: Environment
  /** Where a person who came with `returnUrl` goes back to; the dashboard where there is none, or none of ours. */
  returnTo(search: string): URL
  api: MainApi
  kept: Kept
  views: typeof authenticateViews
  copy: LoadedCatalogue
}
type LaterPorts = Omit<MainApiPorts, 'session' | 'environment'> &
  KeptPorts & { log: (report: { type: string }) => void }

/** A file of its own, fetched while the first form is usable. */
export function createLater(core: SessionCore, { log, ...ports }: LaterPorts): Later {
  const environment = environmentHere(document)
  const kept = createKept(core, ports)
  const api = createMainApi({ ...ports, environment, session: { tokens: core.tokens, callKeys: kept.callKeys } })
  void refreshFlags({ api, session: kept, report: log }, AbortSignal.timeout(60_000))
  const returnTo = (search: string): URL => {
    const wanted = new URLSearchParams(search).get(returnParameters.url)
    const url = safeUrl('return', wanted ?? paths.dashboard, location.origin, environment)
    if (url === undefined) log({ type: 'returnUrlDropped' })
    return url ?? new URL(paths.dashboard, location.origin)
  }
  return { environment, returnTo, api, kept, views: authenticateViews, copy: enUsSignIn }
}
