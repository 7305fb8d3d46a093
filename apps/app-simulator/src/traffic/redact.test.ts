import { expect, test } from 'vitest'
import { redact } from './redact.ts'

const code = '483920'
const pin = '7319'
const palm = 'AQBqcGFsbWNvZGU='
const canaries = [code, pin, palm]

test.each([
  ['a signal that carries a code', { kind: 'signal', name: 'otp.received', payload: { otp: code } }],
  ['a code under a name that nobody thought of', { payload: { whatever: code } }],
  ['a PIN as text, as number and in a list', { pin, number: Number(pin), list: [pin, Number(code)] }],
  ['a text with a code in its words and in its last line', `${code} is your password.\n\n@localhost #${code}`],
  ['a palm in an answer', { answer: { outcome: 'captured', capture: { encodingData: palm, deviceId: 'phone' } } }],
  ['a PIN right beside letters', { text: `PIN:${pin}.` }],
])('the live view redacts a secret in %s', (_, message) => {
  const text = JSON.stringify(redact(message))
  for (const canary of canaries) expect(text).not.toContain(canary)
})

test('the live view shows values that are not secret', () => {
  const message = {
    name: 'workflow.transition-to-app',
    payload: { use: 'enroll', palm: 'BOTH' },
    tries: 3,
    absent: null,
  }
  expect(redact(message)).toEqual(message)
  expect(redact('+12065550100')).toBe('+12065550100')
})
