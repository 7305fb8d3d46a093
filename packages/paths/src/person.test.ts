import { expect, test } from 'vitest'
import { parcelSamples, subjectOf } from './fakes.ts'
import { actsOn, createPerson } from './person.ts'

const parcel = subjectOf()
const request = { step: 'PARCEL', screen: 'asked' }
const stepOf = () => parcel

test('the acts on a screen are the shortest path to a good end', () => {
  expect(actsOn(parcel, 'asked')).toEqual([{ type: 'word.given', word: 'swordfish' }])
})

test('a screen that waits for the server has no acts', () => {
  expect(actsOn(parcel, 'busy')).toEqual([])
})

test('an unknown screen is an error with the samples’ file name', () => {
  expect(() => actsOn(parcel, 'hidden')).toThrow("parcel.samples.ts has no screen 'hidden'")
})

test('a screen without a path to the wanted end has no acts', () => {
  expect(actsOn(parcel, 'asked', 'another end')).toEqual([])
})

test('the acts on a screen lead to the wanted end, also if that is not a good one', () => {
  const samples = { ...parcelSamples, ends: { 'the parcel is theirs': {} } }
  expect(actsOn(subjectOf(samples), 'asked')).toEqual([])
  expect(actsOn(subjectOf(samples), 'asked', 'the parcel is theirs')).toHaveLength(1)
})

test('a person gives their own text in place of the sample', async () => {
  const person = createPerson({ stepOf, answers: { word: () => 'tuna' } })
  expect(await person.nextAct(request)).toEqual({ type: 'word.given', word: 'tuna' })
})

test('a person waits while their text is undefined, and then repeats the act', async () => {
  const texts = [undefined, 'tuna']
  const person = createPerson({ stepOf, answers: { word: () => texts.shift() } })
  expect(await person.nextAct(request)).toBeUndefined()
  expect(await person.nextAct(request)).toEqual({ type: 'word.given', word: 'tuna' })
})

test('a person starts again with the first act if the screen does not change', async () => {
  const person = createPerson({ stepOf, answers: {} })
  expect(await person.nextAct(request)).toEqual(await person.nextAct(request))
})
