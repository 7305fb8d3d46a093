import { leafOf, openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { subjectOf } from '../../samples.ts'
import { useCases } from '../use-cases.ts'
import { updatePhoneWorkflow } from './update-phone.chart.ts'

const subject = subjectOf('UPDATE_PHONE')

describe('UPDATE_PHONE', () => {
  test('the change of a phone number has the steps of the specification in order [R249]', () => {
    const states: AnyStateNode[] = Object.values(updatePhoneWorkflow.root.states)
    const invoking = states.filter(({ invoke }) => invoke.length > 0)
    expect(invoking.map(({ key }) => key)).toEqual(['VALIDATE_PHONE', 'ADD_PHONE'])
    expect(useCases.UPDATE_PHONE).toEqual(['VALIDATE_PHONE', 'ADD_PHONE'])
  })

  test('the change of a phone number starts with the last digits of the current number [R249]', () => {
    const harness = openHarness(subject, { tail: '0199' })
    harness.actor.send({ type: 'workflow.started' })
    expect(leafOf(harness).snapshot.context).toMatchObject({ tail: '0199', phone: '', isUpdating: true })
  })

  test('a new number with the same last digits counts as a change', async () => {
    const harness = openHarness(subject, { tail: '0123' })
    const facts = { phone: '(360) 555-0123', former: '(206) 555-0123' }
    harness.actor.send({ type: 'workflow.resumed', resume: { step: 'ADD_PHONE', stage: 'otpSent', facts } })
    leafOf(harness).actor.send({ type: 'otp.submitted', otp: '123456' })
    const call = harness.calls.at(-1)
    call?.resolve({ signedIn: true })
    if (call !== undefined) await untilProcessed(call)
    expect(harness.actor.getSnapshot().value).toBe('completed')
  })

  test.each(['(206) 555-0123', '1 206 555 0123', '٢٠٦٥٥٥٠١٢٣'])(
    'the change of a phone number refuses the current number %s',
    (phone) => {
      const harness = openHarness(subject, { tail: '0123' })
      const facts = { phone: '', former: '(206) 555-0123' }
      harness.actor.send({ type: 'workflow.resumed', resume: { step: 'ADD_PHONE', facts } })
      leafOf(harness).actor.send({ type: 'phone.submitted', phone })
      expect(leafOf(harness).snapshot.context.message).toEqual({ type: 'ERROR', key: 'phoneUnchanged' })
      expect(harness.calls).toEqual([])
    },
  )

  test('Back twice from the code form of the new number leads to the current number', () => {
    const harness = openHarness(subject, { tail: '0123' })
    const facts = { phone: '(206) 555-0177', former: '(206) 555-0123' }
    harness.actor.send({ type: 'workflow.resumed', resume: { step: 'ADD_PHONE', stage: 'otpSent', facts } })
    leafOf(harness).actor.send({ type: 'back.requested' })
    harness.actor.send({ type: 'back.requested' })
    expect(leafOf(harness).snapshot.value).toEqual({ enteringPhone: 'quiet' })
    expect(leafOf(harness).snapshot.context).toMatchObject({ phone: facts.former })
  })

  test('Back from the new number opens the phone form instead of the code form', async () => {
    const harness = openHarness(subject, { tail: '0123' })
    const facts = { phone: '(206) 555-0123' }
    harness.actor.send({ type: 'workflow.resumed', resume: { step: 'VALIDATE_PHONE', stage: 'otpSent', facts } })
    expect(leafOf(harness).snapshot.value).toEqual({ enteringOtp: 'quiet' })
    leafOf(harness).actor.send({ type: 'otp.submitted', otp: '123456' })
    const call = harness.calls.at(-1)
    call?.resolve({ signedIn: true })
    if (call !== undefined) await untilProcessed(call)
    expect(leafOf(harness).step).toBe('ADD_PHONE')
    harness.actor.send({ type: 'back.requested' })
    expect(leafOf(harness).snapshot.value).toEqual({ enteringPhone: 'quiet' })
    expect(leafOf(harness).snapshot.context).toMatchObject(facts)
  })
})
