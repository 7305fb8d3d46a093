import { expect, test } from 'vitest'
import type { SmsText } from '../dev-api.ts'
import { type ArrivedText, createSms, otpOf } from './sms.ts'

const text = (at: number, words = 'Hello', to = '+12065550100'): SmsText => ({ to, text: words, at })

function phoneWith(outbox: { now: readonly SmsText[] | undefined }, number = { now: '+12065550100' }) {
  const arrived: ArrivedText[] = []
  const api = { texts: async (phone: string) => outbox.now?.filter(({ to }) => to === phone) }
  return { sms: createSms({ api, phone: () => number.now, arrived: (one) => arrived.push(one) }), arrived }
}

test('a text that comes rings once; one from before the phone was on does not', async () => {
  const outbox = { now: [text(1)] }
  const { sms, arrived } = phoneWith(outbox)
  await sms.look()
  expect(arrived).toEqual([])
  outbox.now = [text(2), text(1)]
  await sms.look()
  await sms.look()
  expect(arrived.map(({ at }) => at)).toEqual([2])
})

test('a text that was put aside does not come back', async () => {
  const outbox: { now: readonly SmsText[] } = { now: [] }
  const { sms } = phoneWith(outbox)
  await sms.look()
  outbox.now = [text(1)]
  await sms.look()
  sms.dismiss(sms.texts.get()[0]?.id ?? '')
  await sms.look()
  expect(sms.texts.get()).toEqual([])
})

test('a server that is away for a moment rings nobody when it is back', async () => {
  const outbox: { now: readonly SmsText[] | undefined } = { now: [text(1)] }
  const { sms, arrived } = phoneWith(outbox)
  await sms.look()
  outbox.now = undefined
  await sms.look()
  outbox.now = [text(1)]
  await sms.look()
  expect(arrived).toEqual([])
})

test('another card hears its own texts alone', async () => {
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
])('of the text %j an app takes the code that is bound to the site', (words, code) => {
  expect(otpOf(words)).toBe(code)
})
