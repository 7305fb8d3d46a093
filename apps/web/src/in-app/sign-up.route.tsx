import { paths, safeUrl } from '@palmflow/contract'
import { useVisit, Visit } from '@palmflow/flow'
import { beginEnrollment, type EnrollmentVisit, endEnrollment } from '@palmflow/react/enrollment'
import type { EnrollmentFlags } from '@palmflow/react/in-app'
import { EnrollmentShell } from '@palmflow/views/app'
import { onlineEnrollmentAppViews } from '@palmflow/views/use-cases/online-enrollment-app'
import type { OnlineEnrollmentAppOutput, OnlineEnrollmentAppRef } from '@palmflow/workflows'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { environmentHere } from '../boot/environment.ts'
import { leave } from '../navigation/leave.ts'
import { bufferSteps } from '../telemetry/step-buffer.ts'
import { AppFlowPage } from './app-flow-page.tsx'
import type { InApp } from './in-app.ts'
import { useInApp } from './in-app-context.ts'

const visit = new Visit<EnrollmentVisit>()

const begin = (client: InApp, flags: EnrollmentFlags, search: string): EnrollmentVisit =>
  beginEnrollment({ client, flags, report: client.log.defect, onFlow: bufferSteps }, search)

function partnersUrl({ log }: InApp, url: string | undefined): URL | undefined {
  if (url === undefined) return undefined
  const safe = safeUrl('continue', url, location.origin, environmentHere(document))
  if (safe === undefined) log.report({ type: 'continueUrlDropped' })
  return safe
}

function leaveFor(inApp: InApp, output: OnlineEnrollmentAppOutput, finish: (to: string) => void): void {
  const { shell, who, addressOf } = inApp
  endEnrollment(inApp, output)
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
      // The entry check has loaded the profile for the flow only. The next page needs the profile in the session chart.
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

/** Suspends while a first visit loads its flags (R226). */
export function Route() {
  return <SignUp flags={use(useInApp().enrollmentFlags)} />
}
