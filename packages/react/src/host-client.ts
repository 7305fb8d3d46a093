import { hostEndpoints } from '@palmflow/contract'
import { createMainApi, type MainApi } from '@palmflow/main-api'
import { authenticateViews } from '@palmflow/views'
import { callLanguage } from './call-language.ts'
import { type Client, type ClientPorts, createClient } from './client.ts'
import type { Connection } from './connection.ts'
import { diagnosingFetch } from './diagnosing-fetch.ts'
import { FlowHistory } from './flow-history.ts'
import type { HistoryOf } from './use-flow-history.ts'

export interface HostClient extends Client {
  views: typeof authenticateViews
  historyOf: HistoryOf
  hostApi: MainApi<keyof typeof hostEndpoints>
}

export function createHostClient(connection: Connection): HostClient {
  const { environment, session, report, defect, hooks } = connection
  const ports: ClientPorts = {
    environment,
    hooks,
    // After a sign-out, a page of a host stays open. Therefore the next user may sign in immediately.
    leavingTimeout: 0,
    language: () => callLanguage(connection.language),
    fetch: diagnosingFetch(environment.backend),
  }
  const client = createClient(session, { report, defect }, ports, () => ({}))
  client.who.start()
  return {
    ...client,
    views: authenticateViews,
    historyOf: (...parts) => new FlowHistory(...parts),
    hostApi: createMainApi(hostEndpoints, client.ports),
  }
}
