import { paths } from '@palmflow/contract'
import { type FlowPosition, type FrameProps, useVisit } from '@palmflow/flow'
import { authenticateFirstViews, authenticateSharedScreen, WorkflowShell } from '@palmflow/views'
import {
  type AuthenticateOutput,
  type AuthenticateRef,
  bindAuthenticate,
  resumeAuthenticate,
} from '@palmflow/workflows'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { App, SignInVisit } from '../boot/app.ts'
import { useApp } from '../boot/app-context.ts'
import { beginVisit, type Keeper } from '../flow/begin-visit.ts'
import { FlowPage } from '../flow/flow-page.tsx'
import { leaveFor } from '../flow/leave-for.ts'
import { typedAhead } from '../flow/typed-ahead.ts'
import { useLazy } from '../loading/lazy.ts'
import { useHere } from '../navigation/here.tsx'

/**
 * The text in the prerendered form, which a visit with its own form must not lose. Also the text from before a file failed
 * to load, when the checkpoint module has not loaded either.
 */
function typedEarly({ later, session }: App): string {
  if (typeof document === 'undefined') return ''
  const written = typedAhead()
  return written === '' && later.current() === undefined ? session.takeNumberEarly() : written
}

/** The first form is shown before the checkpoint module has loaded. */
function keeperOf({ later, session }: App): Keeper {
  const useCase = 'AUTHENTICATE'
  const resume = () => later.current()?.signInResume
  return {
    read: () => resume()?.read(),
    save: (point) => (resume() === undefined ? session.keepEarly({ useCase, ...point }) : resume()?.save(point)),
    clear: () => (resume() === undefined ? session.forgetEarly() : resume()?.clear()),
  }
}

function begin(app: App, search: string): SignInVisit {
  const isReAuth = new URLSearchParams(search).get('isReAuth') === 'true'
  const isProfileAwaited = app.session.isProfileAwaited()
  const input = { isReAuth, isProfileAwaited, message: app.session.takeMessage() }
  const actor = createActor(bindAuthenticate(app.services, app.log.defect), { input })
  const visit = beginVisit({ actor, search, keeper: keeperOf(app), resume: resumeAuthenticate })
  const phone = typedEarly(app)
  if (phone !== '') visit.flow.get().child?.send({ type: 'draft.kept', phone })
  const followSignIn = () => {
    const typed = typedAhead() || resumeAuthenticate(actor.getSnapshot())?.facts.phone
    actor.send({ type: 'session.startedElsewhere', phone: typed ?? '' })
  }
  return { ...visit, followSignIn }
}

/** The three palm lines, drawn with the progress: number, code, PIN. */
function linesAt(place: FlowPosition | undefined): 0 | 1 | 2 {
  if (place?.step === 'ADD_PIN') return 2
  return place?.inner === true ? 1 : 0
}

function Frame({ place, ...shell }: FrameProps) {
  const isPayments = useHere().location.pathname.endsWith(paths.accountLink)
  const purpose = isPayments ? 'validatePhone.payments' : 'validatePhone.other'
  return <WorkflowShell {...shell} palm={{ lines: linesAt(place) }} purpose={purpose} />
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
