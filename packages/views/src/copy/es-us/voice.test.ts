import { brand } from '@palmflow/brand'
import { describe, expect, test } from 'vitest'
import type { CopyKey } from '../catalogue.ts'
import { enUs } from '../en-us/catalogue.ts'
import { loadCopy, parts } from '../locales.ts'
import { esUs } from './catalogue.ts'

const isKey = (key: string): key is CopyKey => Object.hasOwn(enUs, key)
const keys = Object.keys(enUs).filter(isKey)
const names: readonly string[] = ['{brand}', '{company}']
/** Returns the placeholders. The names count only in our own texts, because another brand may add names to any text. */
const placesOf = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([place]) => place)
    .filter((place) => brand.placeholder || !names.includes(place))
    .toSorted()

/** The keys of names and of words that are the same in both languages. */
const same: ReadonlySet<CopyKey> = new Set(['downloadApp.ios', 'downloadApp.android', 'infographicsEducation.control'])

/** Words that the Spanish texts must not contain. docs/decisions/0038-the-spanish-voice.md has the alternatives. */
const shunned = [
  [/(?<![\p{L}])(?:tú|tu|tus|ti|contigo|vos|vosotros|vuestr[oa]s?)(?!\p{L})/iu, 'usted'],
  [/contraseña/i, 'código de un solo uso'],
  [/inscri|enrol/i, 'registrar'],
  [/(?<!\p{L})(?:móvil|ordenador|fichero|coche)(?!\p{L})/iu, 'celular, computadora, archivo'],
  [/fidelidad/i, 'lealtad'],
  [/(?<!\p{L})(?:clic|cliquee|haga click)(?!\p{L})/iu, 'presione'],
  [/enlaz|conect(?:e|ar) (?:su|la) palma/i, 'vincular'],
  [/\bOTP\b/, 'código de un solo uso'],
] as const

describe('Spanish texts', () => {
  test('Spanish has a separate text for each key', async () => {
    const loaded = await Promise.all(parts.map((part) => loadCopy('es-US', part)))
    expect(Object.keys(Object.assign({}, ...loaded)).toSorted()).toEqual(keys.toSorted())
    const isMere = (key: CopyKey) => !/\p{L}/u.test(enUs[key].replace(/\{\w+\}/g, ''))
    expect(keys.filter((key) => esUs[key] === enUs[key] && !isMere(key) && !same.has(key))).toEqual([])
  })

  test('a Spanish text has the same placeholders as the English text', () => {
    const differing = keys.filter((key) => placesOf(esUs[key]).join() !== placesOf(enUs[key]).join())
    expect(differing).toEqual([])
  })

  test.runIf(brand.placeholder)('Spanish texts contain no word of the list of avoided words', () => {
    // Users also search with words that the texts avoid.
    const visibleKeys = keys.filter((key) => key !== 'help.searchWords')
    const faults = visibleKeys.flatMap((key) =>
      shunned.flatMap(([never, instead]) => (never.test(esUs[key]) ? [`${key}: ${esUs[key]} (${instead})`] : [])),
    )
    expect(faults).toEqual([])
  })

  test('Spanish texts have paired question and exclamation marks', () => {
    const halves = keys.filter((key) => {
      const text = esUs[key]
      return (
        (text.match(/¿/g) ?? []).length !== (text.match(/\?/g) ?? []).length ||
        text.includes('¡') !== text.includes('!')
      )
    })
    expect(halves).toEqual([])
  })

  // A brand may end its texts differently.
  test.runIf(brand.placeholder)('a Spanish text ends with the same full stop or colon as the English text', () => {
    const ends = (text: string) => /[.:]?$/.exec(text.replace(/\?$/, ''))?.[0]
    expect(keys.filter((key) => ends(esUs[key]) !== ends(enUs[key]))).toEqual([])
  })
})
