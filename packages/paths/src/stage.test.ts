import { expect, test } from 'vitest'
import { parcel, planted, subjectOf } from './fakes.ts'
import { openStage, type Stage } from './stage.ts'

const give = ({ actor }: Stage, word: string) => actor.send({ type: 'word.given', word })
const askedOf = ({ calls }: Stage) => calls.map(({ slot, input }) => [slot, input])

test('two people who stand before the same chart at once each ask for themselves', () => {
  const subject = subjectOf()
  const [one, other] = [openStage(subject, undefined), openStage(subject, undefined)]
  give(one, 'swordfish')
  give(other, 'herring')
  expect([askedOf(one), askedOf(other)]).toEqual([[['open', { word: 'swordfish' }]], [['open', { word: 'herring' }]]])
})

test('whose answer comes after another person has come and gone is answered all the same', async () => {
  const subject = subjectOf()
  const one = openStage(subject, undefined)
  give(one, 'swordfish')
  const other = openStage(subject, undefined)
  give(other, 'herring')
  other.close()
  one.calls[0]?.resolve({ parcel: 'a cake' })
  await expect.poll(() => one.actor.getSnapshot().value).toBe('given')
  expect([one.told, other.told]).toEqual([[{ type: 'parcel.given' }], []])
})

test('whoever meets a changed chart goes as it was changed, though another has just gone the old way', () => {
  const changed = planted('asking', { on: { 'word.given': 'helping' } })
  const before = openStage({ ...changed, alter: () => parcel }, undefined)
  const after = openStage(changed, undefined)
  for (const stage of [before, after]) give(stage, 'swordfish')
  expect([before, after].map(({ actor }) => actor.getSnapshot().value)).toEqual(['opening', 'helping'])
})
