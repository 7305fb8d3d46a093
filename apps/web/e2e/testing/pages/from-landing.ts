import { enUs } from '@palmflow/views/testing/texts'
import { expect } from 'vitest'
import type { Person } from '../visit/user.ts'
import { isUserPosition, positionIn } from '../visit/walks.ts'

export async function comesFromLanding(person: Person): Promise<Person> {
  await person.opens('/')
  await person.asksToSignIn()
  await person.seesNumberForm()
  return person
}

/** Goes back only after `evaluate` has returned. Otherwise the page change would lose the result of `evaluate`. */
export const goesBack = (person: Person): Promise<void> =>
  person.page.evaluate(() => void setTimeout(() => history.back()))

export async function goesBackTo(person: Person, step: string): Promise<void> {
  const body = person.page.locator('body')
  for (let at = await positionIn(body); at?.startsWith(`${step} `) !== true; ) {
    const left = at
    await goesBack(person)
    await expect
      .poll(async () => {
        at = await positionIn(body)
        return at !== left && isUserPosition(at)
      })
      .toBe(true)
  }
}

export async function isOnLanding(person: Person): Promise<void> {
  await expect.poll(() => person.path()).toBe('/')
  await person.page.getByRole('heading', { level: 1, name: enUs.heroTitle }).waitFor()
}
