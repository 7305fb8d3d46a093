import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Failure, failureKind, failureKinds, isFailure } from '../client/failures.ts'
import { featureFlagIds } from '../names/app-names.ts'
import { durations } from '../names/constants.ts'
import {
  environmentAsText,
  environmentFromText,
  environmentOf,
  environments,
  monitoringOrigins,
} from '../names/environments.ts'
import {
  alertTypes,
  isNextStep,
  namedKeys,
  nextSteps,
  pageKeys,
  successMessageKeys,
  treatments,
  treatmentVariant,
} from '../names/names.ts'
import * as wire from '../wire/wire.ts'
import { endpoints, failuresOf } from './endpoints.ts'
import { headers } from './headers.ts'

describe('the endpoint table', () => {
  test.each([
    ['recordConsent', 'POST', '/api/v1/document/{name}'],
    ['recordConsents', 'POST', '/api/v1/documents'],
    ['checkEnrollment', 'POST', '/api/v1/enrollment'],
    ['setPin', 'POST', '/api/v1/profile/pin'],
    ['createProfile', 'PUT', '/api/v1/profile'],
    ['fetchPartnerApplication', 'GET', '/api/v1/partner-application'],
    ['fetchAuthorization', 'GET', '/api/v1/partner-application/authorization'],
    ['authorizeApplication', 'POST', '/api/v1/partner-application/authorization'],
    ['removePalm', 'DELETE', '/api/v1/biometric/{id}'],
    ['deleteProfile', 'DELETE', '/api/v1/profile'],
    ['startDataRequest', 'PUT', '/api/v1/data-access-request'],
    ['fetchDataDownload', 'POST', '/api/v1/data-download/{id}'],
    ['requestAccessToken', 'POST', '/api/v1/verification/access-token'],
    ['fetchFeatureFlags', 'GET', '/api/v1/feature-flags'],
    ['checkVerification', 'POST', '/api/v1/verification'],
    ['sendOtp', 'PUT', '/api/v1/otp'],
    ['submitCredential', 'PUT', '/api/v1/verification/credential'],
    ['loadProfile', 'GET', '/api/v1/profile'],
    ['signOut', 'DELETE', '/api/v1/sign-out'],
  ] as const)(
    'the endpoint %s is %s %s, as specified [R396 R397 R398 R399 R400 R401 R402 R403 R404 R405 R406 R407 R408 R409 R213 R209 R211]',
    (name, method, path) => {
      expect(endpoints[name]).toMatchObject({ method, path })
    },
  )

  test('the endpoint table marks the endpoints that are not in the specification [R410 R411]', () => {
    const ours = Object.entries(endpoints).filter(([, row]) => 'ours' in row)
    expect(new Set(ours.map(([name]) => name))).toEqual(
      new Set([
        'requestIdentityToken',
        'endOtherSignIns',
        'endSignIn',
        'fetchAppConfig',
        'linkProgram',
        'listPrograms',
        'listReceipts',
        'listSignIns',
        'loadReceipt',
        'loadUndo',
        'requestGatewayToken',
        'setPalmPreference',
        'submitPalm',
        'undoChange',
        'unlinkProgram',
      ]),
    )
  })

  test('a POST endpoint has either no retry or an idempotency key in its header [R443]', () => {
    const posts = Object.values(endpoints).filter(({ method }) => method === 'POST')
    for (const { once } of posts) expect(['none', 'header']).toContain(once)
    for (const name of ['requestAccessToken', 'checkVerification'] as const) expect(endpoints[name].once).toBe('none')
  })

  test('the failures of three main API endpoints have only known kinds', () => {
    for (const name of ['requestAccessToken', 'submitCredential', 'loadProfile'] as const)
      for (const kind of failuresOf(name)) expect(failureKinds).toContain(kind)
  })

  test('the call for feature flags has a timeout of 10 s and stores only SESSION [R393 R397]', () => {
    expect(endpoints.fetchFeatureFlags).toMatchObject({ attemptTimeoutMs: 10_000, leavesTokens: true })
  })
})

describe('schemas of the main API', () => {
  test('a request for a code is valid with and without a phone number [R298 R299]', () => {
    const request = { deduplicationId: 'a-key-of-one-attempt', phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' }
    expect(v.is(wire.otpRequest, request)).toBe(true)
    expect(v.is(wire.otpRequest, { ...request, phoneNumber: '+12065550100' })).toBe(true)
    expect(v.is(wire.otpRequest, { ...request, phoneNumberOTPUseCase: 'OTHER' })).toBe(false)
  })

  test('the response to a request for a code has one of three statuses [R300]', () => {
    for (const status of ['SUCCESS', 'TOO_MANY_ATTEMPTS', 'PHONE_NUMBER_INVALID'])
      expect(v.is(wire.otpResult, { status })).toBe(true)
    expect(v.is(wire.otpResult, { status: 'SUCCESSFUL' })).toBe(false)
  })

  test('only a code credential, not a PIN credential, must name its use case [R293]', () => {
    expect(v.is(wire.credential, { type: 'PIN', credential: '1234' })).toBe(true)
    expect(v.is(wire.credential, { type: 'IGT_OTP', credential: '123456' })).toBe(false)
    expect(v.is(wire.credential, { type: 'IGT_OTP', credential: '123456', otpUseCase: 'ACCOUNT_VERIFICATION' })).toBe(
      true,
    )
  })

  test('a website profile has a phone tail, palms and an optional data request [R152]', () => {
    const profile = { phoneTail: '0100', biometrics: ['LEFT_PALM', 'RIGHT_PALM'] }
    const profileWithRequest = {
      ...profile,
      existingDataAccessRequestId: 'request-1',
      isDataAccessRequestPending: true,
    }
    expect([v.parse(wire.websiteProfile, profile), v.parse(wire.websiteProfile, profileWithRequest)]).toEqual([
      profile,
      profileWithRequest,
    ])
    for (const wrong of [{ biometrics: ['BOTH'] }, { phoneTail: undefined }, { existingDataAccessRequestId: 7 }])
      expect(v.is(wire.websiteProfile, { ...profileWithRequest, ...wrong })).toBe(false)
    for (const required of Object.keys(profile)) {
      const fields = Object.entries(profileWithRequest).filter(([name]) => name !== required)
      expect(v.is(wire.websiteProfile, Object.fromEntries(fields)), required).toBe(false)
    }
  })
})

describe('names of the contract', () => {
  test('the schema of the next step accepts unknown values', () => {
    expect(nextSteps).toEqual(['CollectPhone', 'CollectSecondFactor', 'Complete'])
    expect([...nextSteps, 'Dashboard', 'collectphone', ''].filter((word) => !isNextStep(word))).toHaveLength(3)
    expect(v.parse(wire.verificationResult, { nextStep: 'Dashboard' })).toEqual({ nextStep: 'Dashboard' })
  })

  test('page keys and treatments have the values of the specification [R046 R164 R169]', () => {
    expect(pageKeys).toEqual([
      'dashboard',
      'help',
      'how-it-works',
      'conditions-of-use',
      'privacy-notice',
      'biometric-consent',
      'accounts',
      'download-app',
    ])
    expect(treatments).toEqual(['WEB', 'IOS_APP_CLIP', 'ANDROID_INSTANT_APP'])
    expect(treatmentVariant).toBe('T1')
    expect(featureFlagIds.healthcareSignInDirect).toMatch(/245179836$/)
  })

  test('the feature flags of consents have the names of the specification [R248]', () => {
    expect(featureFlagIds).toMatchObject({
      consolidatedConsents: 'consolidated-consents',
      authorizationConsent: 'authorization-consent',
    })
  })

  test('a poll has an interval of one second and a timeout of ten seconds [R333]', () => {
    expect(durations).toMatchObject({ pollInterval: 1_000, pollTimeout: 10_000 })
  })

  test('messages between pages have the names of the specification [R171 R172]', () => {
    expect(namedKeys).toEqual(['application', 'context', 'dataDownload', 'message', 'resultPopMessage'])
    expect(successMessageKeys).toEqual(['addPalmSuccess', 'updatePhoneSuccess'])
    expect(alertTypes).toEqual(['ERROR', 'SUCCESS', 'INFO'])
  })

  test('tokens have the header names of the specification [R285]', () => {
    expect(headers).toMatchObject({ session: 'session', et: 'et', pt: 'pt' })
  })
})

describe('environments', () => {
  test.each(environments)('the environment $name is the same after it is written as text and read', (environment) => {
    const moved = {
      ...environment,
      frontends: { website: 'https://id.harbour.example', payments: 'https://b.example' },
      monitoring: { ...environment.monitoring, guestRole: 'guest', identityEndpoint: 'https://guests.example/' },
    }
    expect(environmentFromText(environmentAsText(moved))).toEqual(moved)
    const { monitoring: _, ...unwatched } = moved
    expect(environmentFromText(environmentAsText(unwatched))).toEqual(unwatched)
    for (const nothing of ['', 'name=local&website=https://a.example&payments=https://b.example', 'name=prod'])
      expect(environmentFromText(nothing)).toBeUndefined()
  })

  test('each deployed environment has its own hosts, identity pool and monitoring [R466]', () => {
    expect(environments.map(({ name }) => name).toSorted()).toEqual(['beta', 'gamma', 'prod'])
    for (const own of [
      environments.map(({ frontends }) => frontends.website),
      environments.map(({ backend }) => backend),
      environments.map(({ monitoring }) => monitoring.identityPool),
      environments.map(({ monitoring }) => monitoring.endpoint),
      environments.map(({ monitoring }) => monitoring.appMonitor),
    ])
      expect(new Set(own).size).toBe(3)
  })

  test('the monitoring origins include the identity services', () => {
    const place = { endpoint: 'https://rum.example/x', identityPool: 'us-west-2:one', appMonitor: 'shop' }
    expect(monitoringOrigins(place)).toEqual([
      'https://rum.example',
      'https://cognito-identity.us-west-2.amazonaws.com',
    ])
    expect(monitoringOrigins(undefined)).toEqual([])
    expect(monitoringOrigins({ ...place, identityEndpoint: 'https://guests.example/a', guestRole: 'r' })).toEqual([
      ...['https://rum.example', 'https://guests.example', 'https://sts.us-west-2.amazonaws.com'],
    ])
  })

  test.each(environments)('an origin of the environment $name leads to the backend of $name [R395]', (environment) => {
    for (const origin of Object.values(environment.frontends)) expect(environmentOf(origin)).toBe(environment)
    expect(new Set(environments.map(({ backend }) => backend)).size).toBe(environments.length)
  })

  test('an unknown origin has the local environment with itself as the backend [R395]', () => {
    expect(environmentOf('http://localhost:5100')).toMatchObject({ name: 'local', backend: 'http://localhost:5100' })
    const payments = environmentOf('http://localhost:5101', 'payments')
    expect(payments.frontends).toEqual({ website: 'http://localhost:5100', payments: 'http://localhost:5101' })
  })
})

describe('failures of calls', () => {
  test('a failure from another copy of the contract package is recognised by its shape', () => {
    const foreign = Object.assign(new Error('locked'), { kind: 'locked' })
    expect(isFailure(foreign)).toBe(true)
    expect(failureKind(foreign)).toBe('locked')
  })

  test('a thrown value that is no failure has the failure kind unknown', () => {
    for (const thrown of [undefined, 'locked', new Error('locked'), { kind: 'locked' }])
      expect(failureKind(thrown)).toBe('unknown')
    expect(new Failure('locked', { retryAfterMs: 5 }).retryAfterMs).toBe(5)
  })
})
