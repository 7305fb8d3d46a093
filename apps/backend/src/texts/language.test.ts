import { expect, test } from 'vitest'
import { languageAsked } from './language.ts'
import { erasedText, otpText, palmRemovedText, palmText, phoneText } from './sms-texts.ts'

test('a text message has the first supported language of the request header', () => {
  const headers = ['es-US', 'es-MX,es;q=0.9,en;q=0.8', 'en-GB,es;q=0.5', 'fr-CA, es', 'tlh', '', undefined].map(
    languageAsked,
  )
  expect(headers).toEqual(['es-US', 'es-US', 'en-US', 'es-US', undefined, undefined, undefined])
})

test('the text messages for es-US are in Spanish', () => {
  expect(otpText('Palmas', 'palmas.example', { code: '123456', purpose: 'addPalm' }, 'es-US')).toBe(
    '123456 es su código de Palmas para AGREGAR UNA PALMA. Sirve por 10 minutos. No lo comparta nunca.\n\n@palmas.example #123456',
  )
  expect(palmText('Palmas', 'es-US')).toBe(
    'Se agregó una palma a su perfil de Palmas. Si no fue usted, comuníquese con atención al cliente.',
  )
  expect(palmRemovedText('Palmas', 'es-US')).toBe(
    'Se quitó una palma de su perfil de Palmas. Si no fue usted, comuníquese con atención al cliente.',
  )
  expect(erasedText('Palmas', 'es-US')).toBe(
    'Se eliminó su perfil de Palmas, con sus palmas y sus datos. Si no fue usted, comuníquese con atención al cliente.',
  )
  expect(phoneText('Palmas', '0100', 'es-US')).toContain('se cambió por uno que termina en 0100. Si no fue usted,')
})
