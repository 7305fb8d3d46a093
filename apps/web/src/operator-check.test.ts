import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { externalPages } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { checkOperatorFile } from './operator-check.ts'

const first = (_: string, words: readonly string[]): string => words[0] ?? ''
const mistakesOf = (json: unknown): readonly string[] => {
  const checked = checkOperatorFile(json, first)
  return 'mistakes' in checked ? checked.mistakes : []
}
const text = (key: string, value: unknown) => ({ texts: { 'en-US': { [key]: value } } })
const link = (key: string, value: unknown) => ({ links: { [key]: value } })
const noAddress = /must be an address that starts with https:/

test.each([
  [[], 'the file is not an object with texts and links'],
  [{ text: {} }, 'text is not a part of the file; the parts are texts and links'],
  [{ texts: [] }, 'texts is not an object of languages'],
  [{ texts: { 'fr-FR': {} } }, 'texts.fr-FR is not a language; use en-US or es-US'],
  [{ texts: { 'en-US': 'Hello' } }, 'texts.en-US is not an object'],
  [text('heroTitel', 'Hello'), /^texts\.en-US\.heroTitel is not a key; the nearest is \w/],
  [text('__proto__x', 'Hello'), /is not a key/],
  [text('constructor', 'Hello'), /is not a key/],
  [text('heroTitle', '<img src=x onerror=alert(1)>'), /^texts\.en-US\.heroTitle contains markup/],
  [text('heroTitle', 'x</title><script>'), /contains markup/],
  [text('heroTitle', 'a'.repeat(10_000)), /has 10000 characters; at most 3000/],
  [text('titleScreen', '{brand}'), 'texts.en-US.titleScreen lacks the placeholder {screen}'],
  [text('heroTitle', '{place}'), 'texts.en-US.heroTitle has the unknown placeholder {place}'],
  [text('heroTitle', null), 'texts.en-US.heroTitle is not a text'],
  [link('card', 'https://cards.example'), /^links\.card is not a link; the nearest is \w/],
  [link('account-link', 'https://cards.example'), /is not a link/],
  [link('cards', 'javascript:alert(1)'), noAddress],
  [link('cards', 'http://cards.example'), noAddress],
  [link('cards', '//cards.example'), noAddress],
  [link('cards', 'https://user:word@cards.example'), noAddress],
  [link('cards', `https://cards.example/${'a'.repeat(2000)}`), noAddress],
  [link('cards', `https://cards.example/${'ñ'.repeat(400)}`), noAddress],
  [link('iosStore', 'https://other.example/app'), /^links\.iosStore has the host other\.example/],
])('the operator file %j is refused with one mistake', (json, line) => {
  expect(mistakesOf(json)).toEqual([line instanceof RegExp ? expect.stringMatching(line) : line])
})

// The titles describe these characters, because test reports must not contain such characters.
test.each([
  ['an override of the text direction', 'a\u202eb', /contains markup or a control character$/],
  ['an isolate of the text direction', 'a\u2067b', /contains markup or a control character$/],
  ['one half of a surrogate pair', 'a\ud800b', /contains markup or a control character$/],
  ['only invisible characters', '\u200b \u00ad', /heroTitle is empty$/],
])('an operator’s text with %s is refused', (_, value, line) => {
  expect(mistakesOf(text('heroTitle', value))).toEqual([expect.stringMatching(line)])
})

test('each mistake in an operator file is reported on its own line', () => {
  const json = { more: 1, texts: { 'en-US': { continue: '', cancel: 5 } }, links: { cards: '' } }
  expect(mistakesOf(json)).toHaveLength(4)
})

test('the check of an operator file separates store links from other links', () => {
  const [cards, iosStore] = ['https://cards.example/start', 'https://apps.apple.com/app/own']
  const json = { texts: { 'es-US': { continue: 'Siga' } }, links: { cards, iosStore } }
  expect(checkOperatorFile(json, first)).toEqual({
    file: { texts: { 'es-US': { continue: 'Siga' } }, links: { iosStore }, outbound: { cards } },
  })
})

test.each([
  ['cards', ' https://cards.exa\nmple/a b', 'https://cards.example/a%20b'],
  ['cards', 'https://cards.example/ñ', 'https://cards.example/%C3%B1'],
  ['iosStore', 'https://apps.apple.com\\@other.example/', 'https://apps.apple.com/@other.example/'],
])('the link %s of an operator file with the value %j is stored as %s', (key, address, stored) => {
  const file = { texts: {}, links: {}, outbound: {} }
  expect(checkOperatorFile(link(key, address), first)).toEqual({
    file: { ...file, [key === 'cards' ? 'outbound' : 'links']: { [key]: stored } },
  })
})

test('the check accepts an empty operator file', () => {
  expect(checkOperatorFile({}, first)).toEqual({ file: { texts: {}, links: {}, outbound: {} } })
})

test('the documentation page about brands has a valid sample and each external key', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/branding.md'), 'utf8')
  const [, sample = ''] = /```json\n(\{\n {2}"texts".*?)```/s.exec(page) ?? []
  expect(checkOperatorFile(JSON.parse(sample), first)).toHaveProperty('file.outbound.cards')
  const [, list = ''] = /\/elsewhere\/…`: (.*?)\. Each link/.exec(page) ?? []
  const external = Object.keys(externalPages).filter((key) => key !== 'account-link')
  expect(list.split(', ')).toEqual(external.map((key) => `\`${key}\``))
})
