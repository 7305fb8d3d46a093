import { leafOf, type Stage } from '@palmflow/paths'
import { expect, test } from 'vitest'
import { resumeOnlineEnrollmentApp } from './index.ts'
import {
  type Act,
  agreesAgain,
  begins,
  consents,
  document,
  hears,
  number,
  palms,
  rest,
  secrets,
  send,
  walk,
} from './online-enrollment-app.walk.samples.ts'

test('neither PIN nor code nor palm is in a context, an envelope or a fact, at any moment of an enrolment', async () => {
  const acts = [...begins, ...consents, ...palms, ...rest]
  let looks = 0
  await walk(acts, (stage) => {
    looks += 1
    const snapshot = stage.actor.getSnapshot()
    const seen = JSON.stringify([
      snapshot.context,
      leafOf(stage).snapshot.context,
      resumeOnlineEnrollmentApp(snapshot) ?? null,
      stage.told,
    ])
    for (const secret of secrets) expect(seen).not.toContain(secret)
  })
  expect(looks).toBe(acts.length)
})

test('what survives a reload is where the person stands, the number, and which palms they want and have [R364]', async () => {
  const kept = async (...acts: readonly Act[]) => resumeOnlineEnrollmentApp((await walk(acts)).actor.getSnapshot())
  expect(await kept(...begins, ...consents, ...palms.slice(0, 5))).toEqual({
    step: 'TRANSITION_TO_APP',
    stage: 'chosen',
    facts: { phone: '', preference: 'BOTH', kept: 'LEFT' },
  })
  expect(await kept(...begins, ...consents, ...palms.slice(0, 6))).toMatchObject({ stage: 'scanning' })
  expect(await kept(...begins, ...consents, ...palms, ...rest.slice(0, 3))).toEqual({
    step: 'VALIDATE_PHONE',
    stage: 'otpSent',
    facts: { phone: number },
  })
  expect(await kept(...begins, ...consents, ...palms, ...rest.slice(0, 9))).toEqual({
    step: 'CREATE_PROFILE',
    stage: 'created',
    facts: { phone: number },
  })
  expect(await kept(...begins.slice(0, 2))).toBeUndefined()
})

/** The page dies where these acts have led, and is opened again. */
async function comesBack(acts: readonly Act[], given: object = {}): Promise<Stage> {
  const resume = resumeOnlineEnrollmentApp((await walk(acts, () => {}, given)).actor.getSnapshot())
  return walk([({ actor }) => actor.send({ type: 'workflow.resumed', resume })], () => {}, given)
}
const goesBack = ({ actor }: Stage) => actor.send({ type: 'back.requested' })

test.for([
  { how: 'both consents on one screen', isConsolidated: true, agrees: agreesAgain, at: 'CONSOLIDATED_CONSENTS' },
  {
    how: 'each consent by itself',
    isConsolidated: false,
    agrees: [hears(document), send('document.scrolledToEnd'), send('consent.agreed'), hears({ consentId: 'c' })],
    at: 'CONSENT_TERMS_OF_USE',
  },
])(
  'who goes back from the number and whose page dies there has $how to agree to again, and no palm to show again',
  async ({ isConsolidated, agrees, at }) => {
    const given = { isConsolidated }
    const first = isConsolidated ? consents : [...agrees, ...agrees]
    const stage = await comesBack([...begins, ...first, ...palms, hears({}), goesBack], given)
    expect(stage.actor.getSnapshot().value).toBe(at)
    for (const act of agrees) await act(stage)
    expect(stage.actor.getSnapshot().value).toBe('CHECK_ENROLLMENT')
  },
)

test('boxes that were ticked are ticked when a page that died is opened again, agreed to or not [R364]', async () => {
  for (const acts of [consents.slice(0, 3), [...consents.slice(0, 3), goesBack], [...consents, goesBack]]) {
    const stage = await comesBack([...begins, ...acts])
    for (const act of stage.actor.getSnapshot().matches('INFOGRAPHICS_EDUCATION') ? [send('education.skipped')] : [])
      act(stage)
    await hears({ biometric: document, terms: document })(stage)
    expect(leafOf(stage).snapshot.context).toMatchObject({ biometricAccepted: true, termsAccepted: true })
  }
  const stage = await comesBack([...begins, ...consents.slice(0, 2)])
  expect(leafOf(stage).snapshot.context).toMatchObject({ biometricAccepted: false, termsAccepted: false })
})
