import type { Hand } from '@palmflow/palm'
import { enrolledPalm, twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { transaction } from '../database/transaction.ts'
import { enrolPalm } from '../palms/palms.ts'
import { type App, freshName, kindOf } from './testing/app.ts'
import { type AppBackend, atOtpChallenge, type Enrolled, onEachDatabase, othersThan } from './testing/app-backend.ts'

const minute = 60_000

async function lockPin(fixture: AppBackend, enrolled: Enrolled): Promise<void> {
  const wrong = othersThan('4711', 10)
  for (const some of [wrong.slice(0, 5), wrong.slice(5)]) {
    fixture.clock.advance(16 * minute)
    const app = await atOtpChallenge(fixture, enrolled)
    await app.give({ otp: await fixture.code(enrolled.phone) })
    for (const pin of some) await kindOf(app.give({ pin }))
  }
}

onEachDatabase('locked PINs', (fixture) => {
  const typesRightPin = async ({ phone }: Enrolled, shows: (app: App) => Promise<unknown>) => {
    fixture().clock.advance(16 * minute)
    const app = fixture().app()
    await app.consent()
    await shows(app)
    await app.give({ phone })
    await app.give({ otp: await fixture().code(phone) })
    return app.give({ pin: '4711' })
  }

  test('only a clear palm with the phone unlocks a locked PIN (ruling 19)', async () => {
    const enrolled = await fixture().enrol({ pin: '4711' })
    await lockPin(fixture(), enrolled)
    const { person } = enrolled
    const likeAnother = typesRightPin(enrolled, (app) => app.show(twinOf(person), freshName()))
    expect(await kindOf(likeAnother)).toBe('locked')
    const unproven = typesRightPin(enrolled, (app) => app.showUnsigned(person, newId()))
    expect(await kindOf(unproven)).toBe('locked')
    fixture().clock.advance(16 * minute)
    const app = await atOtpChallenge(fixture(), enrolled)
    await app.give({ otp: await fixture().code(enrolled.phone) })
    expect(await app.give({ pin: '4711' })).toEqual({ signedIn: true })
  })

  test('a recently added palm does not unlock a PIN', async () => {
    const enrolled = await fixture().enrol({ pin: '4711' })
    const { person, profileId } = enrolled
    const { db, keys, clock } = fixture()
    const { id: consentId } = await db
      .selectFrom('consents')
      .select('id')
      .where('profileId', '=', profileId)
      .executeTakeFirstOrThrow()
    const added = { profileId, hand: 'right', palm: enrolledPalm(person, 'right'), consentId } as const
    await transaction(db, (tx) => enrolPalm(tx, keys, added, clock.now()))
    await lockPin(fixture(), enrolled)
    const shows = (hand: Hand) =>
      typesRightPin(enrolled, (app) => {
        app.session.gatewayTokens.forceDisambiguation(true)
        return app.show(person, freshName(), hand)
      })
    expect(await kindOf(shows('right'))).toBe('locked')
    expect(await shows('left')).toEqual({ signedIn: true })
  })
})
