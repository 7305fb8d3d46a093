import { paths } from '@palmflow/contract'
import { type FrameProps, useVisit } from '@palmflow/flow'
import { beginSignIn, FlowScreen, linesAt, type SignInVisit, useLazy, useNavigation } from '@palmflow/react/parts'
import { authenticateFirstViews, authenticateSharedScreen, WorkflowShell } from '@palmflow/views'
import type { AuthenticateOutput, AuthenticateRef } from '@palmflow/workflows'
import { useEffect, useState } from 'react'
import type { App } from '../boot/app.ts'
import { useApp } from '../boot/app-context.ts'
import { animateStep } from '../flow/animate-step.ts'
import { readEarlyInput } from '../flow/early-input.ts'
import { openNextPage } from '../flow/open-next-page.ts'
import { inPageLanguage } from '../i18n/in-page-language.ts'
import { bufferSteps } from '../telemetry/step-buffer.ts'

function typedEarly({ deferred, session }: App): string {
  if (typeof document === 'undefined') return ''
  const written = readEarlyInput()
  return written === '' && deferred.current() === undefined ? session.takeNumberEarly() : written
}

const begin = (app: App, search: string): SignInVisit =>
  beginSignIn(
    {
      ...app,
      resume: () => app.deferred.current()?.signInResume,
      typedEarly: typedEarly(app),
      typedAhead: readEarlyInput,
      report: app.log.defect,
      onFlow: bufferSteps,
    },
    search,
  )

function Frame({ flowPosition, ...shell }: FrameProps) {
  const isPayments = useNavigation().location.pathname.endsWith(paths.accountLink)
  const purpose = isPayments ? 'validatePhone.payments' : 'validatePhone.other'
  return <WorkflowShell {...shell} palm={{ lines: linesAt(flowPosition) }} purpose={purpose} />
}

function SignIn({ onRenew }: { onRenew: () => void }) {
  const app = useApp()
  const {
    location: { search },
    tabHistory,
  } = useNavigation()
  const [query] = useState(search)
  const deferred = useLazy(app.deferred)
  const visit = useVisit(app.signIn, search, () => begin(app, search))
  useEffect(() => deferred?.persistedSession.tokens.onStarted(visit.followSignIn), [deferred, visit])
  return (
    <FlowScreen<AuthenticateRef, AuthenticateOutput>
      visit={visit}
      title="titleSignIn"
      views={deferred?.views ?? authenticateFirstViews}
      sharedScreen={authenticateSharedScreen}
      frame={Frame}
      historyOf={deferred?.historyOf}
      move={animateStep}
      onEnd={(output) =>
        openNextPage(app, output, query, (to) => {
          tabHistory.replace(inPageLanguage(to))
          if (to !== paths.signIn) return
          app.signIn.renew()
          onRenew()
        })
      }
    />
  )
}

export function Route() {
  const [round, setRound] = useState(0)
  return <SignIn key={round} onRenew={() => setRound(round + 1)} />
}
