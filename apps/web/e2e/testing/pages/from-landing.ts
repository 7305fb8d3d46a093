import { enUs } from '@palmflow/views/testing/texts'
import { expect } from 'vitest'
import type { WebsiteUser } from '../visit/user.ts'
import { isUserPosition, positionIn } from '../visit/walks.ts'

export async function comesFromLanding(user: WebsiteUser): Promise<WebsiteUser> {
  await user.opens('/')
  await user.asksToSignIn()
  await user.seesNumberForm()
  return user
}

/** Goes back only after `evaluate` has returned. Otherwise the page change would lose the result of `evaluate`. */
export const goesBack = (user: WebsiteUser): Promise<void> =>
  user.page.evaluate(() => void setTimeout(() => history.back()))

export async function goesBackTo(user: WebsiteUser, step: string): Promise<void> {
  const body = user.page.locator('body')
  for (let at = await positionIn(body); at?.startsWith(`${step} `) !== true; ) {
    const left = at
    await goesBack(user)
    await expect
      .poll(async () => {
        at = await positionIn(body)
        return at !== left && isUserPosition(at)
      })
      .toBe(true)
  }
}

export async function isOnLanding(user: WebsiteUser): Promise<void> {
  await expect.poll(() => user.path()).toBe('/')
  await user.page.getByRole('heading', { level: 1, name: enUs.heroTitle }).waitFor()
}
