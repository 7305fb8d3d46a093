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
      'checkVerification 200: nextStep is not CollectPhone for',
    ],
    [
      'always asks for a number',
      withNextStep('CollectPhone'),
      'checkVerification 200: nextStep is not CollectSecondFactor',
    ],
    [
      'accepts any PIN',
      rewriting('submitCredential', (body) => body.replace('"credential":"2581"', '"credential":"3917"')),
      'submitCredential: a wrong PIN is accepted',
    ],
    [
      'ignores the deduplication id',
      rewriting('sendOtp', (body) =>
        body.replace(/"deduplicationId":"[^"]*"/, `"deduplicationId":"${crypto.randomUUID()}"`),
      ),
      'sendOtp: one deduplicationId, sent twice,',
    ],
    [
      'does not end a session',
      { instead: (row) => (row === 'signOut' ? 204 : undefined) },
      'signOut: its tokens still open',
    ],
    [
      'accepts any code',
      turning('submitCredential', 400, 200, { data: { signedIn: false } }),
      'submitCredential: a wrong code is accepted',
      'submitCredential: a used code is accepted',
    ],
    [
      'opens the profile to all',
      turning('loadProfile', 401, 200, { phoneTail: '9999', biometrics: [] }),
      'loadProfile: a visitor is not refused with 401',
      'loadProfile: opens before the PIN',
      'loadProfile: opens after a wrong PIN',
    ],
    [
      'refuses the profile of a signed-in user',
      turning('loadProfile', 200, 404, { code: 'notFound' }),
      'loadProfile: does not open for a person who is signed in',
    ],
    [
      'says that each credential signs a person in',
      answering('submitCredential', 200, (body) => body.replace('"signedIn":false', '"signedIn":true')),
      'submitCredential 200: signedIn is not false before the PIN',
    ],
    [
      'says that no credential signs a person in',
      answering('submitCredential', 200, (body) => body.replace('"signedIn":true', '"signedIn":false')),
      'submitCredential 200: signedIn is not true after the PIN',
    ],
    [
      'shows the profile of another person',
      answering('loadProfile', 200, () => '{"phoneTail":"9999","biometrics":["RIGHT_PALM"]}'),
      'loadProfile 200: phoneTail is not the end of the number',
      'loadProfile 200: biometrics are not the one palm',
    ],
    [
      'locks no number',
      turning('submitCredential', 423, 400, { code: 'invalid' }),
      'submitCredential: the correct code is accepted after too many wrong ones',
    ],
    [
      'drops the et token of a sign-in',
      withoutAfterEnrolment('submitCredential', 'et'),
      'submitCredential 200: a correct code brings no header et',
    ],
    [
      'drops the pt token of a sign-in',
      withoutAfterEnrolment('submitCredential', 'pt'),
      'submitCredential 200: the correct PIN brings no header pt',
    ],
    [
      'keeps a deleted profile',
      { instead: (row) => (row === 'deleteProfile' ? 204 : undefined) },
      'deleteProfile: its session still opens the profile',
      'deleteProfile: its access token still opens',
    ],
    [
      'opens its gateway to each palm',
      openingTo('encodingData'),
      'respondToChallenge: the palm of a stranger brings',
      'respondToChallenge: a palm without proof of its shell brings',
    ],
    ['opens its gateway without a PIN', openingTo('otp'), 'respondToChallenge: number and code bring an access token'],
    ['accepts any PIN at its gateway', openingTo('pin'), 'respondToChallenge: a wrong PIN is accepted'],
    [
      'returns no access token',
      returnsNoAccessToken,
      'respondToChallenge: the palm of an enrolled person brings no',
      'respondToChallenge: the correct PIN brings no',
    ],
    ['drops the session token', without('session'), 'requestAccessToken returned no header session'],
    ['drops the et token', without('et'), 'submitCredential returned no header et'],
    ['drops the pt token', without('pt'), 'createProfile returned no header pt'],
    [
      'drops Retry-After',
      without('retry-after'),
      'submitCredential 423: the lock of wrong codes has no header retry-after',
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
      only: ['an enrolment', 'what a ', 'what wrong'],
    })
    for (const one of wanted)
      expect(
        complaints.filter((each) => each.includes(one)),
        one,
      ).toHaveLength(1)
  })
})
