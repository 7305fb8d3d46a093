import { createMainApi, type MainApi, type MainApiPorts, refreshFlags } from '@palmflow/main-api'
import { createKept, type Kept, type KeptPorts, type SessionCore } from '@palmflow/session'

export interface Client {
  api: MainApi
  kept: Kept
}
type ClientPorts = Omit<MainApiPorts, 'session'> & KeptPorts & { log: (report: { type: string }) => void }

/** What speaks to the server and what survives a reload: a file of its own, fetched while the first form is usable. */
export function createClient(core: SessionCore, { log, ...ports }: ClientPorts): Client {
  const kept = createKept(core, ports)
  const api = createMainApi({ ...ports, session: { tokens: core.tokens, callKeys: kept.callKeys } })
  void refreshFlags({ api, session: kept, report: log }, AbortSignal.timeout(60_000))
  return { api, kept }
}
