import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/place.ts'

onEachDatabase('reading a document', (place) => {
  const fetchDocument = (name: string) => fetch(`${place().origin}/api/v1/document/${name}`)

  test('a person gets the text that they consent to, with its title and the id of its wording [R216 R292]', async () => {
    const response = await fetchDocument('website_biometric_consent')
    const document = v.parse(wire.consentDocument, await response.json())
    expect(document.title).toBe('Biometric consent')
    expect(document.consentId).toMatch(/^website_biometric_consent:[0-9a-f]{16}$/)
    expect(document.html).toContain('If you do not use your palm for two years, we delete your palm signature.')
  })

  test('a document that is not there is none, and no name leads elsewhere', async () => {
    expect((await fetchDocument('website_terms_of_use')).status).toBe(404)
    for (const name of ['..%2f..%2fsecrets', 'constructor', '__proto__', 'website_biometric_consent%00'])
      expect((await fetchDocument(name)).status).toBe(400)
  })
})
