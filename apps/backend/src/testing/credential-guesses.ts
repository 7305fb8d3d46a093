import { newId } from '../base/tokens.ts'
import { demoProfiles } from '../dev/seeds.ts'
import { type CountingResult, type CountingSetup, comparisons, complain } from './counting-setup.ts'
import { askForCode, type ClientPair, openBoth, passTime, runAllAtOnce, wrongCode } from './parallel-clients.ts'
import type { TestClient, TestResponse } from './test-client.ts'

const minute = 60_000
const otpWindow = 15 * minute
const pinLock = 24 * 60 * minute
const codesAllowed = 3
const pinsAllowed = 10
const sessionsFor = (guesses: number): number => Math.min(20, Math.max(4, Math.round(guesses / 20)))

const keyFor = (index: number) => (index % 2 === 0 ? newId() : undefined)
const either = (both: ClientPair, { random: roll }: CountingSetup): TestClient => both[roll() < 0.5 ? 0 : 1]

type Statuses = readonly number[]
const statusesOf = (responses: readonly TestResponse[]): Statuses => responses.map(({ status }) => status)
/** Returns all statuses except those of a wrong guess (400) and of a lock (423). */
const strange = (statuses: Statuses) => [...new Set(statuses.filter((status) => status !== 400 && status !== 423))]
/** Returns the statuses of correct guesses: 200 for an enrolled number and 404 for another number. */
const found = (statuses: Statuses) => statuses.filter((status) => status === 200 || status === 404)

interface Holder {
  both: ClientPair
  code: string
}

async function openHolders({ pair }: CountingSetup, phone: string, count: number): Promise<Holder[]> {
  const holders: Holder[] = []
  for (let index = 0; index < count; index += 1) {
    const both = await openBoth(pair, index)
    const code = await askForCode(pair, both[0], phone)
    if (code === undefined) throw new Error('No code was sent')
    holders.push({ both, code })
  }
  return holders
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is none')
  return item
}

async function statusLater({ pair }: CountingSetup, phone: string): Promise<number> {
  const both = await openBoth(pair, 0)
  const code = await askForCode(pair, both[0], phone)
  return (await both[1].submitOtp(phone, code ?? '')).status
}

export async function guessCodes(setup: CountingSetup, count: number): Promise<CountingResult> {
  const phone = setup.freshPhone()
  const holders = await openHolders(setup, phone, sessionsFor(count))
  const right = new Set(holders.map(({ code }) => code))
  const before = await comparisons(setup)
  const responses = await runAllAtOnce(count, (index) =>
    either(at(holders, index).both, setup).submitOtp(phone, wrongCode(setup.random, right), keyFor(index)),
  )
  const tried = (await comparisons(setup)).codes - before.codes
  const rights = await runAllAtOnce(holders.length, (index) =>
    either(at(holders, index).both, setup).submitOtp(phone, at(holders, index).code),
  )
  const compared = (await comparisons(setup)).codes - before.codes
  await passTime(setup.pair, otpWindow)
  const later = await statusLater(setup, phone)
  const statuses = statusesOf([...responses, ...rights])
  return {
    figures: { codesTried: count, codesCompared: compared },
    problems: [
      ...complain(compared > codesAllowed, 'codes', `${compared} of ${count}`),
      ...complain(tried < codesAllowed, 'answers', `only ${tried} of ${count} codes were compared`),
      ...complain(strange(statuses).length > 0, 'answers', `codes by ${strange(statuses)}`),
      ...complain(found(statuses).length > 0, 'rightCode', `${found(statuses).length} of ${holders.length}`),
      // This number has no profile, so the status of a correct code is 404.
      ...complain(later !== 404, 'window', `a right code is answered with ${later}`),
    ],
  }
}

export async function guessBetweenCodes(setup: CountingSetup, rounds: number): Promise<CountingResult> {
  const { random: roll, pair } = setup
  const phone = setup.freshPhone()
  const before = await comparisons(setup)
  let codes = 0
  let both = await openBoth(pair, 0)
  for (let round = 0; round < rounds; round += 1) {
    if (round % 3 === 2) both = await openBoth(pair, round)
    const code = await askForCode(pair, either(both, setup), phone)
    codes += code === undefined ? 0 : 1
    const wrong = wrongCode(roll, new Set(code === undefined ? [] : [code]))
    for (let guess = 0; guess < 2; guess += 1) await either(both, setup).submitOtp(phone, wrong, newId())
  }
  const compared = (await comparisons(setup)).codes - before.codes
  return {
    figures: { codesAskedBetween: rounds, codesComparedBetween: compared },
    problems: [
      ...complain(compared > codesAllowed, 'reissue', `${compared} compared with ${codes} codes`),
      ...complain(compared < codesAllowed, 'answers', `only ${compared} codes were compared`),
    ],
  }
}

async function provenSessions({ pair }: CountingSetup, phone: string, count: number): Promise<ClientPair[]> {
  const boths: ClientPair[] = []
  for (let index = 0; index < count; index += 1) {
    const both = await openBoth(pair, index)
    const code = await askForCode(pair, both[0], phone)
    await both[1].submitOtp(phone, code ?? '')
    boths.push(both)
  }
  return boths
}

export async function guessPins(setup: CountingSetup, count: number): Promise<CountingResult> {
  const { phone, pin } = demoProfiles.withPin
  const boths = await provenSessions(setup, phone, sessionsFor(count))
  const before = await comparisons(setup)
  const responses = await runAllAtOnce(count, (index) => {
    const wrong = (Number(pin) + 1 + Math.floor(setup.random() * 9_998)) % 10_000
    return either(at(boths, index), setup).submitPin(String(wrong).padStart(4, '0'), keyFor(index))
  })
  const rights = await runAllAtOnce(boths.length, (index) => either(at(boths, index), setup).submitPin(pin))
  const compared = (await comparisons(setup)).pins - before.pins
  await passTime(setup.pair, pinLock)
  const later = (await at(await provenSessions(setup, phone, 1), 0)[0].submitPin(pin)).status
  const statuses = statusesOf([...responses, ...rights])
  return {
    figures: { pinsTried: count, pinsCompared: compared },
    problems: [
      ...complain(compared > pinsAllowed, 'pins', `${compared} of ${count}`),
      ...complain(compared < pinsAllowed, 'answers', `only ${compared} of ${count} PINs were compared`),
      ...complain(strange(statuses).length > 0, 'answers', `PINs by ${strange(statuses)}`),
      ...complain(found(statuses).length > 0, 'rightPin', `${found(statuses).length} of ${boths.length}`),
      ...complain(later !== 200, 'pinLock', `the right PIN is answered with ${later}`),
    ],
  }
}
