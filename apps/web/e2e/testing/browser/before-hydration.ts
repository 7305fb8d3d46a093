import { expect } from 'vitest'
import { numbers } from '../site/site.ts'
import type { Person } from '../visit/user.ts'

/** @returns a function that releases the scripts */
export async function holdScripts(person: Person): Promise<() => Promise<void>> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await person.context.route('**/assets/*.js', async (route) => {
    await released
    await route.fallback()
  })
  return async () => {
    release()
    await person.isAlive()
  }
}
export const opensEarly = (person: Person, path = '/sign-in') =>
  person.page.goto(`${person.site.origin}${path}`, { waitUntil: 'commit' })

export const typedNumber = '+1 (206) 555-0100'

export async function typesOnSlowComputer(person: Person): Promise<void> {
  const devtools = await person.context.newCDPSession(person.page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await opensEarly(person)
  await person.phone.waitFor()
  await person.phone.focus()
  await person.page.keyboard.type(numbers.withPin, { delay: 25 })
  await person.isAlive()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
  await person.page.keyboard.press('Enter')
  await person.seesCodeForm()
}

export async function typesAcrossHydration(person: Person, path: string): Promise<void> {
  const letGo = await holdScripts(person)
  await opensEarly(person, path)
  await person.phone.click()
  await person.page.keyboard.type('20655501')
  await letGo()
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-01')
  await person.page.keyboard.type('00')
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
}
