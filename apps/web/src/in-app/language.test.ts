import type { AppFacts } from '@palmflow/shell-bridge'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { followLanguage } from './language.ts'

const words = { 'en-US': enUs.continue, 'es-US': esUs.continue, 'fr-CA': 'Continuer' }
type Locale = keyof typeof words
const localeFor = ([wanted = '']: readonly string[]): Locale =>
  wanted.startsWith('es') ? 'es-US' : wanted.startsWith('fr') ? 'fr-CA' : 'en-US'
const device = { deviceId: 'd', deviceGen: 'g', appBuildId: '1', deviceModel: 'iPhone 15' }

function openPage(facts: Promise<AppFacts>) {
  const pending = new Map<string, PromiseWithResolvers<void>>()
  const texts: string[] = []
  const errors: unknown[] = []
  let change: (language: string) => void = () => {}
  const spoken = followLanguage({
    bridge: {
      facts: () => facts,
      on: (_, listener: (payload: never) => void) => {
        change = (language) => Reflect.apply(listener, undefined, [{ language }])
        return () => {}
      },
    },
    first: { locale: 'en-US', current: () => ({ continue: words['en-US'] }) },
    localeFor,
    wordsOf: async (locale) => {
      const waits = Promise.withResolvers<void>()
      pending.set(locale, waits)
      await waits.promise
      return { locale, current: () => ({ continue: words[localeFor([locale])] }) }
    },
    onSpoken: (locale) => texts.push(locale),
    onError: (cause) => errors.push(cause),
  })
  const waitForRequest = (locale: Locale) => expect.poll(() => pending.has(locale)).toBe(true)
  return {
    texts,
    errors,
    reads: () => spoken.get().current().continue,
    chooses: (language: string) => change(language),
    come: async (locale: Locale) => {
      await waitForRequest(locale)
      pending.get(locale)?.resolve()
      await new Promise(setImmediate)
    },
    fail: async (locale: Locale) => {
      await waitForRequest(locale)
      pending.get(locale)?.reject(new Error('offline'))
      await new Promise(setImmediate)
    },
  }
}

test('the page uses the app’s language after the texts of the language have loaded', async () => {
  const page = openPage(Promise.resolve({ ...device, language: 'es' }))
  expect(page.reads()).toBe(enUs.continue)
  await page.come('es-US')
  expect(page.reads()).toBe(esUs.continue)
  page.chooses('fr-CA')
  expect(page.reads()).toBe(esUs.continue)
  await page.come('fr-CA')
  expect([page.reads(), page.texts]).toEqual(['Continuer', ['es-US', 'fr-CA']])
})

test('the page uses the newest language even if an earlier language’s texts load later', async () => {
  const page = openPage(Promise.resolve(device))
  page.chooses('es')
  page.chooses('en')
  await page.come('es-US')
  expect([page.reads(), page.texts]).toEqual([enUs.continue, []])
})

test('the page keeps the browser’s language if the app sends no language', async () => {
  for (const facts of [Promise.reject(new Error('no app')), Promise.resolve(device)]) {
    const page = openPage(facts)
    await new Promise(setImmediate)
    expect([page.reads(), page.texts, page.errors]).toEqual([enUs.continue, [], []])
  }
})

test('the page keeps its language if the texts of another language fail to load', async () => {
  const page = openPage(Promise.resolve({ ...device, language: 'es' }))
  await page.fail('es-US')
  expect([page.reads(), page.errors]).toEqual([enUs.continue, [new Error('offline')]])
})
