import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Catalogue, Language, WordsOf } from './catalogue.ts'
import { enUs } from './en-us/whole.ts'
import { defaultWords, loadCopy, localeFor, parts, partsOfPage } from './locales.ts'
import { pseudo, pseudoParts } from './pseudo.ts'

describe('a language', () => {
  test('a person gets the first of their languages that there is, and English where there is none', () => {
    expect(localeFor(['tlh', 'en-US'])).toBe('en-US')
    expect(localeFor(['tlh', 'en-GB'])).toBe('en-US')
    expect(localeFor(['tlh'])).toBe('en-US')
    expect(localeFor(['toString'])).toBe('en-US')
    expect(localeFor(['es-MX', 'en-US'])).toBe('es-US')
  })

  test('a person hears every word there is, whichever parts it comes in', async () => {
    const loaded = await Promise.all(parts.map((part) => loadCopy('en-US', part)))
    expect(Object.assign({}, ...loaded)).toEqual(enUs)
    expect(loaded[0]).toEqual(defaultWords)
    expect(loaded.flatMap((part) => Object.keys(part))).toHaveLength(Object.keys(enUs).length)
  })

  test('a page brings the words of all pages, and those of its own where it has a part', () => {
    expect(partsOfPage('/')).toEqual(['pages', 'landing'])
    expect(partsOfPage('/how-it-works')).toEqual(['pages', 'how-it-works'])
    expect(partsOfPage('/dashboard')).toEqual(['pages'])
    expect(partsOfPage('/scanner')).toEqual(['pages', 'scanner'])
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
