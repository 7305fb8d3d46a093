import { consentAgreementIds, partnerApplications, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/test-backend.ts'

onEachDatabase('document texts', (fixture) => {
  const fetchDocument = (name: string, language?: string) =>
    fetch(`${fixture().origin}/api/v1/document/${name}`, {
      ...(language !== undefined && { headers: { 'accept-language': language } }),
    })

  test('the response with a consent document has the title and the id of the wording [R216 R292]', async () => {
    const response = await fetchDocument('website_biometric_consent')
    const document = v.parse(wire.consentDocument, await response.json())
    expect(document.title).toBe('Biometric consent')
    expect(document.consentId).toMatch(/^website_biometric_consent:[0-9a-f]{16}$/)
    expect(document.html).toContain('If you do not use your palm for two years, we delete your palm signature.')
  })

  test('a Spanish page gets a partner’s document in English, unlike our documents [R077]', async () => {
    const inSpanish = v.parse(
      wire.consentDocument,
      await (await fetchDocument('website_privacy_notice', 'es-US')).json(),
    )
    const inEnglish = v.parse(wire.consentDocument, await (await fetchDocument('website_privacy_notice')).json())
    expect([inSpanish.title, inEnglish.title]).toEqual(['Aviso de datos y privacidad', 'Data and Privacy Notice'])
    expect(inSpanish.consentId).not.toBe(inEnglish.consentId)
    const partners = ['es-US', 'en-US'].map((language) => fetchDocument('cedar_clinic_authorization', language))
    const [one, other] = await Promise.all(partners.map(async (answer) => (await answer).json()))
    expect(one).toEqual(other)
    expect([inSpanish.language, inEnglish.language, v.parse(wire.consentDocument, one).language]).toEqual([
      'es-US',
      'en-US',
      'en-US',
    ])
  })

  test('an unknown document name gets status 404 or 400', async () => {
    for (const name of ['website_no_such_text', 'constructor', '__proto__', 'harbor-market'])
      expect((await fetchDocument(name)).status, name).toBe(404)
    for (const name of ['..%2f..%2fsecrets', 'Website', 'website_biometric_consent%00'])
      expect((await fetchDocument(name)).status, name).toBe(400)
  })

  test('the server has the documents of each agreement and of each partner [R291 R304]', async () => {
    const ofPartners = partnerApplications.flatMap((id) =>
      ['authorization', 'removal'].map((what) => `${id.replaceAll('-', '_')}_${what}`),
    )
    const titles = new Set<string>()
    for (const name of [...consentAgreementIds, ...ofPartners]) {
      const document = v.parse(wire.consentDocument, await (await fetchDocument(name)).json())
      expect(document.html).toMatch(/<h2 id="/)
      expect(document.html).not.toMatch(/& |undefined/)
      titles.add(document.title)
    }
    expect(titles.size).toBe(16)
  })
})
