import { type StartedBackend, startBackend, systemClock } from '@palmflow/backend'
import { createFolder } from '@palmflow/backend/testing/cluster'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  answering,
  type Fault,
  openingTo,
  returnsNoAccessToken,
  rewriting,
  startHooked,
  turning,
  withNextStep,
  without,
  withoutAfterEnrolment,
} from './faulty-backend.ts'
import { conform } from './run.ts'
import { budgets, foreignBackend } from './tested-backend.ts'

describe('faults of a backend that schemas cannot detect', () => {
  let backend: StartedBackend | undefined
  let drop = async (): Promise<void> => {}
  let first = 100
  beforeAll(async () => {
    const folder = await createFolder()
    drop = folder.drop
    backend = await startBackend({ ...folder.options, budgets, clock: systemClock(), report: () => {} })
  })
  afterAll(async () => {
    await backend?.close()
    await drop()
  })

  test.each<[string, Fault, ...string[]]>([
    [
      'always says nextStep "Whatever"',
      withNextStep('Whatever'),
      'checkVerification 200: nextStep must be CollectPhone for',
    ],
    [
      'always asks for a number',
      withNextStep('CollectPhone'),
      'checkVerification 200: nextStep must be CollectSecondFactor',
    ],
    [
      'accepts any PIN',
      rewriting('submitCredential', (body) => body.replace('"credential":"2581"', '"credential":"3917"')),
      'submitCredential: the server must refuse a wrong PIN',
    ],
    [
      'ignores the deduplication id',
      rewriting('sendOtp', (body) =>
        body.replace(/"deduplicationId":"[^"]*"/, `"deduplicationId":"${crypto.randomUUID()}"`),
      ),
      'sendOtp: two calls with one deduplicationId',
    ],
    [
      'does not end a session',
      { instead: (row) => (row === 'signOut' ? 204 : undefined) },
      'signOut: the tokens of the ended session must not open',
    ],
    [
      'accepts any code',
      turning('submitCredential', 400, 200, { data: { signedIn: false } }),
      'submitCredential: the server must refuse a wrong code',
      'submitCredential: the server must refuse a used code',
    ],
    [
      'opens the profile to all',
      turning('loadProfile', 401, 200, { phoneTail: '9999', biometrics: [] }),
      'loadProfile: a visitor must get status 401',
      'loadProfile: the status before the PIN must be 401',
      'loadProfile: the status after a wrong PIN must be 401',
    ],
    [
      'refuses the profile of a signed-in user',
      turning('loadProfile', 200, 404, { code: 'notFound' }),
      'loadProfile: the status for a signed-in user must be 200',
    ],
    [
      'says that each credential signs a user in',
      answering('submitCredential', 200, (body) => body.replace('"signedIn":false', '"signedIn":true')),
      'submitCredential 200: signedIn must be false before the PIN',
    ],
    [
      'says that no credential signs a user in',
      answering('submitCredential', 200, (body) => body.replace('"signedIn":true', '"signedIn":false')),
      'submitCredential 200: signedIn must be true after the PIN',
    ],
    [
      'shows the profile of another user',
      answering('loadProfile', 200, () => '{"phoneTail":"9999","biometrics":["RIGHT_PALM"]}'),
      'loadProfile 200: phoneTail must be the last four digits of the number',
      'loadProfile 200: biometrics must have exactly the enrolled palm',
    ],
    [
      'locks no number',
      turning('submitCredential', 423, 400, { code: 'invalid' }),
      'submitCredential: the status of the correct code after too many wrong codes must be 423',
    ],
    [
      'drops the et token of a sign-in',
      withoutAfterEnrolment('submitCredential', 'et'),
      'submitCredential 200: the response to a correct code must have the header et',
    ],
    [
      'drops the pt token of a sign-in',
      withoutAfterEnrolment('submitCredential', 'pt'),
      'submitCredential 200: the response to the correct PIN must have the header pt',
    ],
    [
      'keeps a deleted profile',
      { instead: (row) => (row === 'deleteProfile' ? 204 : undefined) },
      'deleteProfile: the session of a deleted profile must not open it',
      'deleteProfile: the access token of a deleted profile must get status 403',
    ],
    [
      'opens its gateway to each palm',
      openingTo('encodingData'),
      'respondToChallenge: the palm of an unknown user must not return',
      'respondToChallenge: a palm without a signature of the shell must not return',
    ],
    [
      'opens its gateway without a PIN',
      openingTo('otp'),
      'respondToChallenge: number and code must not return an access token',
    ],
    ['accepts any PIN at its gateway', openingTo('pin'), 'respondToChallenge: the server must refuse a wrong PIN'],
    [
      'returns no access token',
      returnsNoAccessToken,
      'respondToChallenge: the palm of an enrolled user must return',
      'respondToChallenge: the correct PIN must return',
    ],
    ['drops the session token', without('session'), 'requestAccessToken returned no header session'],
    ['drops the et token', without('et'), 'submitCredential returned no header et'],
    ['drops the pt token', without('pt'), 'createProfile returned no header pt'],
    [
      'drops Retry-After',
      without('retry-after'),
      'submitCredential 423: the lock of wrong codes must have the header retry-after',
    ],
    [
      'drops session-expires-in',
      without('session-expires-in'),
      'checkVerification 200: has no header session-expires-in',
    ],
  ])('a conformance run names the fault of a backend that %s', async (_, fault, ...wanted) => {
    const hooked = await startHooked(backend?.origins.website ?? '', fault)
    onTestFinished(hooked.stop)
    // Each run needs new phone numbers and names, because the backend still stores the users of earlier runs.
    first += 30
    const subject = foreignBackend({ url: hooked.origin, hook: `${hooked.origin}/tools`, first })
    const { complaints } = await conform(subject, {
      only: ['an enrolment', 'next step', 'sign-in and profile', 'lock after', 'palm and', 'deleted profile'],
    })
    for (const one of wanted)
      expect(
        complaints.filter((each) => each.includes(one)),
        one,
      ).toHaveLength(1)
  })
})
