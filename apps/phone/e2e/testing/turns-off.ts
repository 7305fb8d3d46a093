import { setTimeout as pause } from 'node:timers/promises'
import { sessionStorageKeys } from '@palmflow/contract'
import { longestWait } from '@palmflow/web/testing/limits'
import { type Holder, titles } from './phone.ts'

const nothing = (): Record<string, string> => ({})

/** What this load has heard of a flag. The long runs have no `expect.poll`. */
async function hears(holder: Holder, flag: string, variant: string): Promise<void> {
  for (const givesUpAt = Date.now() + longestWait; Date.now() < givesUpAt; await pause(40)) {
    const { [sessionStorageKeys.featureFlags]: flags = '{}' } = await holder.stored().catch(nothing)
    if (JSON.parse(flags)[flag] === variant) return
  }
  throw new Error(`the page has not heard that '${flag}' is ${variant}`)
}

/** The flags of an earlier load hold at once: what is set now counts from the load after the next. */
export async function turnsOff(holder: Holder, label: string, flag: string): Promise<void> {
  const choice = holder.page.getByRole('radiogroup', { name: label })
  // Until the bench has heard that it is on, Off stands there, and a press on it changes nothing.
  await choice.getByRole('radio', { name: 'On', exact: true, checked: true }).waitFor({ state: 'attached' })
  await choice.getByRole('radio', { name: 'Off', exact: true }).click()
  await holder.native('Set. The next page learns of it, and the one after that goes by it.').waitFor()
  await holder.pressesBench('Reload page')
  await hears(holder, flag, 'C')
  await holder.sees(titles.choice)
}
