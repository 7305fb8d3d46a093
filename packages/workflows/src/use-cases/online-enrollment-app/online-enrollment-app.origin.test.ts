import type { wire } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { enrollmentCalls } from './online-enrollment-app.origin.ts'

const { signal } = new AbortController()
const document = { title: 'Consent', html: '<p>Your palm.</p>', consentId: 'consent-1' }

function openCalls(origin: Parameters<typeof enrollmentCalls>[1], enrollment: wire.EnrollmentResult = {}) {
  const requests: [string, object][] = []
  const call =
    <Output>(name: string, output: Output) =>
    async (input: object): Promise<Output> => {
      requests.push([name, input])
      return output
    }
  const calls = enrollmentCalls(
    {
      fetchDocument: call('fetchDocument', document),
      recordConsent: call('recordConsent', { consentId: 'consent-1' }),
      recordConsents: call('recordConsents', { consentIds: {} }),
      checkEnrollment: call('checkEnrollment', enrollment),
      requestGatewayToken: call('requestGatewayToken', { accessToken: 'token' }),
      createProfile: call('createProfile', undefined),
      fetchPartnerApplication: call('fetchPartnerApplication', {
        enrollmentOptions: {},
        partnerProgramItem: { partnerName: 'Cedar', authorizationDocumentName: 'a', hadesDocumentName: 'b' },
      }),
      fetchAuthorization: call('fetchAuthorization', { authorized: false }),
      authorizeApplication: call('authorizeApplication', undefined),
    },
    origin,
  )
  return { calls, requests }
}

test('enrolment calls contain the application, and consent calls also the context [R049 R399 R400 R405 R412]', async () => {
  const { calls, requests } = openCalls({ application: 'cedar-clinic', context: 'front-desk' })
  await calls.recordConsent({ name: 'website_terms_of_use' }, signal)
  await calls.recordConsents({}, signal)
  await calls.checkEnrollment({}, signal)
  await calls.createProfile({}, signal)
  await calls.fetchPartnerApplication({}, signal)
  await calls.fetchAuthorization({}, signal)
  await calls.authorizeApplication({ authorized: true }, signal)
  const from = { application: 'cedar-clinic', context: 'front-desk' }
  expect(requests).toEqual([
    ['recordConsent', { name: 'website_terms_of_use', ...from }],
    ['recordConsents', { documentKeys: ['website_biometric_consent', 'website_terms_of_use'], ...from }],
    ['checkEnrollment', { application: 'cedar-clinic' }],
    ['createProfile', { application: 'cedar-clinic' }],
    ['fetchPartnerApplication', { application: 'cedar-clinic' }],
    ['fetchAuthorization', { application: 'cedar-clinic' }],
    ['authorizeApplication', { application: 'cedar-clinic', authorized: true }],
  ])
})

test('without a partner, enrolment calls have no application [R351]', async () => {
  const { calls, requests } = openCalls({})
  expect(await calls.fetchDocuments({}, signal)).toEqual({ biometric: document, terms: document })
  await calls.recordConsents({}, signal)
  await calls.checkEnrollment({}, signal)
  await calls.createProfile({}, signal)
  expect(requests).toEqual([
    ['fetchDocument', { name: 'website_biometric_consent' }],
    ['fetchDocument', { name: 'website_terms_of_use' }],
    ['recordConsents', { documentKeys: ['website_biometric_consent', 'website_terms_of_use'] }],
    ['checkEnrollment', {}],
    ['createProfile', {}],
  ])
})

test.each([
  ['creates a token for', 'is recognized', { biometricRecognized: true }, 1],
  [
    'creates a token for',
    'is recognized, with an empty number',
    { biometricRecognized: true, recognizedPhoneNumberTail: '' },
    1,
  ],
  ['creates no token for', 'belongs to a number', { biometricRecognized: true, recognizedPhoneNumberTail: '0100' }, 0],
  ['creates no token for', 'is unknown', {}, 0],
])('the enrolment check %s a user whose palm %s', async (_, __, enrollment, tokens) => {
  const { calls, requests } = openCalls({}, enrollment)
  await calls.checkEnrollment({}, signal)
  expect(requests.filter(([name]) => name === 'requestGatewayToken')).toHaveLength(tokens)
})
