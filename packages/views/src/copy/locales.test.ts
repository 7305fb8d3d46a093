import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Catalogue, Language, WordsOf } from './catalogue.ts'
import { enUs } from './en-us/whole.ts'
import { defaultWords, loadCopy, localeFor } from './locales.ts'
import { pseudo, pseudoParts } from './pseudo.ts'

describe('a language', () => {
  test('a person gets the first of their languages that there is, and English where there is none', () => {
    expect(localeFor(['tlh', 'en-US'])).toBe('en-US')
    expect(localeFor(['tlh', 'en-GB'])).toBe('en-US')
    expect(localeFor(['tlh'])).toBe('en-US')
    expect(localeFor(['toString'])).toBe('en-US')
  })

  test('a person hears every word there is, whichever parts it comes in', async () => {
    const parts = await Promise.all([
      loadCopy('en-US', 'core'),
      loadCopy('en-US', 'sign-in'),
      loadCopy('en-US', 'pages'),
      loadCopy('en-US', 'app'),
      loadCopy('en-US', 'scanner'),
    ])
    expect(Object.assign({}, ...parts)).toEqual(enUs)
    expect(parts[0]).toEqual(defaultWords)
    expect(parts.reduce((count, part) => count + Object.keys(part).length, 0)).toBe(Object.keys(enUs).length)
  })

  test('a translator who leaves a word out is told so by the compiler', () => {
    expectTypeOf<{ title: string }>().not.toExtend<Catalogue>()
    expectTypeOf<Omit<WordsOf<'core'>, 'phoneInvalid'>>().not.toExtend<WordsOf<'core'>>()
    expectTypeOf<Omit<Language, 'scanner'>>().not.toExtend<Language>()
    expectTypeOf<typeof pseudoParts>().toExtend<Language>()
  })

  test('another language has all of its parts from its own folder, and says no English word', async () => {
    const { words } = await pseudoParts.core()
    expect(words.continue).toBe(pseudo.continue)
    expect(words.continue).not.toBe(enUs.continue)
    expect(words.titleSignIn).toContain('{brand}')
  })
})
