import { expect, test } from 'vitest'
import { languageOfPath, pathIn, plainPath, urlIn } from './languages.ts'

test('only es as the first segment of a path selects Spanish', () => {
  for (const path of ['/es', '/es/', '/es/sign-in', '/ES/help']) expect(languageOfPath(path)).toBe('es-US')
  for (const path of ['/', '/essays', '/help/es', '/es-MX', '/sign-in', '//es'])
    expect(languageOfPath(path)).toBe('en-US')
})

test('a change of the language preserves page, query and hash', () => {
  const both = [
    ['/', '/es'],
    ['/?utm_source=x#start', '/es?utm_source=x#start'],
    ['/sign-in?returnUrl=%2Fes', '/es/sign-in?returnUrl=%2Fes'],
    ['/privacy-notice#consumer-health', '/es/privacy-notice#consumer-health'],
  ] as const
  for (const [english, spanish] of both) {
    expect([pathIn('es-US', english), pathIn('en-US', spanish)]).toEqual([spanish, english])
    expect([pathIn('es-US', spanish), pathIn('en-US', english)]).toEqual([spanish, english])
    expect([plainPath(spanish), plainPath(english)]).toEqual([english, english])
  }
  expect(plainPath('/es/')).toBe('/')
  expect(urlIn('es-US', new URL('https://a.example/dashboard?x=1#y')).href).toBe('https://a.example/es/dashboard?x=1#y')
})

test('a path after the removal of its language prefix starts with one slash', () => {
  for (const path of ['/es//evil.example', '//evil.example', '///evil.example']) {
    expect(plainPath(path)).toBe('/evil.example')
    expect([pathIn('en-US', path), pathIn('es-US', path)]).toEqual(['/evil.example', '/es/evil.example'])
  }
})

test('a language prefix is not added to a path that has one', () => {
  expect(pathIn('es-US', '/es/es')).toBe('/es/es')
})
