import { type ChartHarness, leafOf } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { partner } from '../../steps/initiate-enrollment/initiate-enrollment.samples.ts'
import { isChildStep, useCases } from '../use-cases.ts'
import { onlineEnrollmentAppWorkflow } from './online-enrollment-app.chart.ts'
import {
  type Act,
  agreesAgain,
  begins,
  consents,
  document,
  number,
  palms,
  responds,
  rest,
  send,
  walk,
} from './online-enrollment-app.walk.samples.ts'

const steps = useCases.ONLINE_ENROLLMENT_APP

describe('ONLINE_ENROLLMENT_APP', () => {
  test('the enrolment has the steps of the specification in order [R232 R262]', () => {
    const states: AnyStateNode[] = Object.values(onlineEnrollmentAppWorkflow.root.states)
    const invoking = states.filter(({ invoke }) => invoke.length > 0)
    expect(invoking.map(({ key }) => key)).toEqual(['CHECK_PROFILE', ...steps])
    expect(invoking.map(({ invoke }) => invoke[0]?.id)).toEqual(invoking.map(({ key }) => key))
  })

  test('no address opens a scan, check or timeout step of an enrolment [R230 R263]', () => {
    const states: AnyStateNode[] = Object.values(onlineEnrollmentAppWorkflow.root.states)
    const routed = states.flatMap(({ key, config }) => ('route' in config ? [key] : []))
    expect(routed).toEqual(steps.filter((step) => !isChildStep(step) && step !== 'SESSION_TIMEOUT'))
  })

  test('a new user with both palms passes all enrolment steps in order [R001 R232 R351]', async () => {
    const visitedSteps = new Set<string>()
    const { actor, events, calls } = await walk([...begins, ...consents, ...palms, ...rest], (harness) =>
      visitedSteps.add(String(harness.actor.getSnapshot().value)),
    )
    expect(actor.getSnapshot().output).toEqual({ kind: 'completed', url: undefined })
    expect([...visitedSteps]).toEqual([
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
    const requests = calls.filter(({ slot }) => slot === 'scanPalm').map((call) => call.input)
    expect(requests).toEqual([
      { use: 'enroll', palm: 'LEFT' },
      { use: 'enroll', palm: 'RIGHT' },
    ])
    expect(calls.filter(({ slot }) => slot === 'recordConsents')).toHaveLength(1)
    expect(events).toEqual([{ type: 'shell.workflow.profile-completed' }])
  })

  test('after Back from the phone number step, the enrolment scans no palm again [R266 R352]', async () => {
    const harness = await walk([...begins, ...consents, ...palms, responds({})])
    const { actor } = harness
    const scans = () => harness.calls.filter(({ slot }) => slot === 'scanPalm').length
    actor.send({ type: 'back.requested' })
    expect(actor.getSnapshot().value).toBe('CONSOLIDATED_CONSENTS')
    for (const act of agreesAgain) await act(harness)
    expect([actor.getSnapshot().value, scans()]).toEqual(['CHECK_ENROLLMENT', 2])
    expect(actor.getSnapshot().context.lastStepOverride).toBeNull()
  })

  test('ticked consent boxes stay ticked after Back [R312]', async () => {
    const harness = await walk([...begins, ...consents.slice(0, 2)])
    const { actor } = harness
    const ticked = () => {
      const { biometricAccepted, termsAccepted } = leafOf(harness).snapshot.context
      return [biometricAccepted, termsAccepted]
    }
    const comesAgain = async () => {
      send('education.skipped')(harness)
      await responds({ biometric: document, terms: document })(harness)
    }
    actor.send({ type: 'back.requested' })
    await comesAgain()
    expect(ticked()).toEqual([true, false])
    for (const act of consents.slice(2)) await act(harness)
    expect(actor.getSnapshot().value).toBe('TRANSITION_TO_APP')
    for (const _ of ['to the consents', 'to what comes']) actor.send({ type: 'back.requested' })
    await comesAgain()
    expect(ticked()).toEqual([true, true])
    expect(leafOf(harness).snapshot.can({ type: 'consents.submitted' })).toBe(true)
  })

  test('a submitted number stays in the enrolment form after Back', async () => {
    const harness = await walk([...begins, ...consents, ...palms, ...rest.slice(0, 3)])
    send('back.requested')(harness)
    harness.actor.send({ type: 'back.requested' })
    for (const act of [...agreesAgain, responds({})]) await act(harness)
    expect(leafOf(harness).snapshot.context).toMatchObject({ phone: number })
  })

  test('Cancel in the partner step opens a confirmation only for an unlinked partner [R356]', async () => {
    const resume = { step: 'LINK_PARTNER', facts: { phone: number } }
    const comesBack = (...acts: readonly Act[]) => {
      const begun = [
        (harness: ChartHarness) => harness.actor.send({ type: 'workflow.resumed', resume }),
        responds(partner),
      ]
      return walk([...begun, ...acts, ({ actor }) => actor.send({ type: 'workflow.cancelled' })], () => {}, {
        application: 'juniper',
      })
    }
    const reader = await comesBack(responds({ authorized: false }), responds(document))
    expect([...leafOf(reader).snapshot.tags]).toEqual(['skip'])
    const { value, context } = (await comesBack(responds({ authorized: true }))).actor.getSnapshot()
    expect([value, context.isApplicationAuthorized]).toEqual(['ENROLLMENT_SUCCESS', true])
  })

  test('the success screen after a skipped link has the partner’s button, not the title [R279 R305]', async () => {
    const options = {
      successScreenTitle: 'Juniper knows your palm',
      successScreenContinueButtonText: 'Back to Juniper',
      successScreenContinueButtonUrl: 'https://juniper.example/back',
    }
    const sender = { ...partner, enrollmentOptions: options }
    const resume = { step: 'LINK_PARTNER', facts: { phone: number } }
    const comes = (harness: ChartHarness) => harness.actor.send({ type: 'workflow.resumed', resume })
    const screenAfter = async (...acts: readonly Act[]) =>
      leafOf(await walk([comes, responds(sender), ...acts], () => {}, { application: 'juniper' })).snapshot.context
    const skips = [responds({ authorized: false }), responds(document), send('skip.toggled'), send('skip.confirmed')]
    const way = { buttonText: 'Back to Juniper', buttonUrl: 'https://juniper.example/back' }
    expect(await screenAfter(responds({ authorized: true }), send('continue.requested'))).toMatchObject({
      title: 'Juniper knows your palm',
      unlinkedPartner: undefined,
      ...way,
    })
    expect(await screenAfter(...skips, responds(undefined))).toMatchObject({
      title: undefined,
      unlinkedPartner: 'Juniper',
      ...way,
    })
  })

  test('only a user who linked the partner sees the text of a button without an address', async () => {
    const sender = { ...partner, enrollmentOptions: { successScreenContinueButtonText: 'See my visits' } }
    const resume = { step: 'LINK_PARTNER', facts: { phone: number } }
    const comes = (harness: ChartHarness) => harness.actor.send({ type: 'workflow.resumed', resume })
    const screenAfter = async (...acts: readonly Act[]) =>
      leafOf(await walk([comes, responds(sender), ...acts], () => {}, { application: 'juniper' })).snapshot
    const skips = [responds({ authorized: false }), responds(document), send('skip.toggled'), send('skip.confirmed')]
    const skipped = await screenAfter(...skips, responds(undefined))
    expect([skipped.context.buttonText, [...skipped.tags]]).toEqual([undefined, ['success']])
    const linked = await screenAfter(responds({ authorized: true }), send('continue.requested'))
    expect(linked.context).toMatchObject({ buttonText: 'See my visits' })
  })

  test('an enrolment sets isEnrolling in the context of the phone number step', async () => {
    const harness = await walk([...begins, ...consents, ...palms, responds({})])
    expect(leafOf(harness).snapshot.context).toMatchObject({ isEnrolling: true })
  })
})
