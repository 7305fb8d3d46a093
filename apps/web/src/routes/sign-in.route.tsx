import { paths } from '@palmflow/contract'
import { type FrameProps, useVisit } from '@palmflow/flow'
import { beginSignIn, SignInFrame, type SignInVisit, useHere, useLazy } from '@palmflow/react/parts'
import { authenticateFirstViews, authenticateSharedScreen } from '@palmflow/views'
import type { AuthenticateOutput, AuthenticateRef } from '@palmflow/workflows'
import { useEffect, useState } from 'react'
import type { App } from '../boot/app.ts'
import { useApp } from '../boot/app-context.ts'
import { FlowPage } from '../flow/flow-page.tsx'
import { leaveFor } from '../flow/leave-for.ts'
import { typedAhead } from '../flow/typed-ahead.ts'
import { bufferSteps } from '../telemetry/step-buffer.ts'

/**
 * Returns the text that the user typed into the prerendered form. A visit with its own form must not lose this text. If
 * a file failed to load, returns the text that was stored before the reload.
 */
function typedEarly({ later, session }: App): string {
  if (typeof document === 'undefined') return ''
  const written = typedAhead()
  return written === '' && later.current() === undefined ? session.takeNumberEarly() : written
}

const begin = (app: App, search: string): SignInVisit =>
  beginSignIn(
    {
      services: app.services,
      session: app.session,
      resume: () => app.later.current()?.signInResume,
      typedEarly: () => typedEarly(app),
      typedAhead,
      report: app.log.defect,
      onFlow: bufferSteps,
    },
    search,
  )

function Frame(props: FrameProps) {
  const isPayments = useHere().location.pathname.endsWith(paths.accountLink)
  return <SignInFrame {...props} purpose={isPayments ? 'validatePhone.payments' : 'validatePhone.other'} />
}

export function Route() {
  const app = useApp()
  const { search } = useHere().location
  const [query] = useState(search)
  const later = useLazy(app.later)
  const visit = useVisit(app.signIn, search, () => begin(app, search))
  useEffect(() => later?.persistedSession.tokens.onStarted(visit.followSignIn), [later, visit])
  return (
    <FlowPage<AuthenticateRef, AuthenticateOutput>
      visit={visit}
      title="titleSignIn"
      views={later?.views ?? authenticateFirstViews}
      sharedScreen={authenticateSharedScreen}
      frame={Frame}
      historyOf={later?.historyOf}
      onEnd={(output, finish) => leaveFor(app, output, query, finish)}
    />
  )
}
