import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { failureKinds } from '../client/failures.ts'
import { consentAgreementIds } from '../names/app-names.ts'
import * as wire from '../wire/gateway-wire.ts'
import { gatewayEndpoints, gatewayFailuresOf } from './gateway-endpoints.ts'

describe('the endpoint table of the gateway', () => {
  test.each([
    ['recordBiometricConsent', 'POST', '/v1/user/consent'],
    ['respondToChallenge', 'POST', '/service/IGTIdentityGatewayService/operation/CondorRespondToChallenge'],
    ['resendChallengeOtp', 'PUT', '/v1/user/otp'],
    ['loadAppProfile', 'GET', '/v1/user/profile'],
    ['deleteAppProfile', 'DELETE', '/v1/user/profile'],
    ['listAuthorizations', 'GET', '/v1/user/authorizations'],
    ['deleteAuthorization', 'DELETE', '/v1/user/authorizations/{id}'],
    ['startDataAccess', 'POST', '/v1/user/data-access'],
    ['loadDataAccess', 'GET', '/v1/user/data-access/{id}'],
  ] as const)('the gateway endpoint %s is %s %s, as specified', (name, method, path) => {
    expect(gatewayEndpoints[name]).toMatchObject({ method, path })
    expect(Object.keys(gatewayEndpoints)).toHaveLength(9)
  })

  test.each([
    ['recordBiometricConsent', ['invalid', 'sessionExpired', 'leaving', 'unavailable', 'unknown']],
    ['respondToChallenge', ['invalid', 'sessionExpired', 'notFound', 'locked', 'leaving', 'unavailable', 'unknown']],
    ['resendChallengeOtp', ['invalid', 'sessionExpired', 'locked', 'leaving', 'unavailable', 'unknown']],
    ['loadAppProfile', ['unauthenticated', 'sessionExpired', 'notFound', 'leaving', 'unavailable', 'unknown']],
    ['deleteAppProfile', ['unauthenticated', 'sessionExpired', 'leaving', 'unavailable', 'unknown']],
    [
      'startDataAccess',
      ['unauthenticated', 'invalid', 'sessionExpired', 'locked', 'leaving', 'unavailable', 'unknown'],
    ],
    [
      'loadDataAccess',
      ['unauthenticated', 'invalid', 'sessionExpired', 'notFound', 'leaving', 'unavailable', 'unknown'],
    ],
    ['listAuthorizations', ['unauthenticated', 'invalid', 'sessionExpired', 'leaving', 'unavailable', 'unknown']],
    [
      'deleteAuthorization',
      ['unauthenticated', 'invalid', 'sessionExpired', 'notFound', 'leaving', 'unavailable', 'unknown'],
    ],
  ] as const)('the failure kinds of the gateway endpoint %s are %j', (name, kinds) => {
    expect(gatewayFailuresOf(name)).toEqual(kinds)
    for (const kind of kinds) expect(failureKinds).toContain(kind)
  })
})

describe('schemas of the gateway', () => {
  test('a consent must name one of the four agreements of the specification [R291 R303]', () => {
    expect(consentAgreementIds).toEqual([
      'website_biometric_consent',
      'website_conditions_of_use',
      'website_privacy_notice',
      'website_terms_of_use',
    ])
    const userConsentInfo = { correlationId: 'one-attempt', deviceId: 'device', agreementId: consentAgreementIds[0] }
    expect(v.is(wire.consentRequest, { userConsentInfo })).toBe(true)
    expect(v.is(wire.consentRequest, { userConsentInfo: { ...userConsentInfo, agreementId: 'other' } })).toBe(false)
    for (const missing of Object.keys(userConsentInfo)) {
      expect(v.is(wire.consentRequest, { userConsentInfo: { ...userConsentInfo, [missing]: undefined } })).toBe(false)
    }
  })

  test('an app profile has palms, the last digits of the number and a status [R153 R159]', () => {
    const profile = {
      enrollmentStatus: 'ENROLLED',
      biometrics: { leftPalm: true, rightPalm: false },
      contactInfo: { phoneTail: '0100' },
    }
    const isProfile = (changes: object) => v.is(wire.appProfile, { ...profile, ...changes })
    expect(isProfile({})).toBe(true)
    expect(wire.appProfile.entries.enrollmentStatus.options).toEqual(['ENROLLED', 'NOT_ENROLLED'])
    for (const changes of [
      { biometrics: ['LEFT_PALM'] },
      { biometrics: { leftPalm: true } },
      { biometrics: { rightPalm: true } },
      { contactInfo: {} },
      { enrollmentStatus: 'enrolled' },
      { enrollmentStatus: undefined },
    ])
      expect(isProfile(changes)).toBe(false)
  })

  test('a challenge response drops fields that are not in the specification [R294]', () => {
    const response = { accessToken: 'A1', challengeToken: 'T2', challengeType: 'PIN', biometricRecognized: true }
    expect(v.parse(wire.challengeResponse, { ...response, phoneTail: '0100' })).toEqual(response)
    expect(wire.challengeTypes).toEqual(['PHONE', 'PHONE_OTP', 'PIN'])
  })

  test('a palm scan consists of at most 65,535 bytes', () => {
    const answerWith = (encodingData: unknown) => v.is(wire.challengeAnswer, { challengeToken: 'T1', encodingData })
    expect(answerWith(new Uint8Array(65_535))).toBe(true)
    expect([answerWith(new Uint8Array(65_536)), answerWith([1, 2]), answerWith('AQI=')]).toEqual([false, false, false])
  })

  test('the schema of the response about a resent code refuses the status SUCCESS', () => {
    const words = ['SUCCESSFUL', 'TOO_MANY_ATTEMPTS', 'SUCCESS', 'PHONE_NUMBER_INVALID']
    expect(words.map((status) => v.is(wire.challengeOtpResult, { status }))).toEqual([true, true, false, false])
  })
})
