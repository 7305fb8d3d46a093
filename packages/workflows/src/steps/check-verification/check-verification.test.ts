import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, toPromise } from 'xstate'
import { subjectOf } from '../../samples.ts'
import type { Defect } from '../../setup/slot.ts'
import { bindCheckVerification } from './check-verification.chart.ts'

const subject = subjectOf('CHECK_VERIFICATION')
const number = '(206) 555-0123'
const withoutMessage = { phone: '', message: null, isProfileAwaited: false } as const

describe('CHECK_VERIFICATION', () => {
  test.each(['first', 'later'])(
    'the %s verification check calls the server after exactly half a second [R344]',
    (check) => {
      const { calls, clock } = openHarness(subject, { ...withoutMessage, check })
      clock.advance(499)
      expect(calls).toEqual([])
      clock.advance(1)
      expect(calls.map(({ slot }) => slot)).toEqual([check === 'first' ? 'openSession' : 'checkVerification'])
    },
  )

  test('the verification check returns a number that was submitted during the check [R345]', async () => {
    const { actor, calls, clock } = openHarness(subject, { ...withoutMessage, check: 'first' })
    actor.send({ type: 'phone.submitted', phone: number })
    clock.advance(500)
    for (const answer of [{ expiresInMs: 900_000 }, { nextStep: 'CollectPhone' }]) {
      const call = calls.at(-1)
      call?.resolve(answer)
      if (call !== undefined) await untilProcessed(call)
    }
    expect(actor.getSnapshot().output).toEqual({
      kind: 'collectPhone',
      phone: number,
      stage: 'submitted',
      message: null,
    })
  })

  test.each([
    ['Complete', []],
    ['Dashboard', [{ type: 'nextStepUnknown', slot: 'checkVerification', nextStep: 'Dashboard' }]],
  ])('the next step %s completes the sign-in [R347]', async (nextStep, expected) => {
    const reports: Defect[] = []
    const calls = { openSession: () => Promise.reject(), checkVerification: () => Promise.resolve({ nextStep }) }
    const machine = bindCheckVerification(calls, (defect) => reports.push(defect))
    const clock = new SimulatedClock()
    const actor = createActor(machine, { clock, input: { ...withoutMessage, check: 'later', phone: number } }).start()
    clock.increment(500)
    expect([(await toPromise(actor)).kind, reports]).toEqual(['complete', expected])
  })

  test.each([
    ['presses Reload', { type: 'reload.requested' }],
    ['submits a number', { type: 'phone.submitted', phone: number }],
  ] as const)('a user without a profile who %s completes the sign-in at the second check [R464]', async (_, event) => {
    const { actor, calls, clock } = openHarness(subject, { ...withoutMessage, isProfileAwaited: true, check: 'first' })
    const completes = async () => {
      for (const answer of [{ expiresInMs: 900_000 }, { nextStep: 'Complete' }]) {
        const call = calls.at(-1)
        call?.resolve(answer)
        if (call !== undefined) await untilProcessed(call)
      }
    }
    clock.advance(500)
    await completes()
    expect(actor.getSnapshot().value).toEqual({ firstCheck: 'failed' })
    actor.send(event)
    await completes()
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'complete' })
  })

  test('the verification check completes without Reload after a submitted number [R464]', async () => {
    const { actor, calls, clock } = openHarness(subject, { ...withoutMessage, isProfileAwaited: true, check: 'first' })
    actor.send({ type: 'phone.submitted', phone: number })
    clock.advance(500)
    for (const answer of [{ expiresInMs: 900_000 }, { nextStep: 'Complete' }]) {
      const call = calls.at(-1)
      call?.resolve(answer)
      if (call !== undefined) await untilProcessed(call)
    }
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'complete' })
  })

  test('an invalid number during the verification check does not count as submitted [R375]', () => {
    const { actor } = openHarness(subject, { ...withoutMessage, check: 'first' })
    actor.send({ type: 'phone.submitted', phone: number })
    actor.send({ type: 'phone.submitted', phone: '206 555' })
    expect(actor.getSnapshot().context).toMatchObject({ phone: '206 555', submitted: false })
  })

  test('after a failed redirect the verification check sends no call by itself', async () => {
    const { actor, calls, clock } = openHarness(subject, { ...withoutMessage, check: 'later', phone: number })
    clock.advance(500)
    calls[0]?.reject(subject.faultModel.failure('leaving'))
    for (const call of calls) await untilProcessed(call)
    clock.advance(60 * 60_000)
    expect(actor.getSnapshot().value).toEqual({ laterCheck: 'failed' })
    expect(calls).toHaveLength(1)
  })
})
