import { type ChartHarness, openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'
import { partner } from '../initiate-enrollment/initiate-enrollment.samples.ts'

const subject = subjectOf('LINK_PARTNER')
const text = { title: 'Juniper may know you', html: '<p>By your palm.</p>', consentId: 'consent-1' }

const comes = (isConsented: boolean): ChartHarness =>
  openHarness(subject, { partner, application: 'juniper', isConsented })
async function responds(harness: ChartHarness, output: unknown): Promise<void> {
  const call = harness.calls.at(-1)
  call?.resolve(output)
  if (call !== undefined) await untilProcessed(call)
}
async function isRefused(harness: ChartHarness): Promise<void> {
  const call = harness.calls.at(-1)
  call?.reject(subject.faultModel.failure('unavailable'))
  if (call !== undefined) await untilProcessed(call)
}
const slotsOf = ({ calls }: ChartHarness) => calls.map(({ slot }) => slot)
const stands = ({ actor }: ChartHarness) => JSON.stringify(actor.getSnapshot().value)

describe('LINK_PARTNER', () => {
  test('the partner step records a consent once, even if the user tries to link again [R355]', async () => {
    const harness = comes(false)
    await responds(harness, { authorized: false })
    await responds(harness, text)
    for (const type of ['document.scrolledToEnd', 'consent.agreed']) harness.actor.send({ type })
    await responds(harness, { consentId: 'consent-1' })
    await isRefused(harness)
    harness.actor.send({ type: 'consent.agreed' })
    expect(slotsOf(harness)).toEqual(['loadAuthorization', 'loadConsent', 'recordConsent', 'authorize', 'authorize'])
  })

  test('the partner step neither shows nor records an earlier consent again [R238 R355]', async () => {
    const harness = comes(true)
    await responds(harness, { authorized: false })
    harness.actor.send({ type: 'consent.agreed' })
    expect(slotsOf(harness)).toEqual(['loadAuthorization', 'authorize'])
  })

  test('cancelling the skip of a partner returns to the state before the skip [R356]', async () => {
    const reader = comes(false)
    await responds(reader, { authorized: false })
    await responds(reader, text)
    const consented = comes(true)
    await responds(consented, { authorized: false })
    const unchecked = comes(false)
    await isRefused(unchecked)
    const loading = comes(false)
    await responds(loading, { authorized: false })
    const stages = [reader, consented, unchecked, comes(false), loading]
    for (const { actor } of stages) for (const type of ['skip.toggled', 'skip.toggled']) actor.send({ type })
    expect(stages.map(stands)).toEqual(['"reading"', '{"read":"quiet"}', '"checking"', '"checking"', '"checking"'])
  })
})
