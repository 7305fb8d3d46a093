import { type ChartHarness, leafOf } from '@palmflow/paths'
import { expect, test } from 'vitest'
import { resumeOnlineEnrollmentApp } from './online-enrollment-app.resume.ts'
import {
  type Act,
  agreesAgain,
  begins,
  consents,
  document,
  number,
  palms,
  responds,
  rest,
  secrets,
  send,
  walk,
} from './online-enrollment-app.walk.samples.ts'

test('no PIN, code or palm is in a context, checkpoint or event of an enrolment', async () => {
  const acts = [...begins, ...consents, ...palms, ...rest]
  let attempts = 0
  await walk(acts, (harness) => {
    attempts += 1
    const snapshot = harness.actor.getSnapshot()
    const everything = JSON.stringify([
      snapshot.context,
      leafOf(harness).snapshot.context,
      resumeOnlineEnrollmentApp(snapshot) ?? null,
      harness.events,
    ])
    for (const secret of secrets) expect(everything).not.toContain(secret)
  })
  expect(attempts).toBe(acts.length)
})

test('the checkpoint of an enrolment has the step, the number and the palms [R364]', async () => {
  const checkpointAfter = async (...acts: readonly Act[]) =>
    resumeOnlineEnrollmentApp((await walk(acts)).actor.getSnapshot())
  expect(await checkpointAfter(...begins, ...consents, ...palms.slice(0, 5))).toEqual({
    step: 'TRANSITION_TO_APP',
    stage: 'chosen',
    facts: { phone: '', preference: 'BOTH', kept: 'LEFT' },
  })
  expect(await checkpointAfter(...begins, ...consents, ...palms.slice(0, 6))).toMatchObject({ stage: 'scanning' })
  expect(await checkpointAfter(...begins, ...consents, ...palms, ...rest.slice(0, 3))).toEqual({
    step: 'VALIDATE_PHONE',
    stage: 'otpSent',
    facts: { phone: number },
  })
  expect(await checkpointAfter(...begins, ...consents, ...palms, ...rest.slice(0, 9))).toEqual({
    step: 'CREATE_PROFILE',
    stage: 'created',
    facts: { phone: number },
  })
  expect(await checkpointAfter(...begins.slice(0, 2))).toBeUndefined()
})

async function comesBack(acts: readonly Act[], value: object = {}): Promise<ChartHarness> {
  const resume = resumeOnlineEnrollmentApp((await walk(acts, () => {}, value)).actor.getSnapshot())
  return walk([({ actor }) => actor.send({ type: 'workflow.resumed', resume })], () => {}, value)
}
const goesBack = ({ actor }: ChartHarness) => actor.send({ type: 'back.requested' })

test.for([
  { how: 'both consents on one screen', isConsolidated: true, agrees: agreesAgain, at: 'CONSOLIDATED_CONSENTS' },
  {
    how: 'each consent by itself',
    isConsolidated: false,
    agrees: [responds(document), send('document.scrolledToEnd'), send('consent.agreed'), responds({ consentId: 'c' })],
    at: 'CONSENT_TERMS_OF_USE',
  },
])('a second agreement to $how after Back and a reload starts no scan', async ({ isConsolidated, agrees, at }) => {
  const input = { isConsolidated }
  const first = isConsolidated ? consents : [...agrees, ...agrees]
  const harness = await comesBack([...begins, ...first, ...palms, responds({}), goesBack], input)
  expect(harness.actor.getSnapshot().value).toBe(at)
  for (const act of agrees) await act(harness)
  expect(harness.actor.getSnapshot().value).toBe('CHECK_ENROLLMENT')
})

test('an enrolment restores ticked consent boxes after a reload [R364]', async () => {
  for (const acts of [consents.slice(0, 3), [...consents.slice(0, 3), goesBack], [...consents, goesBack]]) {
    const harness = await comesBack([...begins, ...acts])
    for (const act of harness.actor.getSnapshot().matches('INFOGRAPHICS_EDUCATION') ? [send('education.skipped')] : [])
      act(harness)
    await responds({ biometric: document, terms: document })(harness)
    expect(leafOf(harness).snapshot.context).toMatchObject({ biometricAccepted: true, termsAccepted: true })
  }
  const harness = await comesBack([...begins, ...consents.slice(0, 2)])
  expect(leafOf(harness).snapshot.context).toMatchObject({ biometricAccepted: false, termsAccepted: false })
})
