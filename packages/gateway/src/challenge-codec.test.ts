import type { gatewayWire } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { encodeCbor } from './cbor/cbor.ts'
import {
  contentTypes,
  decodeChallengeAnswer,
  decodeChallengeResponse,
  encodeChallengeAnswer,
  encodeChallengeException,
  encodeChallengeResponse,
  formOf,
} from './challenge-codec.ts'
import { capture } from './fakes.ts'
import { decodeFrame } from './frames/decode.ts'
import { encodeFrame } from './frames/encode.ts'

const { framed, bare } = contentTypes
const reasonOf = (run: () => unknown): string => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    if (!(error instanceof Error) || !('reason' in error)) throw error
    return `${error.name} ${error.reason}`
  }
}
const whole = {
  challengeToken: 'T1',
  pin: '4711',
  phone: '+12065550100',
  otp: '123456',
  userConsent: 'consent-1',
  ...capture,
  forceDisambiguation: true,
} satisfies gatewayWire.ChallengeAnswer

describe('responses to a challenge', () => {
  test('a challenge answer, framed or bare, has all specified fields [R295 R297]', () => {
    expect(Object.keys(whole).sort()).toEqual(
      [
        'challengeToken pin phone otp userConsent encodingData imageCaptureType deviceGen appBuildId deviceId',
        'forceDisambiguation',
      ]
        .flatMap((line) => line.split(' '))
        .sort(),
    )
    expect(decodeChallengeAnswer(encodeChallengeAnswer(whole), framed)).toEqual(whole)
    expect(decodeChallengeAnswer(encodeChallengeAnswer(whole, 'bare'), bare)).toEqual(whole)
  })

  test('a challenge answer is one event of an event stream with the specified type [R419]', () => {
    const frame = decodeFrame(encodeChallengeAnswer({ challengeToken: 'T1', pin: '4711' }))
    expect([...frame.headers]).toEqual([
      [':message-type', { type: 'string', value: 'event' }],
      [':event-type', { type: 'string', value: 'challengeAnswer' }],
      [':content-type', { type: 'string', value: 'application/cbor' }],
    ])
    expect(frame.payload).toEqual(encodeCbor({ challengeToken: 'T1', pin: '4711' }))
  })

  test('the codec of a challenge answer drops unknown and undefined fields', () => {
    const payload = encodeCbor({ challengeToken: 'T1', pin: '4711', admin: true, toString: 'x' })
    expect(Object.keys(decodeChallengeAnswer(payload, bare))).toEqual(['challengeToken', 'pin'])
    const message = { challengeToken: 'T1', encodingData: undefined }
    expect(decodeChallengeAnswer(encodeChallengeAnswer(message), framed)).toEqual({ challengeToken: 'T1' })
  })

  test.each([
    ['no token', { pin: '4711' }],
    ['a number as a PIN', { challengeToken: 'T1', pin: 4711 }],
    ['a text as a scan', { challengeToken: 'T1', encodingData: 'AAEC' }],
    ['a scan that is too large', { challengeToken: 'T1', encodingData: new Uint8Array(65_536) }],
    ['null as a missing field', { challengeToken: 'T1', pin: null }],
    ['a list as the message', []],
  ])('the codec refuses a challenge answer with %s', (_what, message) => {
    expect(reasonOf(() => decodeChallengeAnswer(encodeCbor(message), bare))).toBe('MessageError schema')
  })

  test('the codec does not encode a challenge answer that violates the contract', () => {
    expect(reasonOf(() => encodeChallengeAnswer({ challengeToken: '' }))).toBe('MessageError schema')
  })
})

describe('messages of the gateway', () => {
  test.each<gatewayWire.ChallengeResponse>([
    { accessToken: 'A1' },
    { challengeToken: 'T2', challengeType: 'PHONE_OTP' },
    { challengeToken: 'T2', challengeType: 'ANYTHING', biometricRecognized: false },
    {},
  ])('the content type selects the form in which message %j is read [R294 R419]', (response) => {
    expect(decodeChallengeResponse(encodeChallengeResponse(response), `${framed}; charset=x`)).toEqual({ response })
    expect(decodeChallengeResponse(encodeChallengeResponse(response, 'bare'), 'Application/CBOR')).toEqual({ response })
  })

  test.each([
    ['ValidationException', 400],
    ['AccessDeniedException', 403],
    ['ResourceNotFoundException', 404],
    ['LockedException', 423],
    ['ThrottlingException', 429],
    ['InternalServerException', 500],
    ['ServiceUnavailableException', 503],
  ] as const)('the stream exception %s has the meaning of status %i', (name, status) => {
    expect(decodeChallengeResponse(encodeChallengeException(name), framed)).toEqual({ status })
  })

  const headers = (message: Record<string, string>) =>
    new Map(Object.entries(message).map(([name, value]) => [name, { type: 'string', value }] as const))
  const event = { ':message-type': 'event', ':event-type': 'challengeResponse', ':content-type': bare }
  const payload = encodeCbor({ accessToken: 'A1' })
  test.each([
    ['a frame of another event', { ...event, ':event-type': 'challengeAnswer' }],
    ['a frame of another kind', { ...event, ':message-type': 'error' }],
    ['a frame in another form', { ...event, ':content-type': 'application/json' }],
    ['a frame without headers', {}],
  ])('the codec refuses a gateway message if it is %s', (_what, message) => {
    const bytes = encodeFrame({ headers: headers(message), payload })
    expect(reasonOf(() => decodeChallengeResponse(bytes, framed))).toBe('MessageError frames')
  })

  test.each([
    { what: 'an unknown exception', bytes: exception('Teapot'), type: framed, reason: 'MessageError exception' },
    {
      what: 'an exception with the name of a prototype property',
      bytes: exception('toString'),
      type: framed,
      reason: 'MessageError exception',
    },
    { what: 'another content type', bytes: payload, type: 'application/json', reason: 'MessageError contentType' },
    { what: 'no content type', bytes: payload, type: null, reason: 'MessageError contentType' },
    {
      what: 'a bare message and the framed content type',
      bytes: payload,
      type: framed,
      reason: 'FrameError preludeChecksum',
    },
    { what: 'nothing', bytes: new Uint8Array(0), type: bare, reason: 'CborError truncated' },
  ])('the codec refuses a gateway message with $what', ({ bytes, type, reason }) => {
    expect(reasonOf(() => decodeChallengeResponse(bytes, type))).toBe(reason)
  })

  test('the codec refuses a gateway message with two frames', () => {
    const one = encodeChallengeResponse({ accessToken: 'A1' })
    expect(reasonOf(() => decodeChallengeResponse(Uint8Array.from([...one, ...one]), framed))).toBe(
      'FrameError trailing',
    )
  })
})

function exception(name: string): Uint8Array {
  const headers = new Map([
    [':message-type', { type: 'string', value: 'exception' }],
    [':exception-type', { type: 'string', value: name }],
  ] as const)
  return encodeFrame({ headers, payload: encodeCbor({}) })
}

test('the content type of a gateway message defines whether the message is framed', () => {
  expect([formOf(' APPLICATION/cbor ;a=b'), formOf(framed), formOf('text/plain'), formOf(null)]).toEqual([
    'bare',
    'framed',
    undefined,
    undefined,
  ])
})
