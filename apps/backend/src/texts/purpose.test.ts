import { expect, test } from 'vitest'
import { proves } from '../credentials/testing/updating.ts'
import { asker } from '../data-requests/testing/asker.ts'
import { newcomer } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createPerson } from '../testing/person.ts'

onEachDatabase('texts with a code', (place) => {
  const saysFor = async (phone: string): Promise<string | undefined> => {
    const [last] = await place().texts(phone)
    return /one-time password (to .*?)\. It's good for 10 minutes\./.exec(last?.text ?? '')?.[1]
  }

  test('the text message with a code says sign in, or sign up during an enrolment', async () => {
    const [known, fresh] = [place().freshPhone(), place().freshPhone()]
    const visitor = createPerson(place().origin)
    await visitor.ask('requestAccessToken')
    await visitor.sendOtp(known)
    expect(await saysFor(known)).toBe('to sign in')
    const one = await newcomer(place())
    await one.agree()
    await one.show('left')
    await one.prove(fresh)
    expect(await saysFor(fresh)).toBe('to sign up')
  })

  test('the text message with a code says that it changes a number or adds a palm', async () => {
    const one = await asker(place())
    await proves(place(), one.who, one.phone)
    expect(await saysFor(one.phone)).toBe('to CHANGE YOUR NUMBER')
    place().clock.advance(60_000)
    await proves(place(), one.who, one.phone, 'ADD_PALM')
    expect(await saysFor(one.phone)).toBe('to ADD A PALM')
  })
})
