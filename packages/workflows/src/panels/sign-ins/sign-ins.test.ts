import { Failure, type wire } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bindSignIns } from './sign-ins.chart.ts'

const place = { surface: 'website', browser: 'safari', system: 'mac', begunAt: 4, usedAt: 4 } as const
const one = (signInId: string, own = false): wire.SignIn => ({ signInId, own, ...place })

async function opened(endOne: (id: string) => Promise<void>) {
  const requests: string[] = []
  const calls = {
    loadSignIns: async () => ({ signIns: [one('own', true), one('a'), one('b')], more: false }),
    endOne: ({ id }: { id: string }) => {
      requests.push(id)
      return endOne(id)
    },
    endOthers: async () => {},
  }
  const panel = createActor(bindSignIns(calls)).start()
  await expect.poll(() => panel.getSnapshot().hasTag('list')).toBe(true)
  return { panel, requests, over: () => panel.getSnapshot().context.over }
}

describe('SIGN_INS', () => {
  test('the sign-ins panel ends each sign-in once, except the current sign-in', async () => {
    const { panel, requests, over } = await opened(async () => {})
    const ends = (signInId: string) => panel.send({ type: 'end.requested', signInId })
    for (const id of ['own', 'unknown', 'a', 'a', 'b']) ends(id)
    await expect.poll(over).toEqual(['a'])
    for (const id of ['a', 'own', 'b']) ends(id)
    await expect.poll(over).toEqual(['a', 'b'])
    panel.send({ type: 'endOthers.requested' })
    expect(panel.getSnapshot().hasTag('ended')).toBe(true)
    expect(requests).toEqual(['a', 'b'])
  })

  test('a second attempt to end a sign-in succeeds after a failure', async () => {
    let count = 0
    const { panel, requests, over } = await opened(async () => {
      count += 1
      if (count === 1) throw new Failure('unavailable')
    })
    panel.send({ type: 'end.requested', signInId: 'a' })
    await expect.poll(() => panel.getSnapshot().hasTag('notEnded')).toBe(true)
    expect(over()).toEqual([])
    panel.send({ type: 'end.requested', signInId: 'a' })
    await expect.poll(over).toEqual(['a'])
    expect(requests).toEqual(['a', 'a'])
  })
})
