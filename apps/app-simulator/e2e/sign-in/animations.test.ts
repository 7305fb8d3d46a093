import { enUs } from '@palmflow/views/testing/texts'
import { presses } from '@palmflow/web/testing/browser/presses'
import { halfway, watchMovements } from '@palmflow/web/testing/browser/view-transitions'
import type { Frame } from 'playwright'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()

const pageIn = ({ page }: WatchedAppUser): Frame => {
  const [, frame] = page.frames()
  if (frame === undefined) throw new Error('The phone shows no page')
  return frame
}
const button = (user: WatchedAppUser, name: string) => user.view.getByRole('button', { name, exact: true })
test.for(Object.keys(presses))('a press by %s during an animation in the app acts on the new screen', async (by) => {
  const moving = { reducedMotion: 'no-preference', hasTouch: true, intercept: watchMovements } as const
  const user = await opensPhone({}, moving)
  await user.sees(titles.choice)
  const press = async (name: string) => presses[by]?.(user.page, button(user, name))
  const signsIn = 'Sign in: Healthcare and other accounts'
  await button(user, signsIn).click()
  for (let movement = 1; movement <= 8; movement += 2) {
    await halfway(pageIn(user), movement)
    await press(enUs.back)
    await halfway(pageIn(user), movement + 1)
    await press(signsIn)
  }
  await halfway(pageIn(user), 9)
  await user.sees(titles.consent)
  expect(await user.heading(titles.choice).count()).toBe(0)
})
