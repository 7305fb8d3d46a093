import { expect, test, vi } from 'vitest'
import { callLanguage } from './call-language.ts'

test.each([
  ['', 'en-US@posix', 'en-US'],
  ['', 'pt-BR', 'pt-BR'],
  ['es-US', 'en-US', 'es-US'],
])('a component with the language "%s" in a browser with %s makes calls in %s', (own, browser, expected) => {
  vi.stubGlobal('navigator', { language: browser })
  expect(callLanguage(own)).toBe(expected)
  vi.unstubAllGlobals()
})
