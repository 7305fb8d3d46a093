import { hostEndpoints, pageFetch } from '@palmflow/contract'
import { createMainApi, type MainApi, type MainApiHooks } from '@palmflow/main-api'
import { authenticateViews } from '@palmflow/views'
import { type Client, type ClientPorts, createClient } from './client.ts'
import { type Connection, logForDeveloper } from './connection.ts'
import { FlowHistory } from './flow-history.ts'
import type { HistoryOf } from './use-flow-history.ts'

export interface HostClient extends Client {
  views: typeof authenticateViews
  historyOf: HistoryOf
  hostApi: MainApi<keyof typeof hostEndpoints>
}

/** Logs for the developer why calls fail. The browser does not report to the page that its origin is not allowed. */
async function explain(backend: string): Promise<void> {
  const isThere = await fetch(`${backend}/healthz`, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  logForDeveloper(
    isThere
      ? `${backend} does not allow calls from ${location.origin}. On a palmflow server, add this origin to ORIGINS.`
      : `${backend} cannot be reached. Check 'origin', and connect-src in the content security policy of the page.`,
  )
}

/** Creates the clients for a page of a host. */
export function createHostClient(
  connection: Connection,
  hooks: Omit<MainApiHooks, 'onSessionExtended' | 'report'>,
): HostClient {
  const { environment, session, report, defect } = connection
  let isExplained = false
  const ports: ClientPorts = {
    environment,
    hooks,
    // A page of a host stays after a sign-out, and the next user may sign in immediately.
    leavingTimeout: 0,
    language: () => connection.language || navigator.language,
    fetch: async (...request) => {
      try {
        return await pageFetch(...request)
      } catch (cause) {
        if (cause instanceof TypeError && navigator.onLine && !isExplained) {
          isExplained = true
          void explain(environment.backend)
        }
        throw cause
      }
    },
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
