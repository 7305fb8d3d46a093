import type { gatewayWire } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { contentTypes, decodeChallengeAnswer, encodeChallengeResponse } from './challenge-codec.ts'
import {
  answers,
  calls,
  capture,
  challenge,
  framed,
  json,
  openClient,
  outcome,
  type ReceivedRequest,
  startServer,
  unaborted,
} from './fakes.ts'

const answerIn = (received: ReceivedRequest | undefined): gatewayWire.ChallengeAnswer => {
  if (received === undefined) throw new Error('The client sent no request.')
  return decodeChallengeAnswer(received.body, received.headers['content-type'] ?? null)
}
const device = { deviceId: 'device-1', deviceGen: 'phone-2', appBuildId: 'shell-9' }

describe('challenges of the gateway client', () => {
  test.each([
    { input: { pin: '4711' }, fields: { pin: '4711', ...device } },
    { input: { phone: '+12065550100' }, fields: { phone: '+12065550100', ...device } },
    { input: { otp: '123456' }, fields: { otp: '123456', ...device } },
    { input: { palm: capture }, fields: capture },
  ])('a challenge answer has the stored token, the consent and $fields [R295 R297 R318]', async (input) => {
    const client = await openClient(answers.respondToChallenge.respond)
    await client.api.respondToChallenge(input.input, unaborted())
    expect(answerIn(client.received[0])).toEqual({
      challengeToken: 'T1',
      userConsent: 'consent-0',
      forceDisambiguation: false,
      ...input.fields,
    })
  })

  test('a challenge answer is sent as an event stream of CBOR to the specified path [R419]', async () => {
    const client = await openClient(answers.respondToChallenge.respond)
    await calls.respondToChallenge(client.api)
    expect(client.received[0]).toMatchObject({
      method: 'POST',
      url: '/service/IGTIdentityGatewayService/operation/CondorRespondToChallenge',
      headers: {
        'content-type': 'application/vnd.amazon.eventstream',
        'smithy-protocol': 'rpc-v2-cbor',
        accept: 'application/vnd.amazon.eventstream, application/cbor',
      },
    })
  })

  test('a challenge answer contains the stored setting for forced disambiguation [R288 R297]', async () => {
    const client = await openClient(answers.respondToChallenge.respond)
    client.session.gatewayTokens.forceDisambiguation(true)
    await calls.respondToChallenge(client.api)
    expect(answerIn(client.received[0])).toMatchObject({ forceDisambiguation: true })
  })

  test.each(['framed', 'bare'] as const)(
    'a challenge that ends with an access token (%s) loses its challenge token [R319]',
    async (form) => {
      const client = await openClient(challenge({ accessToken: 'A1', challengeToken: 'T9' }, form))
      expect(await calls.respondToChallenge(client.api)).toEqual({ signedIn: true })
      expect(client.session.gatewayTokens.current()).toEqual({ accessToken: 'A1' })
    },
  )

  test('the output of respondToChallenge does not contain the next challenge token [R320]', async () => {
    const rest = { challengeType: 'PHONE_OTP', biometricRecognized: true }
    const client = await openClient(challenge({ challengeToken: 'T2', ...rest }))
    expect(await calls.respondToChallenge(client.api)).toEqual({ signedIn: false, ...rest })
    expect(client.storage.get('CHALLENGE_TOKEN')).toBe('T2')
  })

  test('the gateway client sends no challenge answer without a token or an input', async () => {
    const client = await openClient(answers.respondToChallenge.respond, {}, {})
    expect(await outcome(calls.respondToChallenge(client.api))).toEqual({ kind: 'unknown' })
    client.session.gatewayTokens.begin('consent-1', 'T1')
    const nothing = [{ pin: '' }, { phone: '' }, { otp: '' }, { palm: { ...capture, encodingData: new Uint8Array(0) } }]
    for (const input of nothing) {
      expect(await outcome(client.api.respondToChallenge(input, unaborted()))).toEqual({ kind: 'unknown' })
    }
    expect(client.received).toEqual([])
  })

  test('a retry of a challenge answer has the same challenge token', async () => {
    const client = await openClient((response, received, count) =>
      count === 1 ? response.destroy() : answers.respondToChallenge.respond(response, received, count),
    )
    expect(await calls.respondToChallenge(client.api)).toEqual({ signedIn: false, challengeType: 'PHONE' })
    expect(client.received.map((request) => answerIn(request).challengeToken)).toEqual(['T1', 'T1'])
  })

  test('a late response to an old challenge does not end the new challenge', async () => {
    const client = await openClient((response, received, count) => {
      client.session.gatewayTokens.begin('consent-2', 'T7')
      challenge({ accessToken: 'A1' })(response, received, count)
    })
    expect(await outcome(calls.respondToChallenge(client.api))).toEqual({ kind: 'unknown' })
    expect(client.session.gatewayTokens.current()).toEqual({ challengeToken: 'T7', accessToken: 'A0' })
  })

  test.each([
    ['half a frame', framed(encodeChallengeResponse({ accessToken: 'A1' }).subarray(0, 40)), 'malformed'],
    ['a page of a captive portal', framed(Buffer.from('<html>'), 'text/html'), 'malformed'],
    ['JSON', json(200, { accessToken: 'A1' }), 'malformed'],
    ['nothing', framed(new Uint8Array(0)), 'malformed'],
    ['a body of three MiB', framed(new Uint8Array(3 * 2 ** 20)), 'malformed'],
    ['another shape', framed(Buffer.from('a16b616363657373546f6b656e01', 'hex'), contentTypes.bare), 'schema'],
  ] as const)(
    'a challenge answer with the reply “%s” results in a reported failure',
    async (_what, respond, reason) => {
      const client = await openClient(respond)
      expect(await outcome(calls.respondToChallenge(client.api))).toEqual({ kind: 'unknown' })
      expect(client.done.reports).toEqual([{ type: 'answerRefused', service: 'respondToChallenge', reason }])
      expect(client.session.gatewayTokens.current()).toEqual({ challengeToken: 'T1', accessToken: 'A0' })
    },
  )
})

describe('consents of the gateway client', () => {
  test('the client stores the first challenge token of a recorded biometric consent [R303 R418]', async () => {
    const client = await openClient(answers.recordBiometricConsent.respond, {}, {})
    expect(await calls.recordBiometricConsent(client.api)).toEqual({ consentId: 'consent-1' })
    const [received] = client.received
    expect(received).toMatchObject({ method: 'POST', url: '/v1/user/consent' })
    const correlationId: unknown = expect.stringMatching(/^random-\d+$/)
    expect(JSON.parse(String(received?.body))).toEqual({
      userConsentInfo: { correlationId, deviceId: 'device-1', agreementId: 'website_biometric_consent' },
    })
    expect(client.session.gatewayTokens.current()).toEqual({ challengeToken: 'T1' })
    expect(client.session.gatewayTokens.consentId()).toBe('consent-1')
  })

  test('a consent has the same idempotency key until a response arrives', async () => {
    let isDown = true
    const client = await openClient((response, received, count) =>
      isDown ? response.destroy() : answers.recordBiometricConsent.respond(response, received, count),
    )
    await outcome(calls.recordBiometricConsent(client.api))
    isDown = false
    await calls.recordBiometricConsent(client.api)
    await calls.recordBiometricConsent(client.api)
    const ids = client.received.map((request) => JSON.parse(String(request.body)).userConsentInfo.correlationId)
    expect([new Set(ids.slice(0, 5)).size, ids[5] !== ids[0]]).toEqual([1, true])
  })
})

describe('requests for another code', () => {
  test.each(['SUCCESSFUL', 'TOO_MANY_ATTEMPTS'])(
    'a request for another code in a challenge returns the status %s [R422]',
    async (status) => {
      const client = await openClient(json(200, { status }))
      expect(await calls.resendChallengeOtp(client.api)).toEqual({ status })
      expect(client.received[0]).toMatchObject({ method: 'PUT', url: '/v1/user/otp' })
      expect(JSON.parse(String(client.received[0]?.body))).toEqual({ challengeToken: 'T1' })
    },
  )

  test('only a second request for a code, not a retry, has a new idempotency key', async () => {
    const client = await openClient((response, received, count) =>
      count === 1 ? response.destroy() : answers.resendChallengeOtp.respond(response, received, count),
    )
    await calls.resendChallengeOtp(client.api)
    await calls.resendChallengeOtp(client.api)
    const keys = client.received.map((request) => request.headers['idempotency-key'])
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })

  test('the gateway client without a challenge does not request another code', async () => {
    const client = await openClient(answers.resendChallengeOtp.respond, {}, {})
    expect(await outcome(calls.resendChallengeOtp(client.api))).toEqual({ kind: 'unknown' })
    expect(client.received).toEqual([])
  })
})

describe('connected accounts of the gateway client', () => {
  const listed = json(200, { userAuthorizations: [] })

  test.each([
    [{}, '/v1/user/authorizations'],
    [{ nextToken: 'a+b/c=' }, '/v1/user/authorizations?nextToken=a%2Bb%2Fc%3D'],
  ])("the account list continues at the server's cursor: %o requests %s [R421]", async (input, url) => {
    const client = await openClient(listed)
    await client.api.listAuthorizations(input, unaborted())
    expect(client.received[0]).toMatchObject({ method: 'GET', url })
  })

  test('the ARN of a disconnected account is one path segment [R214]', async () => {
    const client = await openClient((response) => response.writeHead(204).end())
    await client.api.deleteAuthorization({ userPoolArn: 'arn:aws:cognito-idp:x:0:userpool/harbor' }, unaborted())
    expect(client.received[0]).toMatchObject({
      method: 'DELETE',
      url: '/v1/user/authorizations/arn%3Aaws%3Acognito-idp%3Ax%3A0%3Auserpool%2Fharbor',
    })
  })
})

test.each([
  { name: 'deleteAuthorization', serverMessage: 'Ask at the counter.' },
  { name: 'loadAppProfile', serverMessage: undefined },
] as const)("a refused $name returns the server's message: $serverMessage", async ({ name, serverMessage }) => {
  const client = await openClient(json(400, { message: ' Ask at the counter. ' }))
  await expect(calls[name](client.api)).rejects.toHaveProperty('serverMessage', serverMessage)
})

test('the gateway client refuses a response of more than one MiB', async () => {
  const ofLength = (length: number) => json(200, { ...answers.loadAppProfile.output, more: 'x'.repeat(length) })
  const [short, long] = [await openClient(ofLength(1_000_000)), await openClient(ofLength(1_024 * 1_024))]
  expect(await outcome(calls.loadAppProfile(short.api))).toMatchObject({ kind: 'done' })
  expect(await outcome(calls.loadAppProfile(long.api))).toMatchObject({ kind: 'unknown' })
})

test('the gateway client calls the gateway of its environment [R415]', async () => {
  const elsewhere = await startServer(answers.loadAppProfile.respond)
  const client = await openClient(json(500), { environment: { gateway: elsewhere.origin } })
  await calls.loadAppProfile(client.api)
  expect([client.received.length, elsewhere.received.length]).toEqual([0, 1])
})
