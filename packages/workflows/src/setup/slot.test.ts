import { Failure } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { createActor, type PromiseActorLogic } from 'xstate'
import { type Defect, fill, slot } from './slot.ts'

interface Slots {
  submitPin: PromiseActorLogic<string, { pin: string }>
}
const slots: Slots = { submitPin: slot('submitPin') }
const pin = '4071'

function run(actors: Slots) {
  const reached = Promise.withResolvers<string>()
  const actor = createActor(actors.submitPin, { input: { pin } })
  actor.subscribe({ error: () => reached.resolve('failed'), complete: () => reached.resolve('done') })
  actor.start()
  return { actor, ended: reached.promise }
}

async function reportsOf(call: () => Promise<string>) {
  const reports: Defect[] = []
  const { ended } = run(fill(slots, { submitPin: call }, (defect) => reports.push(defect)))
  return { end: await ended, reports }
}

describe('slot', () => {
  test('the report of a defect in a call has the slot but not the input', async () => {
    const cause = new TypeError('of undefined')
    const broken = () => Promise.reject(cause)
    const { end, reports } = await reportsOf(broken)
    expect([end, reports]).toEqual(['failed', [{ type: 'callThrew', slot: 'submitPin', cause }]])
    expect(JSON.stringify(reports)).not.toContain(pin)
  })

  test('a call that throws synchronously causes a report of a defect', async () => {
    const { end, reports } = await reportsOf(() => {
      throw new TypeError('of undefined')
    })
    expect([end, reports.map(({ type }) => type)]).toEqual(['failed', ['callThrew']])
  })

  test('a response and an expected failure of a call cause no report of a defect', async () => {
    expect(await reportsOf(() => Promise.resolve('yes'))).toEqual({ end: 'done', reports: [] })
    expect(await reportsOf(() => Promise.reject(new Failure('invalid')))).toEqual({ end: 'failed', reports: [] })
  })

  test('the outcome of an aborted call causes no report of a defect', async () => {
    const reports: Defect[] = []
    const call = Promise.withResolvers<string>()
    const { actor } = run(fill(slots, { submitPin: () => call.promise }, (defect) => reports.push(defect)))
    actor.stop()
    call.reject(new DOMException('the person has left', 'AbortError'))
    await expect(call.promise).rejects.toThrow()
    await Promise.resolve()
    expect(reports).toEqual([])
  })

  test('a call without an implementation causes a report with the name of its slot', async () => {
    const reports: Defect[] = []
    const { submitPin } = fill<Partial<Slots>>(slots, {}, (defect) => reports.push(defect))
    if (submitPin === undefined) throw new Error('no actor stands in the slot')
    const { actor } = run({ submitPin })
    await Promise.resolve()
    expect(reports).toMatchObject([{ type: 'slotUnbound', slot: 'submitPin', cause: { name: 'UnboundSlot' } }])
    expect(actor.getSnapshot().status).toBe('active')
    actor.stop()
  })
})
