import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { presses } from '../testing/browser/presses.ts'
import { halfway, letEnd, movementsOf, watchMovements, waysOf } from '../testing/browser/view-transitions.ts'
import { numbers } from '../testing/site/site.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits('moving')

/** Replaces the response of the call that sends a code, because these tests check no text messages. */
async function beforeTheCode(user: WebsiteUser): Promise<WebsiteUser> {
  await watchMovements(user.context)
  await user.page.route('**/api/v1/otp', (route) => route.fulfill({ json: { status: 'SUCCESS' } }))
  await user.opens()
  await expect.poll(() => user.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await user.typesPhone(numbers.withPin)
  return user
}

test.for(Object.keys(presses))('a press by %s during an animation reaches the new screen', async (by) => {
  const user = await beforeTheCode(await visit({ browser: { hasTouch: true } }))
  const press = async (name: string) => presses[by]?.(user.page, user.button(name))
  await user.presses(enUs.continue)
  for (let movement = 1; movement <= 12; movement += 2) {
    await halfway(user.page, movement)
    await press(enUs['validatePhone.changeNumber'])
    await halfway(user.page, movement + 1)
    await press(enUs.continue)
  }
  await halfway(user.page, 13)
  await user.seesCodeForm()
})

test('screens move left after Continue and right after Back', async () => {
  const user = await beforeTheCode(await visit())
  await user.presses(enUs.continue)
  await halfway(user.page, 1)
  expect(await waysOf(user.page)).toEqual({ leaves: 'left', enters: 'right' })
  await letEnd(user.page)
  await user.presses(enUs.back)
  await halfway(user.page, 2)
  expect(await waysOf(user.page)).toEqual({ leaves: 'right', enters: 'left' })
  await letEnd(user.page)
  const [number, code] = [enUs['validatePhone.title'], enUs['validatePhone.otpTitle']]
  expect(await movementsOf(user.page)).toEqual([
    { old: number, new: code, types: ['entering'] },
    { old: code, new: number, types: ['backwards', 'entering'] },
  ])
})

test('input and focus on the phone number form start no animation', async () => {
  const user = await beforeTheCode(await visit())
  expect(await movementsOf(user.page)).toEqual([])
})

test('no animation runs with reduced motion', async () => {
  const user = await beforeTheCode(await visit({ browser: { reducedMotion: 'reduce' } }))
  await user.presses(enUs.continue)
  await user.seesCodeForm()
  expect(await movementsOf(user.page)).toEqual([])
  expect(await user.page.evaluate(() => document.getAnimations().length)).toBe(0)
})
