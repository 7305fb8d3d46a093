import { setTimeout as pause } from 'node:timers/promises'
import { sessionStorageKeys } from '@palmflow/contract'
import { maxWaitMs } from '@palmflow/web/testing/visit/max-wait'
import { type AppUser, titles } from './phone.ts'

const nothing = (): Record<string, string> => ({})

/** Does not use `expect.poll`, because `npm run soak` runs this code outside Vitest. */
async function hears(user: AppUser, flag: string, variant: string): Promise<void> {
  for (const givesUpAt = Date.now() + maxWaitMs; Date.now() < givesUpAt; await pause(40)) {
    const { [sessionStorageKeys.featureFlags]: flags = '{}' } = await user.stored().catch(nothing)
    if (JSON.parse(flags)[flag] === variant) return
  }
  throw new Error(`the page has not loaded the value ${variant} of '${flag}'`)
}

/**
 * A page load uses the flags that the previous load has stored. A new value therefore applies from the second load on.
 */
export async function turnsOff(user: AppUser, label: string, flag: string): Promise<void> {
  const choice = user.page.getByRole('radiogroup', { name: label })
  // The control panel shows Off until the panel has read that the flag is on. Until then, a press on Off has no effect.
  await choice.getByRole('radio', { name: 'On', exact: true, checked: true }).waitFor({ state: 'attached' })
  await choice.getByRole('radio', { name: 'Off', exact: true }).click()
  await user
    .native('The server has stored the flag. The next page load fetches it. The page load after that one uses it.')
    .waitFor()
  await user.pressesControl('Reload page')
  await hears(user, flag, 'C')
  await user.sees(titles.choice)
}
