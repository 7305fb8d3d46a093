import { type ChartHarness, leafOf, openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { subjectOf } from '../../samples.ts'
import { palmCapture } from '../../steps/transition-to-app/transition-to-app.samples.ts'
import { isChildStep, useCases } from '../use-cases.ts'
import { authenticateAppWorkflow } from './authenticate-app.chart.ts'
import { resumeAuthenticateApp } from './authenticate-app.resume.ts'

const subject = subjectOf('AUTHENTICATE_APP')
const steps = useCases.AUTHENTICATE_APP
const number = '(206) 555-0123'
const secrets = ['123456', '4071', JSON.stringify(palmCapture.encodingData)]
const document = { title: 'Consent', html: '<p>Your palm.</p>', consentId: 'consent-1' }

async function answer(harness: ChartHarness, output: unknown): Promise<void> {
  const call = harness.calls.at(-1)
  call?.resolve(output)
  if (call !== undefined) await untilProcessed(call)
}

/**
 * Signs in a user with all challenges. Calls `look` after each action.
 * @returns the harness and the number of actions
 */
async function signIn(look: (harness: ChartHarness) => void): Promise<ChartHarness & { acts: number }> {
  const harness = openHarness(subject, { isHealthcareDirect: true })
  const send = async (type: string, args: object = {}) => leafOf(harness).actor.send({ type, ...args })
  const challenge = (challengeType: string) => answer(harness, { signedIn: false, challengeType })
  const acts = [
    async () => harness.actor.send({ type: 'workflow.started' }),
    () => send('experience.chosen', { choice: 'healthcare' }),
    () => answer(harness, document),
    () => send('document.scrolledToEnd'),
    () => send('consent.agreed'),
    () => answer(harness, { consentId: 'consent-1' }),
    () => send('scan.requested'),
    () => answer(harness, { outcome: 'captured', capture: palmCapture }),
    () => challenge('PHONE'),
    () => send('phone.submitted', { phone: number }),
    () => challenge('PHONE_OTP'),
    () => send('otp.submitted', { otp: '123456' }),
    () => challenge('PIN'),
    () => send('pin.submitted', { pin: '4071' }),
    () => answer(harness, { signedIn: true }),
  ]
  for (const act of acts) {
    await act()
    look(harness)
  }
  return Object.assign(harness, { acts: acts.length })
}

describe('AUTHENTICATE_APP', () => {
  test('the sign-in in the app has the steps of the specification in order [R258]', () => {
    const states: AnyStateNode[] = Object.values(authenticateAppWorkflow.root.states)
    const invoking = states.filter(({ invoke }) => invoke.length > 0)
    expect(invoking.map(({ key }) => key)).toEqual(['CHECK_AUTHENTICATION', ...steps, 'SESSION_TIMEOUT'])
    expect(invoking.map(({ invoke }) => invoke[0]?.id)).toEqual(invoking.map(({ key }) => key))
    expect(invoking.map(({ config }) => config.id)).toEqual(invoking.map(({ key }) => key))
  })

  test('no address opens an error, scan or check step of the sign-in in the app [R230 R263]', () => {
    const states: AnyStateNode[] = Object.values(authenticateAppWorkflow.root.states)
    const routed = states.flatMap(({ key, config }) => ('route' in config ? [key] : []))
    expect(routed).toEqual(steps.filter((step) => !isChildStep(step) && step !== 'AUTH_ERROR'))
  })

  test('a refused sign-in in the app offers no Back button [R264]', async () => {
    const offers = new Map<string | undefined, boolean>()
    const offer = (harness: ChartHarness) =>
      offers.set(leafOf(harness).step, harness.actor.getSnapshot().can({ type: 'back.requested' }))
    const harness = openHarness(subject, { isHealthcareDirect: true })
    harness.actor.send({ type: 'workflow.resumed', resume: { step: 'CHALLENGE_PHONE', facts: { phone: number } } })
    offer(harness)
    leafOf(harness).actor.send({ type: 'phone.submitted', phone: number })
    const call = harness.calls.at(-1)
    call?.reject(subject.faultModel.failure('notFound'))
    if (call !== undefined) await untilProcessed(call)
    offer(harness)
    expect([...offers]).toEqual([
      ['CHALLENGE_PHONE', true],
      ['AUTH_ERROR', false],
    ])
  })

  test('after Back to the consent the app asks for the palm before the number', async () => {
    const harness = openHarness(subject, { isHealthcareDirect: true })
    const { actor } = harness
    actor.send({ type: 'workflow.resumed', resume: { step: 'CHALLENGE_PHONE', facts: { phone: number } } })
    actor.send({ type: 'back.requested' })
    await answer(harness, document)
    for (const type of ['document.scrolledToEnd', 'consent.agreed']) leafOf(harness).actor.send({ type })
    await answer(harness, { consentId: 'consent-2' })
    expect(actor.getSnapshot().value).toBe('TRANSITION_TO_APP')
    expect(actor.getSnapshot().can({ type: 'xstate.route', to: '#CHALLENGE_PHONE' })).toBe(false)
  })

  test('the app shows "sign in again" only at the start of its sign-in [R058 R455]', () => {
    const harness = openHarness(subject, { isHealthcareDirect: true, isReAuth: true })
    harness.actor.send({ type: 'workflow.started' })
    expect(leafOf(harness).snapshot.context.message).toEqual({ type: 'INFO', key: 'sessionExpiredSignIn' })
    leafOf(harness).actor.send({ type: 'experience.chosen', choice: 'healthcare' })
    harness.actor.send({ type: 'back.requested' })
    expect([leafOf(harness).step, leafOf(harness).snapshot.context.message]).toEqual(['SIGN_IN_INGRESS', null])
  })

  test('a sign-in in the app asks for palm, number, code and PIN in this order [R258 R318]', async () => {
    const visitedSteps = new Set<string>()
    const { actor, events, calls } = await signIn(({ actor: each }) =>
      visitedSteps.add(String(each.getSnapshot().value)),
    )
    expect(actor.getSnapshot().output).toEqual({ kind: 'completed' })
    expect(calls.map(({ input }) => input)).toEqual([
      { name: 'website_biometric_consent' },
      {},
      { use: 'authenticate' },
      { palm: palmCapture },
      { phone: '+12065550123' },
      { otp: '123456' },
      { pin: '4071' },
    ])
    const order = ['SIGN_IN_INGRESS', 'CONSENT_BIOMETRICS', 'TRANSITION_TO_APP', 'CHALLENGE_PHONE', 'CHALLENGE_OTP']
    expect([...visitedSteps]).toEqual([...order, 'ADD_PIN', 'completed'])
    expect(events).toEqual([{ type: 'shell.workflow.auth-completed' }])
  })

  test('no PIN, code or palm is in a context, checkpoint or event of an app sign-in', async () => {
    let looks = 0
    const { acts } = await signIn((harness) => {
      looks += 1
      const snapshot = harness.actor.getSnapshot()
      const everything = JSON.stringify([
        snapshot.context,
        leafOf(harness).snapshot.context,
        resumeAuthenticateApp(snapshot) ?? null,
        harness.events,
      ])
      for (const secret of secrets) expect(everything).not.toContain(secret)
    })
    expect(looks).toBe(acts)
  })
})
