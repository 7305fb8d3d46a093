import { endpoints, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { websiteUser } from '../data-requests/testing/website-user.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { hashOfSecret } from '../identity/audiences.ts'

const audiences = { shop: { origins: ['https://shop.example'], secretHashes: [hashOfSecret('secret')] } }
const origins = ['https://shop.example', 'https://other.example']

onEachDatabase(
  'calls of requestIdentityToken',
  (fixture) => {
    test('a page of the audience gets an identity token for a signed-in user', async () => {
      const { client } = await websiteUser(fixture())
      const { status, body } = await client.ask(
        'requestIdentityToken',
        { audience: 'shop' },
        { origin: 'https://shop.example' },
      )
      expect(status).toBe(200)
      expect(v.is(wire.identityToken, body)).toBe(true)
    })

    test('a request for an identity token without a session gets status 401', async () => {
      const { method, path } = endpoints.requestIdentityToken
      const response = await fetch(`${fixture().origin}${path}`, { method })
      expect(response.status).toBe(401)
    })
  },
  { audiences, origins },
)
