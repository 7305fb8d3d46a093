import { expect, test } from 'vitest'
import { parcel, subjectOf, withBug } from './fakes.ts'
import { openStage, type Stage } from './stage.ts'

const give = ({ actor }: Stage, word: string) => actor.send({ type: 'word.given', word })
const askedOf = ({ calls }: Stage) => calls.map(({ slot, input }) => [slot, input])

test('each of two stages of one chart receives only its own calls', () => {
  const subject = subjectOf()
  const [one, other] = [openStage(subject, undefined), openStage(subject, undefined)]
  give(one, 'swordfish')
  give(other, 'herring')
  expect([askedOf(one), askedOf(other)]).toEqual([[['open', { word: 'swordfish' }]], [['open', { word: 'herring' }]]])
})

test('a stage receives its response after another stage has opened and closed', async () => {
  const subject = subjectOf()
  const one = openStage(subject, undefined)
  give(one, 'swordfish')
  const other = openStage(subject, undefined)
  give(other, 'herring')
  other.close()
  one.calls[0]?.resolve({ parcel: 'a cake' })
  await expect.poll(() => one.actor.getSnapshot().value).toBe('given')
  expect([one.events, other.events]).toEqual([[{ type: 'parcel.given' }], []])
})

test('a changed chart runs with its change, even after a stage of the unchanged chart', () => {
  const changed = withBug('asking', { on: { 'word.given': 'helping' } })
  const before = openStage({ ...changed, alter: () => parcel }, undefined)
  const after = openStage(changed, undefined)
  for (const stage of [before, after]) give(stage, 'swordfish')
  expect([before, after].map(({ actor }) => actor.getSnapshot().value)).toEqual(['opening', 'helping'])
})
