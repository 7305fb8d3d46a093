import { expect, test } from 'vitest'
import { parcelSamples, subjectOf } from './fakes.ts'
import { actsOn, createSimulatedUser } from './simulated-user.ts'

const parcel = subjectOf()
const request = { step: 'PARCEL', screen: 'asked' }
const stepOf = () => parcel

test('actsOn returns the acts on the shortest path to a good end', () => {
  expect(actsOn(parcel, 'asked')).toEqual([{ type: 'word.given', word: 'swordfish' }])
})

test('actsOn returns no acts for a screen that waits for the server', () => {
  expect(actsOn(parcel, 'busy')).toEqual([])
})

test('actsOn names the samples file if a screen is unknown', () => {
  expect(() => actsOn(parcel, 'hidden')).toThrow("parcel.samples.ts has no screen 'hidden'")
})

test('actsOn returns no acts if no path leads to the wanted end', () => {
  expect(actsOn(parcel, 'asked', 'another end')).toEqual([])
})

test('actsOn returns acts to a wanted end even if this end is not good', () => {
  const samples = { ...parcelSamples, ends: { 'the parcel is theirs': {} } }
  expect(actsOn(subjectOf(samples), 'asked')).toEqual([])
  expect(actsOn(subjectOf(samples), 'asked', 'the parcel is theirs')).toHaveLength(1)
})

test('an answer of the simulated user replaces the text of the sample', async () => {
  const person = createSimulatedUser({ stepOf, answers: { word: () => 'tuna' } })
  expect(await person.nextAct(request)).toEqual({ type: 'word.given', word: 'tuna' })
})

test('nextAct returns undefined until the text of its answer exists', async () => {
  const texts = [undefined, 'tuna']
  const person = createSimulatedUser({ stepOf, answers: { word: () => texts.shift() } })
  expect(await person.nextAct(request)).toBeUndefined()
  expect(await person.nextAct(request)).toEqual({ type: 'word.given', word: 'tuna' })
})

test('the acts on a screen start again if the screen does not change', async () => {
  const person = createSimulatedUser({ stepOf, answers: {} })
  expect(await person.nextAct(request)).toEqual(await person.nextAct(request))
})
