import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { owner, pin } from '../credentials/testing/undoable-changes.ts'
import { onWebsite } from '../data-requests/testing/website-user.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

onEachDatabase('copied sessions', (fixture) => {
  test('the fifth wrong PIN ends a session that was copied without the profile token', async () => {
    const user = await owner(fixture())
    const { session = '', et = '' } = user.client.tokens
    const thief = createTestClient(fixture().origin, { session, et })
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await thief.submitPin('0000')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 401, 401])
    expect((await user.client.ask('loadProfile')).status).toBe(401)
    const secondClient = await onWebsite(fixture(), user.phone)
    expect((await secondClient.submitPin(pin)).status).toBe(200)
  })

  test('a thief’s own sign-in does not reset the wrong-PIN count of a copied session', async () => {
    const [user, thief] = [await owner(fixture()), await fixture().enrol({ pin: '8264' })]
    const copy = createTestClient(fixture().origin, { ...user.client.tokens })
    const response = await copy.ask('requestGatewayToken', undefined, { attempt: newId() })
    const authorization = `Bearer ${String(JSON.stringify(response.body).match(/"accessToken":"([^"]+)"/)?.[1])}`
    const [guesser, own] = [createTestClient(fixture().origin), createTestClient(fixture().origin)]
    for (const client of [guesser, own]) await client.ask('requestAccessToken', undefined, { authorization })
    await own.sendOtp(thief.phone)
    await own.submitOtp(thief.phone, await fixture().code(thief.phone))
    expect((await own.submitPin('8264')).status).toBe(200)
    for (let count = 0; count < 4; count += 1) expect((await guesser.submitPin('0000')).status).toBe(400)
    expect((await own.submitPin('8264')).status).toBe(200)
    expect((await guesser.submitPin('0000')).status).toBe(401)
  })
})
