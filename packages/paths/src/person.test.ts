import { expect, test } from 'vitest'
import { parcelSamples, subjectOf } from './fakes.ts'
import { actsOn, createPerson } from './person.ts'

const parcel = subjectOf()
const asked = { step: 'PARCEL', screen: 'asked' }
const stepOf = () => parcel

test('the acts of a screen are the shortest way to a good end, by the samples', () => {
  expect(actsOn(parcel, 'asked')).toEqual([{ type: 'word.given', word: 'swordfish' }])
})

test('a screen that waits for the server asks for no act', () => {
  expect(actsOn(parcel, 'busy')).toEqual([])
})

test('a screen that the samples do not have is an error that names their file', () => {
  expect(() => actsOn(parcel, 'hidden')).toThrow("parcel.samples.ts has no screen 'hidden'")
})

test('a screen from which no way leads to the wanted end asks for no act', () => {
  expect(actsOn(parcel, 'asked', 'another end')).toEqual([])
})

test('the acts of a screen lead to the wanted end, also if that is not a good one', () => {
  const samples = { ...parcelSamples, ends: { 'the parcel is theirs': {} } }
  expect(actsOn(subjectOf(samples), 'asked')).toEqual([])
  expect(actsOn(subjectOf(samples), 'asked', 'the parcel is theirs')).toHaveLength(1)
})

test('a person gives their own text in place of the sample', async () => {
  const person = createPerson({ stepOf, answers: { word: () => 'tuna' } })
  expect(await person.nextAct(asked)).toEqual({ type: 'word.given', word: 'tuna' })
})

test('a person does nothing while their text is not there, and the same act later', async () => {
  const texts = [undefined, 'tuna']
  const person = createPerson({ stepOf, answers: { word: () => texts.shift() } })
  expect(await person.nextAct(asked)).toBeUndefined()
  expect(await person.nextAct(asked)).toEqual({ type: 'word.given', word: 'tuna' })
})

test('a person begins again with the first act if the screen stays after the last', async () => {
  const person = createPerson({ stepOf, answers: {} })
  expect(await person.nextAct(asked)).toEqual(await person.nextAct(asked))
})
