import { paths, safeUrl } from '@palmflow/contract'
import { useVisit, Visit } from '@palmflow/flow'
import type { FlowVisit } from '@palmflow/react/parts'
import { EnrollmentShell } from '@palmflow/views/app'
import { onlineEnrollmentAppViews } from '@palmflow/views/use-cases/online-enrollment-app'
import {
  bindOnlineEnrollmentApp,
  type OnlineEnrollmentAppOutput,
  type OnlineEnrollmentAppRef,
  onlineEnrollmentAppStoredSteps,
  resumeOnlineEnrollmentApp,
} from '@palmflow/workflows'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { environmentHere } from '../boot/environment.ts'
import { leave } from '../navigation/leave.ts'
import { AppFlowPage } from './app-flow-page.tsx'
import { beginInApp } from './begin-in-app.ts'
import { enrollmentServices, leaveEnrollment, originFrom } from './enrollment.ts'
import type { EnrollmentFlags } from './flag-on.ts'
import type { InApp } from './in-app.ts'
import { useInApp } from './in-app-context.ts'
import { keeperOf } from './keeper.ts'

const visit = new Visit<FlowVisit<OnlineEnrollmentAppOutput>>()

function begin(inApp: InApp, flags: EnrollmentFlags, search: string): FlowVisit<OnlineEnrollmentAppOutput> {
  const origin = originFrom(inApp.core, search)
  const actor = createActor(bindOnlineEnrollmentApp(enrollmentServices(inApp, origin), inApp.log.defect), {
    input: { ...flags, application: origin.application ?? null },
  })
  const keeper = keeperOf(inApp, 'ONLINE_ENROLLMENT_APP', onlineEnrollmentAppStoredSteps)
  return beginInApp(inApp, { actor, search, keeper, resume: resumeOnlineEnrollmentApp })
}

/** Returns the partner's address if it is allowed (ruling 18). */
function partnersUrl({ log }: InApp, url: string | undefined): URL | undefined {
  if (url === undefined) return undefined
  const safe = safeUrl('continue', url, location.origin, environmentHere(document))
  if (safe === undefined) log.report({ type: 'continueUrlDropped' })
  return safe
}

function leaveFor(inApp: InApp, output: OnlineEnrollmentAppOutput, finish: (to: string) => void): void {
  const { persistedSession, shell, who, addressOf } = inApp
  if (output.kind === 'alreadyEnrolled') persistedSession.challenge.reset()
  else if (output.kind !== 'completed' && output.kind !== 'programsWanted') leaveEnrollment(inApp)
  switch (output.kind) {
    case 'completed': {
      who.send({ type: 'profile.refreshRequested' })
      const url = partnersUrl(inApp, output.url)
      if (url === undefined) finish(addressOf(paths.dashboard))
      else void shell.bridge.delivered().then(() => leave.to(url))
      return
    }
    case 'programsWanted':
      who.send({ type: 'profile.refreshRequested' })
      return void finish(addressOf(paths.loyaltyPrograms))
    case 'alreadyEnrolled':
      // Only the entry check has loaded the profile. The session chart must load it for the next page.
      who.send({ type: 'profile.refreshRequested' })
      return void finish(addressOf(paths.alreadyEnrolled))
    case 'reset':
      return void shell.bridge.delivered().then(() => leave.replace(addressOf(paths.signUp)))
    default:
      return void finish(addressOf(paths.signUpIngress))
  }
}

function SignUp({ flags }: { flags: EnrollmentFlags }) {
  const inApp = useInApp()
  const { search } = useLocation()
  return (
    <AppFlowPage<OnlineEnrollmentAppRef, OnlineEnrollmentAppOutput>
      visit={useVisit(visit, search, () => begin(inApp, flags, search))}
      title="titleSignUp"
      views={onlineEnrollmentAppViews}
      frame={EnrollmentShell}
      onEnd={(output, finish) => leaveFor(inApp, output, finish)}
    />
  )
}

/** The enrolment in the app (R226). It suspends while a first visit loads its flags. */
export function Route() {
  return <SignUp flags={use(useInApp().enrollmentFlags)} />
}
