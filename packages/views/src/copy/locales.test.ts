import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Catalogue, type Language, type MessagesOf, translate } from './catalogue.ts'
import { enUs } from './en-us/catalogue.ts'
import { defaultWords, loadCopy, localeFor, parts, partsOfPage } from './locales.ts'
import { pseudo, pseudoParts } from './pseudo.ts'

describe('languages', () => {
  test('localeFor returns the first supported language of a list, otherwise English', () => {
    expect(localeFor(['tlh', 'en-US'])).toBe('en-US')
    expect(localeFor(['tlh', 'en-GB'])).toBe('en-US')
    expect(localeFor(['tlh'])).toBe('en-US')
    expect(localeFor(['toString'])).toBe('en-US')
    expect(localeFor(['es-MX', 'en-US'])).toBe('es-US')
  })

  test('each key is in exactly one part of the English texts', async () => {
    const loaded = await Promise.all(parts.map((part) => loadCopy('en-US', part)))
    expect(Object.assign({}, ...loaded)).toEqual(enUs)
    expect(loaded[0]).toEqual(defaultWords)
    expect(loaded.flatMap((part) => Object.keys(part))).toHaveLength(Object.keys(enUs).length)
  })

  test('partsOfPage names the common texts and the texts of the page', () => {
    expect(partsOfPage('/')).toEqual(['pages', 'landing'])
    expect(partsOfPage('/how-it-works')).toEqual(['pages', 'how-it-works'])
    expect(partsOfPage('/dashboard')).toEqual(['pages'])
    expect(partsOfPage('/scanner')).toEqual(['pages', 'scanner'])
  })

  test('a catalogue without one of its texts does not compile', () => {
    expectTypeOf<{ title: string }>().not.toExtend<Catalogue>()
    expectTypeOf<Omit<MessagesOf<'first-load'>, 'phoneInvalid'>>().not.toExtend<MessagesOf<'first-load'>>()
    expectTypeOf<Omit<Language, 'scanner'>>().not.toExtend<Language>()
    expectTypeOf<typeof pseudoParts>().toExtend<Language>()
  })

  test('a language loads its own texts in place of the English texts', async () => {
    const { words } = await pseudoParts['first-load']()
    expect(words.continue).toBe(pseudo.continue)
    expect(words.continue).not.toBe(enUs.continue)
    expect(words.titleSignIn).toContain('{brand}')
  })
})

test('a name with a full stop at its end gets no second full stop', () => {
  const texts = { 'footer.copyright': '© {company}. All rights reserved.' }
  const textFor = (company: string) => translate(texts, 'footer.copyright', { company })
  expect(textFor('Lumo Ltd.')).toBe('© Lumo Ltd. All rights reserved.')
  expect(textFor('Lumo')).toBe('© Lumo. All rights reserved.')
})

test.each(['en-US', 'es-US'] as const)(
  'the texts with links between sign-in and sign-up end with the link text in %s',
  async (locale) => {
    const words = await loadCopy(locale, 'pages')
    expect(words['signInIngress.signUp']).toMatch(new RegExp(`[?] ${words['signInIngress.signUpAction']}$`))
    expect(words['signUpIngress.signIn']).toMatch(new RegExp(`[?] ${words['signUpIngress.signInAction']}$`))
  },
)
