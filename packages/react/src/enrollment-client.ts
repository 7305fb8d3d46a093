import { type ServiceInput, type ServiceOutput, sessionStorageKeys } from '@palmflow/contract'
import type { Adapter } from '@palmflow/shell-bridge'
import { onlineEnrollmentAppViews } from '@palmflow/views/use-cases/online-enrollment-app'
import { callLanguage } from './call-language.ts'
import type { Connection } from './connection.ts'
import { diagnosingFetch } from './diagnosing-fetch.ts'
import { FlowHistory } from './flow-history.ts'
import { type AppClient, createAppClient } from './in-app/app-client.ts'
import { createShell, type Shell } from './in-app/create-shell.ts'
import { leaveEnrollment } from './in-app/enrollment.ts'
import { beginEnrollment, type EnrollmentVisit, endEnrollment } from './in-app/enrollment-visit.ts'
import { otpFiller } from './in-app/fill-otp.ts'
import type { EnrollmentFlags } from './in-app/flag-on.ts'
import type { HistoryOf } from './use-flow-history.ts'

/** The time limit of `getIdentityToken`, in milliseconds. */
const callTimeout = 60_000

type TokenRequest = ServiceInput<'requestIdentityToken'>
type IssuedToken = ServiceOutput<'requestIdentityToken'>

export interface EnrollmentClient extends AppClient {
  flagsOfVisit: EnrollmentFlags
  views: typeof onlineEnrollmentAppViews
  historyOf: HistoryOf
  begin(search: string): EnrollmentVisit
  end: typeof endEnrollment
  getIdentityToken(request: TokenRequest): Promise<IssuedToken>
}

/** The shell of each adapter, because an app shell serves only one bridge at a time. */
const shells = new WeakMap<Adapter, { shell: Shell; visitId: string | undefined }>()

function shellOf(adapter: Adapter, connection: Connection, visitId: string | undefined): Shell {
  const known = shells.get(adapter)
  if (known !== undefined && known.visitId === visitId) return known.shell
  known?.shell.bridge.close()
  const shell = createShell(adapter, connection, visitId)
  shell.bridge.on('otp.received', ({ otp }) => otpFiller(document)(otp))
  shells.set(adapter, { shell, visitId })
  return shell
}

export interface EnrollmentClientOptions {
  connection: Connection
  adapter: Adapter
  visitId: string | undefined
}

/** Rejects if no shell responds. */
export async function createEnrollmentClient(options: EnrollmentClientOptions): Promise<EnrollmentClient> {
  const { connection, adapter, visitId } = options
  const { environment, session, report, hooks } = connection
  const shell = shellOf(adapter, connection, visitId)
  await shell.answered()
  const client = createAppClient({
    ...{ environment, core: session, shell, report, hooks, aoSessionId: visitId, search: '' },
    treatment: adapter.kind === 'android' ? 'ANDROID_INSTANT_APP' : 'IOS_APP_CLIP',
    language: () => callLanguage(connection.language),
    fetch: diagnosingFetch(environment.backend),
    now: () => Date.now(),
  })
  const flagsOfVisit = await client.enrollmentFlags
  return {
    ...client,
    flagsOfVisit,
    views: onlineEnrollmentAppViews,
    historyOf: (...parts) => new FlowHistory(...parts),
    begin: (search) => {
      // The host names the partner of each enrolment. A stored partner may belong to the previous user (R284).
      session.stores.session.remove(sessionStorageKeys.application)
      const visit = beginEnrollment({ client, flags: flagsOfVisit, report: connection.defect }, search)
      return {
        ...visit,
        stop: () => {
          const isRunning = visit.output() === undefined
          visit.stop()
          // The enrolment is not complete. The next user of the device must not see this user's data (decision 0028).
          if (isRunning) leaveEnrollment(client)
        },
      }
    },
    end: endEnrollment,
    getIdentityToken: async (request) => {
      const signal = AbortSignal.timeout(callTimeout)
      await client.openAsUser({}, signal)
      return client.requestIdentityToken(request, signal)
    },
  }
}
