import type { EndpointName } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { proves } from '../credentials/testing/number-change.ts'
import { owner, pin } from '../credentials/testing/undoable-changes.ts'
import { websiteUser } from '../data-requests/testing/website-user.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

onEachDatabase('a client with PT and an outdated SESSION', (fixture) => {
  test('six calls refuse a session token from before a token rotation', async () => {
    const { client, phone, profileId } = await owner(fixture())
    const spy = createTestClient(fixture().origin, { ...client.tokens })
    await proves(fixture(), client, phone)
    await client.ask('loadProfile')
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
    expect((await client.ask('loadProfile')).body).toMatchObject({ biometrics: ['LEFT_PALM'] })
    for (const [name, wish] of wishes)
      expect([name, (await client.askFor(name, wish, newId())).status < 300]).toEqual([name, true])
    expect(await fixture().db.selectFrom('profiles').select('id').where('id', '=', profileId).execute()).toEqual([])
  })

  test('a client with an outdated session token that repeats the PIN gets no new tokens', async () => {
    const { client, phone } = await owner(fixture())
    const [earlier, refused] = [newId(), newId()]
    expect((await client.submitPin(pin, earlier)).status).toBe(200)
    fixture().clock.advance(4 * 60_000)
    const spy = createTestClient(fixture().origin, { ...client.tokens })
    await proves(fixture(), client, phone)
    await client.ask('loadProfile')
    const copied = { ...spy.tokens }
    // The client with the outdated token gets only the stored result of the user's attempt.
    for (const _ of [1, 2]) {
      expect((await spy.submitPin(pin, refused)).status).toBe(401)
      expect((await spy.submitPin(pin, earlier)).status).toBe(200)
    }
    expect(spy.tokens).toEqual(copied)
    // The repetition did not renew the step-up, which ended five minutes after the user entered the PIN.
    fixture().clock.advance(2 * 60_000)
    expect((await spy.askFor('removePalm', { id: 'LEFT_PALM' }, newId())).status).toBe(401)
    expect((await client.askFor('removePalm', { id: 'LEFT_PALM' }, newId())).status).toBe(428)
    expect((await client.submitPin(pin, newId())).status).toBe(200)
  })
})

onEachDatabase('a user who signs in after another user in one session', (fixture) => {
  test('an idempotency key of an earlier user returns no token of that user', async () => {
    const { client, phone } = await websiteUser(fixture())
    const otherUser = await fixture().enrol()
    const attempt = newId()
    const first = await client.askFor('requestGatewayToken', {}, attempt)
    await client.sendOtp(otherUser.phone)
    await client.submitOtp(otherUser.phone, await fixture().code(otherUser.phone))
    await client.ask('checkVerification')
    expect((await client.ask('loadProfile')).body).toMatchObject({ phoneTail: otherUser.phone.slice(-4) })
    expect(phone).not.toBe(otherUser.phone)
    const second = await client.askFor('requestGatewayToken', {}, attempt)
    expect(second.status).toBe(200)
    expect(second.body).not.toEqual(first.body)
  })
})
