import { brand } from '@palmflow/brand'
import { placeholders } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { quotedInEnglish } from '../testing/quoted.ts'
import { enUs } from './en-us/catalogue.ts'

describe('the English text of a quote of the specification', () => {
  test.runIf(brand.placeholder).each(quotedInEnglish)(
    'the message %s equals its quote in the specification: %s %s',
    (key, text) => {
      expect(enUs[key]).toBe(text)
    },
  )

  test('the placeholder of the phone field is +1 (XXX) XXX - XXXX [R373]', () => {
    expect(placeholders.phone).toBe('+1 (XXX) XXX - XXXX')
  })
})
