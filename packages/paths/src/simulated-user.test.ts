import { expect, test } from 'vitest'
import { parcelSamples, subjectOf } from './fakes.ts'
import { actsOn, createSimulatedUser } from './simulated-user.ts'

const parcel = subjectOf()
const request = { step: 'PARCEL', screen: 'asked' }
const stepOf = () => parcel

test('the simulated user takes the shortest path to a good end', () => {
  expect(actsOn(parcel, 'asked')).toEqual([{ type: 'word.given', word: 'swordfish' }])
})

test('the simulated user does nothing on a screen that waits for the server', () => {
  expect(actsOn(parcel, 'busy')).toEqual([])
})

test('the error for an unknown screen of the simulated user names the samples file', () => {
  expect(() => actsOn(parcel, 'hidden')).toThrow("parcel.samples.ts has no screen 'hidden'")
})

test('the simulated user does nothing if no path leads to the wanted end', () => {
  expect(actsOn(parcel, 'asked', 'another end')).toEqual([])
})

test('the simulated user takes the path to a wanted end that is not good', () => {
  const samples = { ...parcelSamples, ends: { 'parcel handed over': {} } }
  expect(actsOn(subjectOf(samples), 'asked')).toEqual([])
  expect(actsOn(subjectOf(samples), 'asked', 'parcel handed over')).toHaveLength(1)
})

test('an answer of the simulated user replaces the text of the sample', async () => {
  const person = createSimulatedUser({ stepOf, answers: { word: () => 'tuna' } })
  expect(await person.nextAct(request)).toEqual({ type: 'word.given', word: 'tuna' })
})

test('the simulated user waits until the text of its answer exists', async () => {
  const texts = [undefined, 'tuna']
  const person = createSimulatedUser({ stepOf, answers: { word: () => texts.shift() } })
  expect(await person.nextAct(request)).toBeUndefined()
  expect(await person.nextAct(request)).toEqual({ type: 'word.given', word: 'tuna' })
})

test('the simulated user repeats its act if the screen does not change', async () => {
  const person = createSimulatedUser({ stepOf, answers: {} })
  expect(await person.nextAct(request)).toEqual(await person.nextAct(request))
})
