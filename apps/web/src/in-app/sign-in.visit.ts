import { type Flow, flowOf } from '@palmflow/react'
import { type AuthenticateAppOutput, bindAuthenticateApp, resumeAuthenticateApp } from '@palmflow/workflows'
import { createActor } from 'xstate'
import type { InApp } from './in-app.ts'

const useCase = 'AUTHENTICATE_APP'

export interface AppSignInVisit {
  flow: Flow
  /** How the flow ended; undefined while it runs. */
  output(): AuthenticateAppOutput | undefined
  stop(): void
}

/** One visit to the in-app sign-in: the flow, what it tells the shell, and the envelope that outlives the web view. */
export function beginAppSignIn(inApp: InApp, isHealthcareDirect: boolean, search: string): AppSignInVisit {
  const { kept, main, gateway, shell, scan, scanKey } = inApp
  const query = new URLSearchParams(search)
  const services = { ...gateway, fetchDocument: main.fetchDocument, transitionToApp: scan }
  const envelope = kept.resume.read(useCase)
  // Whose web view was killed after the sign-in is signed in still, if the gateway says so (rulings 8, 27).
  const mayBeSignedIn = kept.challenge.current().accessToken !== undefined
  const forceAuthCompleted = mayBeSignedIn || query.get('forceAuthCompleted') === 'true'
  const actor = createActor(bindAuthenticateApp(services), { input: { isHealthcareDirect, forceAuthCompleted } })
  actor.on('*', ({ type }) => shell.tell(type))
  actor.start()
  const flow = flowOf(actor)
  if (envelope?.step === 'TRANSITION_TO_APP') scanKey.current = envelope.scan
  flow.enter(envelope, query.get('step') ?? undefined)
  const unhear = shell.bridge.on('back.requested', flow.goBack)
  const unsubscribe = flow.subscribe(() => {
    const resume = resumeAuthenticateApp(actor.getSnapshot())
    const isScanning = resume?.step === 'TRANSITION_TO_APP' && resume.stage === 'scanning'
    if (!isScanning) scanKey.current = undefined
    if (resume === undefined) return kept.resume.clear(useCase)
    const { current } = scanKey
    kept.resume.save(
      isScanning && current !== undefined ? { useCase, ...resume, scan: current } : { useCase, ...resume },
    )
  })
  return {
    flow,
    output: () => actor.getSnapshot().output,
    stop: () => {
      unhear()
      unsubscribe()
      actor.stop()
      kept.resume.clear(useCase)
    },
  }
}
