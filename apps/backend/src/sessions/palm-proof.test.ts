import { enrolledPalm, type SyntheticPerson } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { transaction } from '../database/transaction.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { freshName } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { enrolPalm } from '../palms/palms.ts'

const hour = 60 * 60_000

onEachDatabase('the palm of a sign-in as a proof', (fixture) => {
  const starts = async (person: SyntheticPerson) => {
    const app = fixture().app()
    await app.consent()
    expect(await app.show(person, freshName())).toEqual({ signedIn: true })
    const headers = { authorization: `Bearer ${app.accessToken()}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ clientToken: newId() })
    return (await fetch(`${fixture().origin}/v1/user/data-access`, { method: 'POST', headers, body })).status
  }

  test('an added palm counts as a step-up after 72 hours', async () => {
    const { person, profileId } = await fixture().enrol({ pin: '4071' })
    const { db, keys, clock } = fixture()
    const { id: consentId } = await db
      .selectFrom('consents')
      .select('id')
      .where('profileId', '=', profileId)
      .executeTakeFirstOrThrow()
    const palm = { profileId, hand: 'right', palm: enrolledPalm(person, 'right'), consentId } as const
    await transaction(db, (tx) => enrolPalm(tx, keys, palm, clock.now()))
    expect(await starts(person)).toBe(428)
    clock.advance(72 * hour - 1)
    expect(await starts(person)).toBe(428)
    clock.advance(1)
    expect(await starts(person)).toBe(200)
  })

  test('a palm of the enrolment counts as a step-up an hour after the enrolment', async () => {
    const user = await ready(fixture())
    expect((await user.create()).status).toBe(204)
    fixture().clock.advance(hour)
    expect(await starts(user.person)).toBe(200)
  })
})
