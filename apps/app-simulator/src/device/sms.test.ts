import { ownDurations } from '@palmflow/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SmsText } from '../dev-api.ts'
import { createPhoneClock } from './clock.ts'
import { type ArrivedText, ageOf, bannerMs, createSms, otpOf } from './sms.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1 })
})
afterEach(() => {
  vi.useRealTimers()
})

const text = (at: number, description = 'Hello', to = '+12065550100'): SmsText => ({ to, text: description, at })

function phoneWith(outbox: { now: readonly SmsText[] | undefined }, number = { now: '+12065550100' }) {
  const arrived: ArrivedText[] = []
  const api = { texts: async (phone: string) => outbox.now?.filter(({ to }) => to === phone) }
  const clock = createPhoneClock()
  return {
    sms: createSms({ api, phone: () => number.now, arrived: (item) => arrived.push(item), clock }),
    arrived,
    clock,
  }
}

async function phoneThatRang() {
  const outbox: { now: readonly SmsText[] } = { now: [] }
  const phone = phoneWith(outbox)
  await phone.sms.look()
  outbox.now = [text(Date.now())]
  await phone.sms.look()
  const placements = () => phone.sms.texts.get().map(({ isBanner }) => (isBanner ? 'banner' : 'kept'))
  return { ...phone, placements }
}

test('the phone notifies the user only of a new text message', async () => {
  const outbox = { now: [text(1)] }
  const { sms, arrived } = phoneWith(outbox)
  await sms.look()
  expect(arrived).toEqual([])
  outbox.now = [text(2), text(1)]
  await sms.look()
  await sms.look()
  expect(arrived.map(({ at }) => at)).toEqual([2])
})

test('a dismissed text message does not appear again', async () => {
  const outbox: { now: readonly SmsText[] } = { now: [] }
  const { sms } = phoneWith(outbox)
  await sms.look()
  outbox.now = [text(1)]
  await sms.look()
  sms.dismiss(sms.texts.get()[0]?.id ?? '')
  await sms.look()
  expect(sms.texts.get()).toEqual([])
})

test('a text message moves to the notification list after six seconds', async () => {
  const { placements } = await phoneThatRang()
  vi.advanceTimersByTime(bannerMs - 1)
  expect(placements()).toEqual(['banner'])
  vi.advanceTimersByTime(1)
  expect(placements()).toEqual(['kept'])
})

test('a text message stays in the notification list until its code expires', async () => {
  const { placements, clock } = await phoneThatRang()
  clock.forward(ownDurations.otpLife - 1)
  vi.advanceTimersByTime(0)
  expect(placements()).toEqual(['kept'])
  vi.advanceTimersByTime(1)
  expect(placements()).toEqual([])
})

test('a text message that is swiped up stays in the notification list', async () => {
  const { sms, placements } = await phoneThatRang()
  sms.retract(sms.texts.get()[0]?.id ?? '')
  expect(placements()).toEqual(['kept'])
})

test('a dismissal of all text messages empties the notification list', async () => {
  const { sms, placements } = await phoneThatRang()
  sms.dismissAll()
  expect(placements()).toEqual([])
})

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [60_000, '1 min ago'],
  [16 * 60_000, '16 min ago'],
  [3 * 60 * 60_000, '3 h ago'],
])('a text message from %i milliseconds ago shows the age %j', (ms, description) => {
  expect(ageOf(ms)).toBe(description)
})

test('an old text message causes no notification after an outage of the server', async () => {
  const outbox: { now: readonly SmsText[] | undefined } = { now: [text(1)] }
  const { sms, arrived } = phoneWith(outbox)
  await sms.look()
  outbox.now = undefined
  await sms.look()
  outbox.now = [text(1)]
  await sms.look()
  expect(arrived).toEqual([])
})

test('a text message from before a change of the SIM card causes no notification', async () => {
  const number = { now: '+12065550100' }
  const { sms, arrived } = phoneWith({ now: [text(1), text(2, 'Hello', '+12065550101')] }, number)
  await sms.look()
  number.now = '+12065550101'
  await sms.look()
  expect(arrived).toEqual([])
})

test.each([
  ['483920 is your one-time password.\n\n@localhost #483920', '483920'],
  ['Call 555 010 now', undefined],
  ['483920 is your one-time password.', undefined],
])('the phone reads from the text message %j only a code that is bound to a website', (description, code) => {
  expect(otpOf(description)).toBe(code)
})
