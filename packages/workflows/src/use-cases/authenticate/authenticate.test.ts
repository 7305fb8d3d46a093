import { leafOf, openStage, type Stage, taken } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { subjectOf } from '../../samples.ts'
import { isChildStep, useCases } from '../use-cases.ts'
import { authenticateWorkflow } from './authenticate.chart.ts'
import { resumeAuthenticate } from './authenticate.resume.ts'

const subject = subjectOf('AUTHENTICATE')
const number = '(206) 555-0123'
const steps = useCases.AUTHENTICATE

async function answer(stage: Stage, output: unknown): Promise<void> {
  const call = stage.calls.at(-1)
  call?.resolve(output)
  if (call !== undefined) await taken(call)
}

/**
 * Signs in a user with a PIN. Calls `look` after each action.
 * @returns the stage and the number of actions
 */
async function signIn(look: (stage: Stage) => void = () => {}): Promise<Stage & { acts: number }> {
  const stage = openStage(subject, {})
  const acts: (() => unknown)[] = [
    () => stage.actor.send({ type: 'workflow.started' }),
    () => stage.clock.advance(500),
    () => answer(stage, { expiresInMs: 900_000 }),
    () => answer(stage, { nextStep: 'CollectPhone' }),
    () => leafOf(stage).actor.send({ type: 'phone.submitted', phone: number }),
    () => answer(stage, { status: 'SUCCESS' }),
    () => leafOf(stage).actor.send({ type: 'otp.submitted', otp: '123456' }),
    () => answer(stage, { signedIn: false }),
    () => stage.clock.advance(500),
    () => answer(stage, { nextStep: 'CollectSecondFactor' }),
    () => leafOf(stage).actor.send({ type: 'pin.submitted', pin: '4071' }),
    () => answer(stage, { signedIn: true, returnToken: 'return-token' }),
  ]
  for (const act of acts) {
    await act()
    look(stage)
  }
  return Object.assign(stage, { acts: acts.length })
}

describe('AUTHENTICATE', () => {
  test('AUTHENTICATE has the steps of the specification in order [R257]', () => {
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

  async function proves(stage: Stage): Promise<void> {
    leafOf(stage).actor.send({ type: 'phone.submitted', phone: number })
    await answer(stage, { status: 'SUCCESS' })
    leafOf(stage).actor.send({ type: 'otp.submitted', otp: '123456' })
    await answer(stage, { signedIn: false })
    stage.clock.advance(500)
  }
  async function arrives(stage: Stage, nextStep: string): Promise<void> {
    stage.actor.send({ type: 'workflow.started' })
    stage.clock.advance(500)
    await answer(stage, { expiresInMs: 900_000 })
    await answer(stage, { nextStep })
  }
  const completed = { kind: 'completed' }

  test('a verified number without a profile completes the sign-in [R464]', async () => {
    const stage = openStage(subject, { isProfileAwaited: true })
    await arrives(stage, 'CollectPhone')
    await proves(stage)
    await answer(stage, { nextStep: 'Complete' })
    expect(stage.actor.getSnapshot().output).toMatchObject(completed)
  })

  test('a sign-in without a profile completes after Back from the PIN step [R464]', async () => {
    const stage = openStage(subject, { isProfileAwaited: true })
    await arrives(stage, 'CollectSecondFactor')
    stage.actor.send({ type: 'back.requested' })
    await proves(stage)
    await answer(stage, { nextStep: 'Complete' })
    expect(stage.actor.getSnapshot().output).toMatchObject(completed)
  })

  test('a sign-in without a profile completes after a reload at the phone number step [R464]', async () => {
    const stage = openStage(subject, { isProfileAwaited: true })
    const resume = { step: 'VALIDATE_PHONE', facts: { phone: number } } as const
    stage.actor.send({ type: 'workflow.resumed', resume })
    await proves(stage)
    await answer(stage, { nextStep: 'Complete' })
    expect(stage.actor.getSnapshot().output).toMatchObject(completed)
  })

  test('a sign-in on another tab is checked without opening a new session', async () => {
    const stage = openStage(subject, {})
    await arrives(stage, 'CollectPhone')
    stage.actor.send({ type: 'session.startedElsewhere', phone: number })
    stage.clock.advance(500)
    expect(stage.calls.map(({ slot }) => slot)).toEqual([
      'requestAccessToken',
      'checkVerification',
      'checkVerification',
    ])
    await answer(stage, { nextStep: 'Complete' })
    expect(stage.actor.getSnapshot().output).toMatchObject(completed)
  })

  test('no PIN or code is in a context, checkpoint or event of AUTHENTICATE [R313]', async () => {
    const secrets = ['123456', '4071']
    let looks = 0
    const { acts } = await signIn((stage) => {
      const everything = JSON.stringify([
        stage.actor.getSnapshot().context,
        leafOf(stage).snapshot.context,
        resumeAuthenticate(stage.actor.getSnapshot()) ?? null,
        stage.events,
      ])
      for (const secret of secrets) expect(everything).not.toContain(secret)
      looks += 1
    })
    expect(looks).toBe(acts)
  })

  test('"sign in again" is shown on the website until the number is submitted [R455]', async () => {
    const stage = openStage(subject, { isReAuth: true })
    stage.actor.send({ type: 'workflow.started' })
    const message = { type: 'INFO', key: 'sessionExpiredSignIn' }
    expect(leafOf(stage).snapshot.context.message).toEqual(message)
    stage.clock.advance(500)
    await answer(stage, { expiresInMs: 900_000 })
    await answer(stage, { nextStep: 'CollectPhone' })
    expect([leafOf(stage).step, leafOf(stage).snapshot.context.message]).toEqual(['VALIDATE_PHONE', message])
    leafOf(stage).actor.send({ type: 'phone.submitted', phone: number })
    expect(leafOf(stage).snapshot.context.message).toBeNull()
  })

  test('Back in AUTHENTICATE leads only from the PIN step to the phone number step [R263 R264]', async () => {
    const offers: [string | undefined, boolean][] = []
    await signIn((stage) => {
      const snapshot = stage.actor.getSnapshot()
      if (snapshot.status === 'active') offers.push([leafOf(stage).step, snapshot.can({ type: 'back.requested' })])
    })
    expect(new Set(offers.filter(([, can]) => can).map(([step]) => step))).toEqual(new Set(['ADD_PIN']))
    expect(new Set(offers.filter(([, can]) => !can).map(([step]) => step))).toEqual(
      new Set(['CHECK_VERIFICATION', 'VALIDATE_PHONE']),
    )
  })

  test('the typed number stays if the session ends while a code is sent [R455]', async () => {
    const stage = openStage(subject, {})
    stage.actor.send({ type: 'workflow.started' })
    stage.clock.advance(500)
    await answer(stage, { expiresInMs: 900_000 })
    await answer(stage, { nextStep: 'CollectPhone' })
    leafOf(stage).actor.send({ type: 'phone.submitted', phone: number })
    const call = stage.calls.at(-1)
    call?.reject(subject.world.failure('unauthenticated'))
    if (call !== undefined) await taken(call)
    expect([leafOf(stage).step, leafOf(stage).snapshot.context.phone]).toEqual(['CHECK_VERIFICATION', number])
  })

  test('the address of a later sign-in step opens the first step [R231]', () => {
    for (const step of steps) {
      const { actor } = openStage(subject, {})
      expect(actor.getSnapshot().can({ type: 'xstate.route', to: `#${step}` })).toBe(false)
      actor.send({ type: 'workflow.started' })
      expect(actor.getSnapshot().value).toBe(steps[0])
    }
  })
})
