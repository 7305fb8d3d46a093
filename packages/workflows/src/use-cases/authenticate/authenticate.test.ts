import { type ChartHarness, leafOf, openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { subjectOf } from '../../samples.ts'
import { isChildStep, useCases } from '../use-cases.ts'
import { authenticateWorkflow } from './authenticate.chart.ts'
import { resumeAuthenticate } from './authenticate.resume.ts'

const subject = subjectOf('AUTHENTICATE')
const number = '(206) 555-0123'
const steps = useCases.AUTHENTICATE

async function answer(harness: ChartHarness, output: unknown): Promise<void> {
  const call = harness.calls.at(-1)
  call?.resolve(output)
  if (call !== undefined) await untilProcessed(call)
}

/**
 * Signs in a user with a PIN. Calls `look` after each action.
 * @returns the harness and the number of actions
 */
async function signIn(look: (harness: ChartHarness) => void = () => {}): Promise<ChartHarness & { acts: number }> {
  const harness = openHarness(subject, {})
  const acts: (() => unknown)[] = [
    () => harness.actor.send({ type: 'workflow.started' }),
    () => harness.clock.advance(500),
    () => answer(harness, { expiresInMs: 900_000 }),
    () => answer(harness, { nextStep: 'CollectPhone' }),
    () => leafOf(harness).actor.send({ type: 'phone.submitted', phone: number }),
    () => answer(harness, { status: 'SUCCESS' }),
    () => leafOf(harness).actor.send({ type: 'otp.submitted', otp: '123456' }),
    () => answer(harness, { signedIn: false }),
    () => harness.clock.advance(500),
    () => answer(harness, { nextStep: 'CollectSecondFactor' }),
    () => leafOf(harness).actor.send({ type: 'pin.submitted', pin: '4071' }),
    () => answer(harness, { signedIn: true, returnToken: 'return-token' }),
  ]
  for (const act of acts) {
    await act()
    look(harness)
  }
  return Object.assign(harness, { acts: acts.length })
}

describe('AUTHENTICATE', () => {
  test('the sign-in on the website has the steps of the specification in order [R257]', () => {
    const states: AnyStateNode[] = Object.values(authenticateWorkflow.root.states)
    const invoking = states.filter(({ invoke }) => invoke.length > 0)
    expect(invoking.map(({ key }) => key)).toEqual(steps)
    expect(invoking.map(({ invoke }) => invoke[0]?.id)).toEqual(steps)
    expect(invoking.map(({ config }) => config.id)).toEqual(steps)
  })

  test('only a sign-in step that a user can choose opens by an address [R230 R263]', () => {
    const states: AnyStateNode[] = Object.values(authenticateWorkflow.root.states)
    const routed = states.flatMap(({ key, config }) => ('route' in config ? [key] : []))
    expect(routed).toEqual(steps.filter((step) => !isChildStep(step)))
  })

  test('a user with a PIN passes the sign-in steps in order [R257 R335 R345 R346 R347 R369]', async () => {
    const texts: string[] = []
    const { actor, calls } = await signIn(({ actor: each }) => {
      const step = String(each.getSnapshot().value)
      if (texts.at(-1) !== step) texts.push(step)
    })
    expect(actor.getSnapshot().output).toEqual({ kind: 'completed', returnToken: 'return-token' })
    expect(calls.map(({ slot }) => slot)).toEqual([
      'requestAccessToken',
      'checkVerification',
      'sendOtp',
      'submitCredential',
      'checkVerification',
      'submitCredential',
    ])
    expect(texts).toEqual(['CHECK_VERIFICATION', 'VALIDATE_PHONE', 'CHECK_VERIFICATION', 'ADD_PIN', 'completed'])
  })

  async function proves(harness: ChartHarness): Promise<void> {
    leafOf(harness).actor.send({ type: 'phone.submitted', phone: number })
    await answer(harness, { status: 'SUCCESS' })
    leafOf(harness).actor.send({ type: 'otp.submitted', otp: '123456' })
    await answer(harness, { signedIn: false })
    harness.clock.advance(500)
  }
  async function arrives(harness: ChartHarness, nextStep: string): Promise<void> {
    harness.actor.send({ type: 'workflow.started' })
    harness.clock.advance(500)
    await answer(harness, { expiresInMs: 900_000 })
    await answer(harness, { nextStep })
  }
  const completed = { kind: 'completed' }

  test('a sign-in that waits for the profile completes after the number is verified [R464]', async () => {
    const harness = openHarness(subject, { isProfileAwaited: true })
    await arrives(harness, 'CollectPhone')
    await proves(harness)
    await answer(harness, { nextStep: 'Complete' })
    expect(harness.actor.getSnapshot().output).toMatchObject(completed)
  })

  test('a sign-in that waits for the profile completes after Back from the PIN step [R464]', async () => {
    const harness = openHarness(subject, { isProfileAwaited: true })
    await arrives(harness, 'CollectSecondFactor')
    harness.actor.send({ type: 'back.requested' })
    await proves(harness)
    await answer(harness, { nextStep: 'Complete' })
    expect(harness.actor.getSnapshot().output).toMatchObject(completed)
  })

  test('a sign-in that waits for the profile completes after a reload at the number step [R464]', async () => {
    const harness = openHarness(subject, { isProfileAwaited: true })
    const resume = { step: 'VALIDATE_PHONE', facts: { phone: number } } as const
    harness.actor.send({ type: 'workflow.resumed', resume })
    await proves(harness)
    await answer(harness, { nextStep: 'Complete' })
    expect(harness.actor.getSnapshot().output).toMatchObject(completed)
  })

  test('the verification check after a sign-in in another tab opens no new session', async () => {
    const harness = openHarness(subject, {})
    await arrives(harness, 'CollectPhone')
    harness.actor.send({ type: 'session.startedElsewhere', phone: number })
    harness.clock.advance(500)
    expect(harness.calls.map(({ slot }) => slot)).toEqual([
      'requestAccessToken',
      'checkVerification',
      'checkVerification',
    ])
    await answer(harness, { nextStep: 'Complete' })
    expect(harness.actor.getSnapshot().output).toMatchObject(completed)
  })

  test('no PIN or code is in a context, checkpoint or event of a website sign-in [R313]', async () => {
    const secrets = ['123456', '4071']
    let looks = 0
    const { acts } = await signIn((harness) => {
      const everything = JSON.stringify([
        harness.actor.getSnapshot().context,
        leafOf(harness).snapshot.context,
        resumeAuthenticate(harness.actor.getSnapshot()) ?? null,
        harness.events,
      ])
      for (const secret of secrets) expect(everything).not.toContain(secret)
      looks += 1
    })
    expect(looks).toBe(acts)
  })

  test('the website shows "sign in again" until the user submits the number [R455]', async () => {
    const harness = openHarness(subject, { isReAuth: true })
    harness.actor.send({ type: 'workflow.started' })
    const message = { type: 'INFO', key: 'sessionExpiredSignIn' }
    expect(leafOf(harness).snapshot.context.message).toEqual(message)
    harness.clock.advance(500)
    await answer(harness, { expiresInMs: 900_000 })
    await answer(harness, { nextStep: 'CollectPhone' })
    expect([leafOf(harness).step, leafOf(harness).snapshot.context.message]).toEqual(['VALIDATE_PHONE', message])
    leafOf(harness).actor.send({ type: 'phone.submitted', phone: number })
    expect(leafOf(harness).snapshot.context.message).toBeNull()
  })

  test('the sign-in on the website offers Back only in the PIN step [R263 R264]', async () => {
    const offers: [string | undefined, boolean][] = []
    await signIn((harness) => {
      const snapshot = harness.actor.getSnapshot()
      if (snapshot.status === 'active') offers.push([leafOf(harness).step, snapshot.can({ type: 'back.requested' })])
    })
    expect(new Set(offers.filter(([, can]) => can).map(([step]) => step))).toEqual(new Set(['ADD_PIN']))
    expect(new Set(offers.filter(([, can]) => !can).map(([step]) => step))).toEqual(
      new Set(['CHECK_VERIFICATION', 'VALIDATE_PHONE']),
    )
  })

  test('the typed number stays if the session ends while the server sends a code [R455]', async () => {
    const harness = openHarness(subject, {})
    harness.actor.send({ type: 'workflow.started' })
    harness.clock.advance(500)
    await answer(harness, { expiresInMs: 900_000 })
    await answer(harness, { nextStep: 'CollectPhone' })
    leafOf(harness).actor.send({ type: 'phone.submitted', phone: number })
    const call = harness.calls.at(-1)
    call?.reject(subject.faultModel.failure('unauthenticated'))
    if (call !== undefined) await untilProcessed(call)
    expect([leafOf(harness).step, leafOf(harness).snapshot.context.phone]).toEqual(['CHECK_VERIFICATION', number])
  })

  test('the address of a sign-in step opens the first step of a new sign-in [R231]', () => {
    for (const step of steps) {
      const { actor } = openHarness(subject, {})
      expect(actor.getSnapshot().can({ type: 'xstate.route', to: `#${step}` })).toBe(false)
      actor.send({ type: 'workflow.started' })
      expect(actor.getSnapshot().value).toBe(steps[0])
    }
  })
})
