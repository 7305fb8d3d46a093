import { expect, test } from 'vitest'
import { type Actor, createActor } from 'xstate'
import { screenOf } from './chart.ts'
import { type parcel as chart, parcelSamples, subjectOf } from './fakes.ts'
import { actsOn, answerScreen, type FlowDriver, walkFlow } from './simulated-user.ts'

const parcel = subjectOf()
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

function driverOf(flow: Actor<typeof chart>, acts: object[] = []): FlowDriver {
  let waits = 0
  return {
    isDelayed: false,
    look: () => (flow.getSnapshot().status === 'done' ? undefined : `PARCEL ${screenOf(flow.getSnapshot())}`),
    act(act) {
      acts.push(act)
      flow.send({ type: 'word.given', word: act.word ?? '' })
    },
    async wait() {
      await Promise.resolve()
      waits += 1
      return waits < 20
    },
  }
}

const startParcel = (words: (string | undefined)[]) => {
  const open = async ({ word }: { word: string }) => {
    if (word === 'wrong') throw Object.assign(new Error(word), { kind: word })
    return { parcel: 'a cake' }
  }
  const flow = createActor(parcelSamples.bind({ open })).start()
  const acts: object[] = []
  const driver = driverOf(flow, acts)
  return { flow, acts, driver, user: { stepOf, answers: { word: () => words.shift() } } }
}

test('the simulated user walks to the end of a flow', async () => {
  const { flow, acts, driver, user } = startParcel(['tuna'])
  await walkFlow(driver, user)
  expect(flow.getSnapshot().status).toBe('done')
  expect(acts).toEqual([{ type: 'word.given', word: 'tuna' }])
})

test('the simulated user stops at the wanted screen and does not answer this screen', async () => {
  const { acts, driver, user } = startParcel(['tuna'])
  await walkFlow(driver, user, 'PARCEL asked')
  expect(acts).toEqual([])
})

test('the simulated user waits until the text of its answer exists', async () => {
  const { acts, driver, user } = startParcel([undefined, 'tuna'])
  await walkFlow(driver, user)
  expect(acts).toEqual([{ type: 'word.given', word: 'tuna' }])
})

test('the simulated user answers a screen again if the screen does not change', async () => {
  const { acts, driver, user } = startParcel(['sw', 'tuna'])
  await walkFlow(driver, user)
  expect(acts).toHaveLength(2)
})

test('the simulated user answers a screen of a delayed page only once', async () => {
  const { acts, driver, user } = startParcel(['sw', 'tuna'])
  await expect(walkFlow({ ...driver, isDelayed: true }, user)).rejects.toThrow("a screen after 'PARCEL asked'")
  expect(acts).toHaveLength(1)
})

test('a walk that does not reach the wanted screen names this screen in its error', async () => {
  const { driver, user } = startParcel(['tuna'])
  await expect(walkFlow(driver, user, 'HALL')).rejects.toThrow("on the way to 'HALL'")
})

test('the simulated user gives no late answer to a screen that the flow has left', async () => {
  const { flow, acts, driver, user } = startParcel([])
  const wait = () => {
    flow.send({ type: 'word.given', word: 'tuna' })
    return driver.wait(0)
  }
  await answerScreen({ ...driver, wait }, user, 'PARCEL asked')
  expect(acts).toEqual([])
})
