import { openStage, type Stage, taken } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'
import { partner } from '../initiate-enrollment/initiate-enrollment.samples.ts'

const subject = subjectOf('LINK_PARTNER')
const text = { title: 'Juniper may know you', html: '<p>By your palm.</p>', consentId: 'consent-1' }

const comes = (isConsented: boolean): Stage => openStage(subject, { partner, application: 'juniper', isConsented })
async function responds(stage: Stage, output: unknown): Promise<void> {
  const call = stage.calls.at(-1)
  call?.resolve(output)
  if (call !== undefined) await taken(call)
}
async function isRefused(stage: Stage): Promise<void> {
  const call = stage.calls.at(-1)
  call?.reject(subject.world.failure('unavailable'))
  if (call !== undefined) await taken(call)
}
const slotsOf = ({ calls }: Stage) => calls.map(({ slot }) => slot)
const stands = ({ actor }: Stage) => JSON.stringify(actor.getSnapshot().value)

describe('LINK_PARTNER', () => {
  test('a partner consent is recorded once, even if the link fails and is repeated [R355]', async () => {
    const stage = comes(false)
    await responds(stage, { authorized: false })
    await responds(stage, text)
    for (const type of ['document.scrolledToEnd', 'consent.agreed']) stage.actor.send({ type })
    await responds(stage, { consentId: 'consent-1' })
    await isRefused(stage)
    stage.actor.send({ type: 'consent.agreed' })
    expect(slotsOf(stage)).toEqual(['loadAuthorization', 'loadConsent', 'recordConsent', 'authorize', 'authorize'])
  })

  test('an earlier partner consent is neither shown nor recorded again [R238 R355]', async () => {
    const stage = comes(true)
    await responds(stage, { authorized: false })
    stage.actor.send({ type: 'consent.agreed' })
    expect(slotsOf(stage)).toEqual(['loadAuthorization', 'authorize'])
  })

  test('cancelling the skip of a partner returns to the same state [R356]', async () => {
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
