import { expect, test } from 'vitest'
import { type ChartHarness, openHarness } from './chart-harness.ts'
import { parcel, subjectOf, withBug } from './fakes.ts'

const give = ({ actor }: ChartHarness, word: string) => actor.send({ type: 'word.given', word })
const askedOf = ({ calls }: ChartHarness) => calls.map(({ slot, input }) => [slot, input])

test('each of two harnesses of one chart receives only its own calls', () => {
  const subject = subjectOf()
  const [one, other] = [openHarness(subject, undefined), openHarness(subject, undefined)]
  give(one, 'swordfish')
  give(other, 'herring')
  expect([askedOf(one), askedOf(other)]).toEqual([[['open', { word: 'swordfish' }]], [['open', { word: 'herring' }]]])
})

test('a harness receives its response after another harness has opened and closed', async () => {
  const subject = subjectOf()
  const one = openHarness(subject, undefined)
  give(one, 'swordfish')
  const other = openHarness(subject, undefined)
  give(other, 'herring')
  other.close()
  one.calls[0]?.resolve({ parcel: 'a cake' })
  await expect.poll(() => one.actor.getSnapshot().value).toBe('given')
  expect([one.events, other.events]).toEqual([[{ type: 'parcel.given' }], []])
})

test('a harness runs a changed chart after another harness of the unchanged chart', () => {
  const changed = withBug('asking', { on: { 'word.given': 'helping' } })
  const before = openHarness({ ...changed, alter: () => parcel }, undefined)
  const after = openHarness(changed, undefined)
  for (const harness of [before, after]) give(harness, 'swordfish')
  expect([before, after].map(({ actor }) => actor.getSnapshot().value)).toEqual(['opening', 'helping'])
})
