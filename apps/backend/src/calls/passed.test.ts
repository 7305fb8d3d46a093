import type { EndpointName } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { owner, pin } from '../credentials/testing/undoing.ts'
import { proves } from '../credentials/testing/updating.ts'
import { asker } from '../data-requests/testing/asker.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createPerson } from '../testing/person.ts'

onEachDatabase('a client with PT and an outdated SESSION', (place) => {
  test('a client with an outdated session can read but not change data (0004)', async () => {
    const { who, phone, profileId } = await owner(place())
    const spy = createPerson(place().origin, { ...who.tokens })
    await proves(place(), who, phone)
    await who.ask('loadProfile')
    expect((await spy.ask('loadProfile')).status).toBe(200)
    const wishes: readonly [EndpointName, Readonly<Record<string, unknown>>][] = [
      ['submitCredential', { type: 'PIN', credential: pin }],
      ['removePalm', { id: 'LEFT_PALM' }],
      ['startDataRequest', {}],
      ['requestGatewayToken', {}],
      ['linkProgram', { id: 'pine-points', consented: true }],
      ['deleteProfile', {}],
    ]
    for (const [name, wish] of wishes)
      expect([name, (await spy.askFor(name, wish, newId())).status]).toEqual([name, 401])
    expect((await who.ask('loadProfile')).body).toMatchObject({ biometrics: ['LEFT_PALM'] })
    for (const [name, wish] of wishes)
      expect([name, (await who.askFor(name, wish, newId())).status < 300]).toEqual([name, true])
    expect(await place().db.selectFrom('profiles').select('id').where('id', '=', profileId).execute()).toEqual([])
  })
})

onEachDatabase('a user who signs in after another user in one session', (place) => {
  test('an idempotency key of an earlier user returns no token of that user', async () => {
    const { who, phone } = await asker(place())
    const other = await place().enrol()
    const attempt = newId()
    const first = await who.askFor('requestGatewayToken', {}, attempt)
    await who.sendOtp(other.phone)
    await who.submitOtp(other.phone, await place().code(other.phone))
    await who.ask('checkVerification')
    expect((await who.ask('loadProfile')).body).toMatchObject({ phoneTail: other.phone.slice(-4) })
    expect(phone).not.toBe(other.phone)
    const second = await who.askFor('requestGatewayToken', {}, attempt)
    expect(second.status).toBe(200)
    expect(second.body).not.toEqual(first.body)
  })
})
