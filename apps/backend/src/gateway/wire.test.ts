import { decodeChallengeResponse, encodeCbor, encodeChallengeAnswer, encodeFrame } from '@palmflow/gateway'
import { describe, expect, test } from 'vitest'
import { answer, ask, capture, consentBody, post } from './testing/app.ts'
import { onEachDatabase } from './testing/app-backend.ts'

const framed = { 'content-type': 'application/vnd.amazon.eventstream' }
const bare = { 'content-type': 'application/cbor' }

onEachDatabase('wire format of the gateway', (fixture) => {
  test('the gateway responds in a format that the client accepts [R419]', async () => {
    const { origin, app: open } = fixture()
    for (const form of ['framed', 'bare'] as const) {
      for (const [accept, type] of [
        [undefined, framed],
        ['application/vnd.amazon.eventstream, application/cbor', framed],
        ['application/cbor', bare],
        ['*/*', framed],
      ] as const) {
        const app = open()
        await app.consent()
        const request = { challengeToken: app.token(), ...capture({ name: 'unknown' }, 1) }
        const response = await answer(origin, request, { form, ...(accept && { accept }) })
        expect(response).toMatchObject({ status: 200, response: { challengeType: 'PHONE' } })
        expect(response.headers.get('content-type')).toBe(type['content-type'])
        expect(response.headers.get('smithy-protocol')).toBe('rpc-v2-cbor')
        expect(decodeChallengeResponse(response.bytes, type['content-type'])).toEqual({ response: response.response })
        expect([response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual([
          'no-store',
          'nosniff',
        ])
      }
    }
  })

  describe('the body of a challenge response', () => {
    const message = encodeChallengeAnswer({ challengeToken: 'x', pin: '1234' })
    const cases: Record<string, [BodyInit, Record<string, string>]> = {
      'no body': ['', framed],
      'half a frame': [message.subarray(0, 20), framed],
      'a broken checksum': [Uint8Array.from(message, (byte, at) => (at === 30 ? byte ^ 1 : byte)), framed],
      'two frames': [Uint8Array.from([...message, ...message]), framed],
      'a frame of something else': [encodeFrame({ headers: new Map(), payload: encodeCbor({}) }), framed],
      'a frame named as CBOR': [message, bare],
      'CBOR named as a frame': [encodeCbor({ challengeToken: 'x' }), framed],
      'CBOR of another shape': [encodeCbor(['x']), bare],
      'a token that is a number': [encodeCbor({ challengeToken: 1 }), bare],
      'a field that is too long': [encodeCbor({ challengeToken: 'x', phone: '1'.repeat(33) }), bare],
      'a capture that is too large': [encodeCbor({ challengeToken: 'x', encodingData: new Uint8Array(65_536) }), bare],
      JSON: [JSON.stringify({ challengeToken: 'x' }), { 'content-type': 'application/json' }],
      'an unnamed type': [message, {}],
    }
    test.each(Object.entries(cases))('the gateway refuses a body with %s', async (_name, [body, headers]) => {
      const response = await post(fixture().origin, body, headers)
      expect([response.status, Buffer.from(response.bytes).toString('utf8')]).toEqual([400, '{"code":"invalid"}'])
    })
  })

  test('the gateway refuses a body over its size limit with status 413', async () => {
    const { origin } = fixture()
    expect((await post(origin, new Uint8Array(97 * 1_024), framed)).status).toBe(413)
    const long = JSON.stringify({ ...consentBody('d'), more: 'x'.repeat(17 * 1_024) })
    expect((await ask(origin, 'recordBiometricConsent', long)).status).toBe(413)
  })

  test('the gateway refuses JSON that does not match the request schema', async () => {
    const { origin } = fixture()
    for (const body of ['', '{', '[]', 'null', '{"userConsentInfo":{}}', JSON.stringify(consentBody('d', 'short'))]) {
      expect((await ask(origin, 'recordBiometricConsent', body)).status).toBe(400)
      expect((await ask(origin, 'resendChallengeOtp', body)).status).toBe(400)
    }
    const badKey = await ask(origin, 'resendChallengeOtp', { challengeToken: 'x' }, { 'idempotency-key': 'no key' })
    expect(badKey.status).toBe(400)
  })

  test('an unknown path or method of the gateway gets JSON with status 404', async () => {
    const { origin } = fixture()
    for (const [path, method] of [
      ['/v1/user/nothing', 'GET'],
      ['/v1/user/consent', 'GET'],
      ['/service/Other/operation/Other', 'POST'],
    ]) {
      const response = await fetch(origin + path, { ...(method && { method }) })
      expect([response.status, await response.json()]).toEqual([404, { code: 'notFound' }])
    }
  })

  test('the gateway accepts cross-origin calls only from the website', async () => {
    const { origin } = fixture()
    const preflight = (from: string) =>
      fetch(`${origin}/v1/user/profile`, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      })
    const ours = await preflight(origin)
    expect(ours.headers.get('access-control-allow-origin')).toBe(origin)
    for (const name of ['authorization', 'smithy-protocol', 'idempotency-key', 'content-type']) {
      expect(ours.headers.get('access-control-allow-headers')?.split(',')).toContain(name)
    }
    const foreign = 'https://elsewhere.example'
    expect((await preflight(foreign)).headers.get('access-control-allow-origin')).toBeNull()
    const posted = await ask(origin, 'recordBiometricConsent', consentBody('d'), { origin: foreign })
    expect([posted.status, posted.body]).toEqual([403, { code: 'forbidden' }])
  })
})
