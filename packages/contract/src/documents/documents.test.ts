import { describe, expect, test } from 'vitest'
import { documentLanguage, legalTexts } from './index.ts'

const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
const linksIn = (html: string): string[] => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)

const english = legalTexts['en-US']
const spanish = legalTexts['es-US']
const names = ['website_biometric_consent', 'website_conditions_of_use', 'website_privacy_notice'] as const

/**
 * Promises to the user that the documents must contain. Each row has the document, the English text and the Spanish
 * text.
 */
const facts = [
  [
    'website_biometric_consent',
    'If you do not use your palm for two years, we delete your palm signature.',
    'Si no usa su palma durante dos años, eliminamos la firma de su palma.',
  ],
  [
    'website_biometric_consent',
    'its signature is deleted after your remaining transactions have finished',
    'su firma se elimina cuando terminan las transacciones que le queden pendientes',
  ],
  [
    'website_biometric_consent',
    'What we collect while you enroll on your phone is deleted once it is no longer needed',
    'Lo que recopilamos mientras usted se registra en su teléfono se elimina cuando ya no se necesita',
  ],
  [
    'website_conditions_of_use',
    'The service is free. It is for customers in the United States who have a valid U.S. phone number.',
    'El servicio es gratuito. Es para clientes en los Estados Unidos que tengan un número de teléfono válido de ese país.',
  ],
  [
    'website_conditions_of_use',
    'most credit cards and debit cards that need no PIN, but no prepaid cards and no gift cards',
    'la mayoría de las tarjetas de crédito y las tarjetas de débito que no requieren PIN, pero no tarjetas prepagadas ni de regalo',
  ],
  ['website_conditions_of_use', 'a PIN of 4 digits', 'un PIN de 4 dígitos'],
  [
    'website_privacy_notice',
    'full name, date of birth, ID type, number, issuing authority and expiry, and a selfie. Linking an ID needs a selfie.',
    'nombre completo, fecha de nacimiento, tipo de identificación, número, autoridad emisora y vencimiento, y una selfie. Vincular una identificación requiere una selfie.',
  ],
  [
    'website_privacy_notice',
    'If you do not use the service for two years, we delete your palm signatures.',
    'Si no usa el servicio durante dos años, eliminamos las firmas de sus palmas.',
  ],
  [
    'website_privacy_notice',
    'its signature is deleted after your remaining transactions have finished',
    'su firma se elimina cuando terminan las transacciones que le queden pendientes',
  ],
  [
    'website_privacy_notice',
    'a request is verified by your account details and a one-time password sent to your phone. If you can no longer receive it, update your phone number first.',
    'una solicitud se verifica con los datos de su cuenta y un código de un solo uso enviado a su teléfono. Si ya no puede recibirlo, actualice primero su número de teléfono.',
  ],
] as const

describe('the legal texts', () => {
  test.each(facts)('the document %s contains the promise: %s', (name, inEnglish, inSpanish) => {
    expect(english[name].html).toContain(inEnglish)
    expect(spanish[name].html).toContain(inSpanish)
  })

  test('the privacy notice has a consumer health section in each language [R037]', () => {
    expect(english.website_privacy_notice.html).toContain(
      '<h2 id="consumer-health">Consumer Health Data Privacy Disclosure</h2>',
    )
    expect(spanish.website_privacy_notice.html).toContain(
      '<h2 id="consumer-health">Divulgación de privacidad de los datos de salud del consumidor</h2>',
    )
  })

  test.each(names)('the document %s has the same sections and links in each language', (name) => {
    const ids = idsIn(english[name].html)
    expect(new Set(ids).size).toBe(ids.length)
    expect(idsIn(spanish[name].html)).toEqual(ids)
    const inSpanish = linksIn(english[name].html).map((href) => (href.startsWith('/') ? `/es${href}` : href))
    expect(linksIn(spanish[name].html)).toEqual(inSpanish)
  })

  test('a legal text contains only plain markup and no brand name', () => {
    for (const { html, title } of [...Object.values(english), ...Object.values(spanish)]) {
      expect(`${title} ${html}`).not.toMatch(/amazon|palmflow|undefined|& |\{|\[/i)
      expect(html.replaceAll(/<\/?(?:h[23]|p|ul|li|strong|a)(?: (?:id|href)="[^"<>]*")?>/g, '')).not.toMatch(/[<>]/)
    }
  })
})

describe('the language of a document', () => {
  test.each([
    [undefined, 'en-US'],
    ['', 'en-US'],
    ['es-US', 'es-US'],
    ['es', 'es-US'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es-US'],
    ['fr-FR, es;q=0.4, en;q=0.7', 'en-US'],
    ['fr, de;q=0.5', 'en-US'],
    ['es;q=0, en', 'en-US'],
    ['ES-us', 'es-US'],
    ['*', 'en-US'],
    [`${'x'.repeat(10_000)},es`, 'en-US'],
    [';;;,=q', 'en-US'],
  ])("a browser with the Accept-Language header '%s' gets documents in %s", (header, language) => {
    expect(documentLanguage(header)).toBe(language)
  })
})
