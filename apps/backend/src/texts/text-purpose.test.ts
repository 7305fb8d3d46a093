import { expect, test } from 'vitest'
import { proves } from '../credentials/testing/number-change.ts'
import { websiteUser } from '../data-requests/testing/website-user.ts'
import { newcomer } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

onEachDatabase('texts with a code', (fixture) => {
  const saysFor = async (phone: string): Promise<string | undefined> => {
    const [last] = await fixture().texts(phone)
    return / code (to .*?)\. It's good for 10 minutes\./.exec(last?.text ?? '')?.[1]
  }

  test('a code message states if the code is for a sign-in or an enrolment', async () => {
    const [known, fresh] = [fixture().freshPhone(), fixture().freshPhone()]
    const visitor = createTestClient(fixture().origin)
    await visitor.ask('requestAccessToken')
    await visitor.sendOtp(known)
    expect(await saysFor(known)).toBe('to sign in')
    const user = await newcomer(fixture())
    await user.agree()
    await user.show('left')
    await user.prove(fresh)
    expect(await saysFor(fresh)).toBe('to sign up')
  })

  test('a code message states if the code is for a number change or an added palm', async () => {
    const user = await websiteUser(fixture())
    await proves(fixture(), user.client, user.phone)
    expect(await saysFor(user.phone)).toBe('to CHANGE YOUR NUMBER')
    fixture().clock.advance(60_000)
    await proves(fixture(), user.client, user.phone, 'ADD_PALM')
    expect(await saysFor(user.phone)).toBe('to ADD A PALM')
  })
})
