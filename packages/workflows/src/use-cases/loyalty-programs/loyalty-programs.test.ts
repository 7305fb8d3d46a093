import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { harbor } from '../../steps/add-loyalty-linking/programs.samples.ts'
import { bindLoyaltyPrograms, type LoyaltyProgramsServices } from './loyalty-programs.bind.ts'

const input = { isInApp: false, perPage: 9 }
const never = () => new Promise<never>(() => {})

function opens(services: Partial<LoyaltyProgramsServices>, report = vi.fn()) {
  const all = { listPrograms: never, linkProgram: never, unlinkProgram: never, testExternalId: never, ...services }
  const workflow = createActor(bindLoyaltyPrograms(all, report), { input }).start()
  workflow.send({ type: 'workflow.started' })
  const step = () => workflow.getSnapshot().children.ADD_LOYALTY_LINKING
  return { workflow, step, report }
}

describe('LOYALTY_PROGRAMS', () => {
  test('the loyalty flow links a program whose pattern for member numbers is unreadable', async () => {
    const linkProgram = vi.fn(async () => undefined)
    const { step, report } = opens({
      listPrograms: async () => ({ programs: [harbor] }),
      testExternalId: async () => 'unreadable',
      linkProgram,
    })
    await expect.poll(() => step()?.getSnapshot().hasTag('list')).toBe(true)
    step()?.send({ type: 'link.requested', programId: 'harbor' })
    step()?.send({ type: 'id.submitted', externalId: 'HM1234' })
    await expect.poll(() => step()?.getSnapshot().hasTag('agree')).toBe(true)
    expect(report.mock.calls).toEqual([[{ type: 'patternUnreadable', slot: 'testId', programId: 'harbor' }]])
    step()?.send({ type: 'link.confirmed' })
    await expect.poll(() => step()?.getSnapshot().hasTag('linked')).toBe(true)
    expect(linkProgram.mock.calls[0]).toEqual([
      { id: 'harbor', consented: true, externalId: 'HM1234' },
      expect.anything(),
    ])
  })
})
