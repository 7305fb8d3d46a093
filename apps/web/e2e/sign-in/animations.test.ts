import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { presses } from '../testing/browser/presses.ts'
import { halfway, letEnd, movementsOf, watchMovements, waysOf } from '../testing/browser/view-transitions.ts'
import { numbers } from '../testing/site/site.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits('moving')

/** Replaces the response of the call that sends a code, because these tests check no text messages. */
async function beforeTheCode(person: Person): Promise<Person> {
  await watchMovements(person.context)
  await person.page.route('**/api/v1/otp', (route) => route.fulfill({ json: { status: 'SUCCESS' } }))
  await person.opens()
  await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await person.typesPhone(numbers.withPin)
  return person
}

test.for(Object.keys(presses))('a press by %s during an animation reaches the new screen', async (by) => {
  const person = await beforeTheCode(await visit({ browser: { hasTouch: true } }))
  const press = async (name: string) => presses[by]?.(person.page, person.button(name))
  await person.presses(enUs.continue)
  for (let movement = 1; movement <= 12; movement += 2) {
    await halfway(person.page, movement)
    await press(enUs['validatePhone.changeNumber'])
    await halfway(person.page, movement + 1)
    await press(enUs.continue)
  }
  await halfway(person.page, 13)
  await person.seesCodeForm()
})

test('screens move left after Continue and right after Back', async () => {
  const person = await beforeTheCode(await visit())
  await person.presses(enUs.continue)
  await halfway(person.page, 1)
  expect(await waysOf(person.page)).toEqual({ leaves: 'left', enters: 'right' })
  await letEnd(person.page)
  await person.presses(enUs.back)
  await halfway(person.page, 2)
  expect(await waysOf(person.page)).toEqual({ leaves: 'right', enters: 'left' })
  await letEnd(person.page)
  const [number, code] = [enUs['validatePhone.title'], enUs['validatePhone.otpTitle']]
  expect(await movementsOf(person.page)).toEqual([
    { old: number, new: code, types: ['entering'] },
    { old: code, new: number, types: ['backwards', 'entering'] },
  ])
})

test('input and focus on the phone number form start no animation', async () => {
  const person = await beforeTheCode(await visit())
  expect(await movementsOf(person.page)).toEqual([])
})

test('no animation runs with reduced motion', async () => {
  const person = await beforeTheCode(await visit({ browser: { reducedMotion: 'reduce' } }))
  await person.presses(enUs.continue)
  await person.seesCodeForm()
  expect(await movementsOf(person.page)).toEqual([])
  expect(await person.page.evaluate(() => document.getAnimations().length)).toBe(0)
})
