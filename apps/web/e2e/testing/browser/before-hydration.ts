import { expect } from 'vitest'
import { numbers } from '../site/site.ts'
import type { WebsiteUser } from '../visit/user.ts'

/** @returns a function that releases the scripts */
export async function holdScripts(user: WebsiteUser): Promise<() => Promise<void>> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await user.context.route('**/assets/*.js', async (route) => {
    await released
    await route.fallback()
  })
  return async () => {
    release()
    await user.isAlive()
  }
}
export const opensEarly = (user: WebsiteUser, path = '/sign-in') =>
  user.page.goto(`${user.site.origin}${path}`, { waitUntil: 'commit' })

export const typedNumber = '+1 (206) 555-0100'

export async function typesOnSlowComputer(user: WebsiteUser): Promise<void> {
  const devtools = await user.context.newCDPSession(user.page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await opensEarly(user)
  await user.phone.waitFor()
  await user.phone.focus()
  await user.page.keyboard.type(numbers.withPin, { delay: 25 })
  await user.isAlive()
  await expect.poll(() => user.phone.inputValue()).toBe(typedNumber)
  await user.page.keyboard.press('Enter')
  await user.seesCodeForm()
}

export async function typesAcrossHydration(user: WebsiteUser, path: string): Promise<void> {
  const letGo = await holdScripts(user)
  await opensEarly(user, path)
  await user.phone.click()
  await user.page.keyboard.type('20655501')
  await letGo()
  await expect.poll(() => user.phone.inputValue()).toBe('+1 (206) 555-01')
  await user.page.keyboard.type('00')
  await expect.poll(() => user.phone.inputValue()).toBe(typedNumber)
}
