import type { wire } from '@palmflow/contract'
import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'
import { pagesOf, visiblePrograms } from './program-list.ts'

const subject = subjectOf('ADD_LOYALTY_LINKING')

const many = (count: number, linked = 0): readonly wire.PartnerProgram[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ programId: `program-${at}`, partnerName: `Partner ${at}`, rewardName: 'Points', valueProposition: 'Points.' },
    customerLinkedStatus: at < linked ? 'LINKED' : 'NOT_LINKED',
    loyaltyLinkingType: 'CONSENT',
    ...{ unlinkAlertMessages: [], consentText: 'You link it.' },
  }))

const linked = { customerLinkedStatus: 'LINKED' } as const

async function opens(programs: readonly unknown[], perPage = 9, isInApp = false) {
  const harness = openHarness(subject, { isInApp, perPage })
  harness.calls[0]?.resolve({ programs })
  for (const call of harness.calls) await untilProcessed(call)
  return harness
}

describe('ADD_LOYALTY_LINKING', () => {
  test('a tab that is pressed during a reload of the program list stays selected', async () => {
    const { actor, calls } = await opens(many(2))
    actor.send({ type: 'link.requested', programId: 'program-0' })
    actor.send({ type: 'link.confirmed' })
    const link = calls.at(-1)
    link?.resolve({})
    if (link) await untilProcessed(link)
    actor.send({ type: 'dialog.closed' })
    actor.send({ type: 'part.chosen', part: 'linked' })
    const { context, tags } = actor.getSnapshot()
    expect([context.part, [...tags].join(' ')]).toEqual(['linked', 'list refreshing'])
    const list = calls.at(-1)
    list?.resolve({ programs: many(2, 1) })
    if (list) await untilProcessed(list)
    expect(visiblePrograms(actor.getSnapshot().context).map(({ programId }) => programId)).toEqual(['program-0'])
  })

  test('the program list in the app ignores a change of the tab', async () => {
    const { actor } = await opens(many(3, 1), 2, true)
    actor.send({ type: 'part.chosen', part: 'linked' })
    expect(actor.getSnapshot().context.part).toBe('available')
    expect(visiblePrograms(actor.getSnapshot().context).map(({ programId }) => programId)).toEqual([
      'program-1',
      'program-2',
    ])
  })

  test('the program list shows the previous page if the last page becomes empty', async () => {
    const { actor, calls } = await opens(many(3), 2)
    actor.send({ type: 'page.turned', to: 'next' })
    actor.send({ type: 'link.requested', programId: 'program-2' })
    actor.send({ type: 'link.confirmed' })
    const link = calls.at(-1)
    link?.resolve({})
    if (link) await untilProcessed(link)
    actor.send({ type: 'dialog.closed' })
    const list = calls.at(-1)
    list?.resolve({ programs: many(3).map((item) => ({ ...item, ...(item.programId === 'program-2' && linked) })) })
    if (list) await untilProcessed(list)
    const { context } = actor.getSnapshot()
    expect([context.page, visiblePrograms(context).map(({ programId }) => programId)]).toEqual([
      0,
      ['program-0', 'program-1'],
    ])
  })

  test('the snackbar of an unlinked program stays for exactly six seconds [R363]', async () => {
    const [one] = many(1, 1)
    const { actor, calls, clock } = await opens([one], 9, true)
    actor.send({ type: 'unlink.requested', programId: 'program-0' })
    actor.send({ type: 'unlink.continued' })
    actor.send({ type: 'unlink.confirmed' })
    for (const answer of [{}, { programs: many(1) }]) {
      const call = calls.at(-1)
      call?.resolve(answer)
      if (call) await untilProcessed(call)
    }
    expect(actor.getSnapshot().context.change).toEqual({ action: 'remove', partnerName: 'Partner 0' })
    clock.advance(5_999)
    expect([...actor.getSnapshot().tags]).toEqual(['list', 'told'])
    clock.advance(1)
    expect([...actor.getSnapshot().tags]).toEqual(['list'])
  })

  test('the snackbar of a second unlinked program also stays for six seconds [R363]', async () => {
    const { actor, calls, clock } = await opens(many(2, 2), 9, true)
    const unlinks = async (at: number, rest: readonly wire.PartnerProgram[]) => {
      actor.send({ type: 'unlink.requested', programId: `program-${at}` })
      actor.send({ type: 'unlink.continued' })
      actor.send({ type: 'unlink.confirmed' })
      expect(calls.at(-1)?.input).toEqual({ programId: `program-${at}` })
      for (const answer of [{}, { programs: rest }]) {
        const call = calls.at(-1)
        call?.resolve(answer)
        if (call) await untilProcessed(call)
      }
      expect(actor.getSnapshot().context.change).toEqual({ action: 'remove', partnerName: `Partner ${at}` })
    }
    await unlinks(0, many(2, 2).slice(1))
    clock.advance(5_000)
    await unlinks(1, many(2))
    clock.advance(5_999)
    expect(actor.getSnapshot().hasTag('told')).toBe(true)
    clock.advance(1)
    expect(actor.getSnapshot().hasTag('told')).toBe(false)
  })

  test('requests that do not fit the link state of a program have no effect', async () => {
    const { actor, calls } = await opens(many(2, 1))
    actor.send({ type: 'part.chosen', part: 'linked' })
    for (const [type, programId] of [
      ['link.requested', 'program-0'],
      ['unlink.requested', 'program-1'],
      ['link.requested', 'another'],
      ['unlink.requested', 'another'],
    ] as const) {
      actor.send({ type, programId })
      expect([...actor.getSnapshot().tags]).toEqual(['list'])
    }
    expect(calls.map(({ slot }) => slot)).toEqual(['loadPrograms'])
  })

  test.each([
    ['MANUAL', 'NOT_LINKED', 'link.requested', false, 'list id'],
    ['CONSENT', 'NOT_LINKED', 'link.requested', false, 'list agree'],
    ['DEVICE_ONLY', 'NOT_LINKED', 'link.requested', false, 'list device'],
    ['CONSENT', 'LINKED', 'unlink.requested', false, 'confirm'],
    ['CONSENT', 'LINKED', 'unlink.requested', true, 'view'],
    ['DEVICE_ONLY', 'LINKED', 'unlink.requested', false, 'confirm'],
  ] as const)(
    'a %s, %s program after %s (in the app: %s) shows the screen %s [R161 R362]',
    async (way, status, type, isInApp, screen) => {
      const [one] = many(1)
      const { actor } = await opens([{ ...one, loyaltyLinkingType: way, customerLinkedStatus: status }], 9, isInApp)
      if (status === 'LINKED') actor.send({ type: 'part.chosen', part: 'linked' })
      actor.send({ type, programId: 'program-0' })
      expect([...actor.getSnapshot().tags].join(' ')).toBe(screen)
    },
  )

  test.each([
    [0, 9, [0]],
    [9, 9, [9]],
    [10, 9, [9, 1]],
    [6, 6, [6]],
    [7, 6, [6, 1]],
    [26, 9, [9, 9, 8]],
    [1_000, 6, Array.from({ length: 167 }, (_, at) => (at === 166 ? 4 : 6))],
  ])('%i programs with %i on a page have the specified page sizes [R467 R468]', (count, perPage, sizes) => {
    const listAt = (page: number) => ({ programs: many(count), part: 'available' as const, perPage, page })
    expect(pagesOf(listAt(0))).toBe(sizes.length)
    expect(sizes.map((_, page) => visiblePrograms(listAt(page)).length)).toEqual(sizes)
  })
})
