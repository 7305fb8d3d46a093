import type { Flow } from '@palmflow/flow'
import {
  bindOnlineEnrollmentApp,
  type Defect,
  type OnlineEnrollmentAppOutput,
  onlineEnrollmentAppStoredSteps,
  resumeOnlineEnrollmentApp,
} from '@palmflow/workflows'
import { createActor } from 'xstate'
import type { FlowVisit } from '../begin-visit.ts'
import type { AppClient } from './app-client.ts'
import { beginInApp } from './begin-in-app.ts'
import { checkpointOf } from './checkpoint.ts'
import { enrollmentServices, leaveEnrollment, originFrom } from './enrollment.ts'
import type { EnrollmentFlags } from './flag-on.ts'

export type EnrollmentVisit = FlowVisit<OnlineEnrollmentAppOutput>

export interface EnrollmentPorts {
  client: AppClient
  flags: EnrollmentFlags
  report(defect: Defect): void
  onFlow?: ((flow: Flow) => void) | undefined
}

/**
 * Starts or resumes an enrolment.
 * @param search the query of the address: `step`, `application`, `context`, `aoSessionId`
 */
export function beginEnrollment({ client, flags, report, onFlow }: EnrollmentPorts, search: string): EnrollmentVisit {
  const origin = originFrom(client.core, search)
  const actor = createActor(bindOnlineEnrollmentApp(enrollmentServices(client, origin), report), {
    input: { ...flags, application: origin.application ?? null },
  })
  const keeper = checkpointOf(client, 'ONLINE_ENROLLMENT_APP', onlineEnrollmentAppStoredSteps)
  return beginInApp(client, { actor, search, keeper, resume: resumeOnlineEnrollmentApp, onFlow })
}

/** Erases the data that an ended enrolment must not leave for the next user of the device (decision 0028). */
export function endEnrollment(
  client: Parameters<typeof leaveEnrollment>[0],
  { kind }: OnlineEnrollmentAppOutput,
): void {
  if (kind === 'alreadyEnrolled') client.persistedSession.gatewayTokens.reset()
  else if (kind !== 'completed' && kind !== 'programsWanted') leaveEnrollment(client)
}
