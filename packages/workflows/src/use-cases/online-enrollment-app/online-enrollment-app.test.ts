import { leafOf, openStage, type Stage, taken, testsOf } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { subjectOf } from '../../samples.ts'
import { partner } from '../../steps/initiate-enrollment/initiate-enrollment.samples.ts'
import { palmCapture } from '../../steps/transition-to-app/transition-to-app.samples.ts'
import { isChildStep, useCases } from '../use-cases.ts'
import { onlineEnrollmentAppWorkflow, resumeOnlineEnrollmentApp } from './index.ts'

const subject = subjectOf('ONLINE_ENROLLMENT_APP')
const steps = useCases.ONLINE_ENROLLMENT_APP
const input = { application: null, isConsolidated: true, isAuthorizationShown: false }
const number = '(206) 555-0123'
const document = { title: 'Consent', html: '<p>Your palm.</p>', consentId: 'consent-1' }
const profile = {
  enrollmentStatus: 'ENROLLED',
  biometrics: { leftPalm: true, rightPalm: true },
  contactInfo: { phoneTail: '0123' },
}
const secrets = ['123456', '4071', JSON.stringify(palmCapture.encodingData)]
const scanned = { outcome: 'captured', capture: palmCapture }

async function answer(stage: Stage, output: unknown): Promise<void> {
  const call = stage.calls.at(-1)
  call?.resolve(output)
  if (call !== undefined) await taken(call)
}
const send =
  (type: string, given: object = {}) =>
  (stage: Stage) =>
    leafOf(stage).actor.send({ type, ...given })
const hears = (output: unknown) => (stage: Stage) => answer(stage, output)
type Act = (stage: Stage) => unknown

const consents: readonly Act[] = [
  hears({ biometric: document, terms: document }),
  send('box.toggled', { box: 'biometric' }),
  send('box.toggled', { box: 'terms' }),
  send('consents.submitted'),
  hears({ consentIds: {} }),
]
/** What they ticked stands. */
const agreesAgain = consents.toSpliced(1, 2)
const palms: readonly Act[] = [
  send('palms.chosen', { palms: 'BOTH' }),
  hears(undefined),
  send('scan.requested'),
  hears(scanned),
  hears({ palms: ['LEFT'], scanChallenge: 'next' }),
  send('scan.requested'),
  hears(scanned),
  hears({ palms: ['LEFT', 'RIGHT'], scanChallenge: 'next' }),
]
const begins: readonly Act[] = [
  (stage) => stage.actor.send({ type: 'workflow.started' }),
  hears({ ...profile, enrollmentStatus: 'NOT_ENROLLED' }),
  hears({ deviceModel: 'iPhone 15' }),
  hears({ expiresInMs: 900_000 }),
  send('education.skipped'),
]
const rest: readonly Act[] = [
  hears({}),
  send('phone.submitted', { phone: number }),
  hears({ status: 'SUCCESS' }),
  send('otp.submitted', { otp: '123456' }),
  hears({ signedIn: false }),
  hears({}),
  send('pin.submitted', { pin: '4071' }),
  hears(undefined),
  hears(undefined),
  hears({ accessToken: 'token' }),
  hears(profile),
  send('continue.requested'),
]

/** `look` sees every rest on the way. */
async function walk(acts: readonly Act[], look: (stage: Stage) => void = () => {}, given: object = {}): Promise<Stage> {
  const stage = openStage(subject, { ...input, ...given })
  for (const act of acts) {
    await act(stage)
    look(stage)
  }
  return stage
}

describe('ONLINE_ENROLLMENT_APP', () => {
  for (const { title, run } of testsOf(subject)) test(title, run)

  test('its steps are those of the specification, in its order, behind the entry check [R232 R262]', () => {
    const states: AnyStateNode[] = Object.values(onlineEnrollmentAppWorkflow.root.states)
    const invoking = states.filter(({ invoke }) => invoke.length > 0)
    expect(invoking.map(({ key }) => key)).toEqual(['CHECK_PROFILE', ...steps])
    expect(invoking.map(({ invoke }) => invoke[0]?.id)).toEqual(invoking.map(({ key }) => key))
  })

  test('only what a person can choose opens by its address: no scan, no check, no end of a session [R230 R263]', () => {
    const states: AnyStateNode[] = Object.values(onlineEnrollmentAppWorkflow.root.states)
    const routed = states.flatMap(({ key, config }) => ('route' in config ? [key] : []))
    expect(routed).toEqual(steps.filter((step) => !isChildStep(step) && step !== 'SESSION_TIMEOUT'))
  })

  test('a new person with both palms is led through every step in its order [R001 R232 R351]', async () => {
    const seen = new Set<string>()
    const { actor, told, calls } = await walk([...begins, ...consents, ...palms, ...rest], (stage) =>
      seen.add(String(stage.actor.getSnapshot().value)),
    )
    expect(actor.getSnapshot().output).toEqual({ kind: 'completed', url: undefined })
    expect([...seen]).toEqual([
      'CHECK_PROFILE',
      'CHECK_DEVICE',
      'INITIATE_ENROLLMENT',
      'INFOGRAPHICS_EDUCATION',
      'CONSOLIDATED_CONSENTS',
      'TRANSITION_TO_APP',
      'CHECK_ENROLLMENT',
      'VALIDATE_PHONE',
      'CHECK_ENROLLMENT_PHONE',
      'ADD_PIN',
      'CREATE_PROFILE',
      'ENROLLMENT_SUCCESS',
      'completed',
    ])
    const asked = calls.filter(({ slot }) => slot === 'transitionToApp').map((call) => call.input)
    expect(asked).toEqual([
      { use: 'enroll', palm: 'LEFT' },
      { use: 'enroll', palm: 'RIGHT' },
    ])
    expect(calls.filter(({ slot }) => slot === 'recordConsents')).toHaveLength(1)
    expect(told).toEqual([{ type: 'shell.workflow.profile-completed' }])
  })

  test('who goes back from the number and agrees again is asked for no palm a second time [R266 R352]', async () => {
    const stage = await walk([...begins, ...consents, ...palms, hears({})])
    const { actor } = stage
    const scans = () => stage.calls.filter(({ slot }) => slot === 'transitionToApp').length
    actor.send({ type: 'back.requested' })
    expect(actor.getSnapshot().value).toBe('CONSOLIDATED_CONSENTS')
    for (const act of agreesAgain) await act(stage)
    expect([actor.getSnapshot().value, scans()]).toEqual(['CHECK_ENROLLMENT', 2])
    expect(actor.getSnapshot().context.lastStepOverride).toBeNull()
  })

  test('who goes back from the consents finds ticked what they ticked, before agreeing and after [R312]', async () => {
    const stage = await walk([...begins, ...consents.slice(0, 2)])
    const { actor } = stage
    const ticked = () => {
      const { biometricAccepted, termsAccepted } = leafOf(stage).snapshot.context
      return [biometricAccepted, termsAccepted]
    }
    const comesAgain = async () => {
      send('education.skipped')(stage)
      await hears({ biometric: document, terms: document })(stage)
    }
    actor.send({ type: 'back.requested' })
    await comesAgain()
    expect(ticked()).toEqual([true, false])
    for (const act of consents.slice(2)) await act(stage)
    expect(actor.getSnapshot().value).toBe('TRANSITION_TO_APP')
    for (const _ of ['to the consents', 'to what comes']) actor.send({ type: 'back.requested' })
    await comesAgain()
    expect(ticked()).toEqual([true, true])
    expect(leafOf(stage).snapshot.can({ type: 'consents.submitted' })).toBe(true)
  })

  test('who goes back from a number that they have sent finds it there when they come again', async () => {
    const stage = await walk([...begins, ...consents, ...palms, ...rest.slice(0, 3)])
    send('back.requested')(stage)
    stage.actor.send({ type: 'back.requested' })
    for (const act of [...agreesAgain, hears({})]) await act(stage)
    expect(leafOf(stage).snapshot.context).toMatchObject({ phone: number })
  })

  test('who cancels at the partner is asked whether to go on without, and goes on where nothing is offered [R356]', async () => {
    const resume = { step: 'LINK_PARTNER', facts: { phone: number } }
    const comesBack = (...acts: readonly Act[]) => {
      const begun = [(stage: Stage) => stage.actor.send({ type: 'workflow.resumed', resume }), hears(partner)]
      return walk([...begun, ...acts, ({ actor }) => actor.send({ type: 'workflow.cancelled' })], () => {}, {
        application: 'juniper',
      })
    }
    const reader = await comesBack(hears({ authorized: false }), hears(document))
    expect([...leafOf(reader).snapshot.tags]).toEqual(['skip'])
    const { value, context } = (await comesBack(hears({ authorized: true }))).actor.getSnapshot()
    expect([value, context.isApplicationAuthorized]).toEqual(['ENROLLMENT_SUCCESS', true])
  })

  test('the partner’s words at the end are for who is linked; who goes on without reads ours, and has the partner’s way back [R279 R305]', async () => {
    const options = {
      successScreenTitle: 'Juniper knows your palm',
      successScreenContinueButtonText: 'Back to Juniper',
      successScreenContinueButtonUrl: 'https://juniper.example/back',
    }
    const sender = { ...partner, enrollmentOptions: options }
    const resume = { step: 'LINK_PARTNER', facts: { phone: number } }
    const comes = (stage: Stage) => stage.actor.send({ type: 'workflow.resumed', resume })
    const shown = async (...acts: readonly Act[]) =>
      leafOf(await walk([comes, hears(sender), ...acts], () => {}, { application: 'juniper' })).snapshot.context
    const skips = [hears({ authorized: false }), hears(document), send('skip.toggled'), send('skip.confirmed')]
    const way = { buttonText: 'Back to Juniper', buttonUrl: 'https://juniper.example/back' }
    expect(await shown(hears({ authorized: true }), send('continue.requested'))).toMatchObject({
      title: 'Juniper knows your palm',
      ...way,
    })
    expect(await shown(...skips, hears(undefined))).toMatchObject({ title: undefined, ...way })
  })

  test('who gives a number in an enrolment is known to enrol there', async () => {
    const stage = await walk([...begins, ...consents, ...palms, hears({})])
    expect(leafOf(stage).snapshot.context).toMatchObject({ isEnrolling: true })
  })

  test('neither PIN nor code nor palm is in a context, an envelope or a fact, at any moment of an enrolment', async () => {
    const acts = [...begins, ...consents, ...palms, ...rest]
    let looks = 0
    await walk(acts, (stage) => {
      looks += 1
      const snapshot = stage.actor.getSnapshot()
      const seen = JSON.stringify([
        snapshot.context,
        leafOf(stage).snapshot.context,
        resumeOnlineEnrollmentApp(snapshot) ?? null,
        stage.told,
      ])
      for (const secret of secrets) expect(seen).not.toContain(secret)
    })
    expect(looks).toBe(acts.length)
  })

  test('what survives a reload is where the person stands, the number, and which palms they want and have [R364]', async () => {
    const kept = async (...acts: readonly Act[]) => resumeOnlineEnrollmentApp((await walk(acts)).actor.getSnapshot())
    expect(await kept(...begins, ...consents, ...palms.slice(0, 5))).toEqual({
      step: 'TRANSITION_TO_APP',
      stage: 'chosen',
      facts: { phone: '', preference: 'BOTH', kept: 'LEFT' },
    })
    expect(await kept(...begins, ...consents, ...palms.slice(0, 6))).toMatchObject({ stage: 'scanning' })
    expect(await kept(...begins, ...consents, ...palms, ...rest.slice(0, 3))).toEqual({
      step: 'VALIDATE_PHONE',
      stage: 'otpSent',
      facts: { phone: number },
    })
    expect(await kept(...begins, ...consents, ...palms, ...rest.slice(0, 9))).toEqual({
      step: 'CREATE_PROFILE',
      stage: 'created',
      facts: { phone: number },
    })
    expect(await kept(...begins.slice(0, 2))).toBeUndefined()
  })

  /** The page dies where these acts have led, and is opened again. */
  async function comesBack(acts: readonly Act[], given: object = {}): Promise<Stage> {
    const resume = resumeOnlineEnrollmentApp((await walk(acts, () => {}, given)).actor.getSnapshot())
    return walk([({ actor }) => actor.send({ type: 'workflow.resumed', resume })], () => {}, given)
  }
  const goesBack = ({ actor }: Stage) => actor.send({ type: 'back.requested' })

  test.for([
    { how: 'both consents on one screen', isConsolidated: true, agrees: agreesAgain, at: 'CONSOLIDATED_CONSENTS' },
    {
      how: 'each consent by itself',
      isConsolidated: false,
      agrees: [hears(document), send('document.scrolledToEnd'), send('consent.agreed'), hears({ consentId: 'c' })],
      at: 'CONSENT_TERMS_OF_USE',
    },
  ])(
    'who goes back from the number and whose page dies there has $how to agree to again, and no palm to show again',
    async ({ isConsolidated, agrees, at }) => {
      const given = { isConsolidated }
      const first = isConsolidated ? consents : [...agrees, ...agrees]
      const stage = await comesBack([...begins, ...first, ...palms, hears({}), goesBack], given)
      expect(stage.actor.getSnapshot().value).toBe(at)
      for (const act of agrees) await act(stage)
      expect(stage.actor.getSnapshot().value).toBe('CHECK_ENROLLMENT')
    },
  )

  test('boxes that were ticked are ticked when a page that died is opened again, agreed to or not [R364]', async () => {
    for (const acts of [consents.slice(0, 3), [...consents.slice(0, 3), goesBack], [...consents, goesBack]]) {
      const stage = await comesBack([...begins, ...acts])
      for (const act of stage.actor.getSnapshot().matches('INFOGRAPHICS_EDUCATION') ? [send('education.skipped')] : [])
        act(stage)
      await hears({ biometric: document, terms: document })(stage)
      expect(leafOf(stage).snapshot.context).toMatchObject({ biometricAccepted: true, termsAccepted: true })
    }
    const stage = await comesBack([...begins, ...consents.slice(0, 2)])
    expect(leafOf(stage).snapshot.context).toMatchObject({ biometricAccepted: false, termsAccepted: false })
  })
})
