import { type Flow, flowOf } from '@palmflow/react'
import { type AuthenticateOutput, bindAuthenticate, resumeAuthenticate } from '@palmflow/workflows'
import { createActor } from 'xstate'
import type { App } from '../app.ts'

const useCase = 'AUTHENTICATE'

export interface SignInVisit {
  flow: Flow
  /** How the flow ended; undefined while it runs. */
  output(): AuthenticateOutput | undefined
  stop(): void
}

/** What was typed into the form that was written ahead: a visit that draws its own form over it must not lose it. */
function typedEarly(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLInputElement>('input[name="phone"]')?.value ?? ''
}

/** One visit to the sign-in page: the flow, and the envelope that keeps it across a reload. */
export function beginSignIn(app: Pick<App, 'services' | 'later' | 'session'>, search: string): SignInVisit {
  const query = new URLSearchParams(search)
  const resume = () => app.later.current()?.kept.resume
  const actor = createActor(bindAuthenticate(app.services), {
    input: { isReAuth: query.get('isReAuth') === 'true', message: app.session.takeMessage() },
  })
  actor.start()
  const flow = flowOf(actor)
  flow.enter(resume()?.read(useCase), query.get('step') ?? undefined)
  const phone = typedEarly()
  if (phone !== '') flow.get().child?.send({ type: 'draft.kept', phone })
  const unsubscribe = flow.subscribe(() => {
    const point = resumeAuthenticate(actor.getSnapshot())
    if (point === undefined) resume()?.clear(useCase)
    else if (resume() !== undefined) resume()?.save({ useCase, ...point })
    else app.session.keepEarly({ useCase, ...point })
  })
  return {
    flow,
    output: () => actor.getSnapshot().output,
    stop: () => {
      unsubscribe()
      actor.stop()
      resume()?.clear(useCase)
    },
  }
}
