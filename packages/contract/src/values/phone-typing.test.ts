import { expect, test } from 'vitest'
import { formatPhone, isPhone, toWirePhone } from './phone.ts'

const typedKeyByKey = (text: string): string => [...text].reduce((shownText, key) => formatPhone(shownText + key), '')

test.each(['118258970555', '+1 11825897055', '11182589705'])(
  'the phone check refuses a number with too many digits, typed or pasted: %s',
  (text) => {
    expect(isPhone(text)).toBe(false)
    expect(isPhone(formatPhone(text))).toBe(false)
    expect(isPhone(typedKeyByKey(text))).toBe(false)
  },
)

test('formatting does not change the validity of 20,000 random phone numbers', () => {
  let state = 7
  const draw = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let count = 0; count < 20_000; count += 1) {
    const start = ['', '+', '+1', '1', '11', '00', '011', '+1 00', '(+'][draw(9)] ?? ''
    const text = start + Array.from({ length: draw(13) }, () => draw(10)).join('')
    expect(isPhone(formatPhone(text)), text).toBe(isPhone(text))
    const shownText = typedKeyByKey(text)
    if (isPhone(shownText)) expect(text.replace(/\D/g, '').endsWith(toWirePhone(shownText).slice(2)), text).toBe(true)
  }
})
