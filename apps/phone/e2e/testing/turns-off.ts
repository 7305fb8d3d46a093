import { sessionStorageKeys } from '@palmflow/contract'
import { expect } from 'vitest'
import { type Holder, titles } from './phone.ts'

/** The flags of an earlier load hold at once: what is set now counts from the load after the next. */
export async function turnsOff(holder: Holder, label: string, flag: string): Promise<void> {
  const choice = holder.page.getByRole('radiogroup', { name: label })
  await choice.getByRole('radio', { name: 'Off' }).click()
  // The server has it first, and the bench says so then.
  await holder.native('Set. The next page learns of it, and the one after that goes by it.').waitFor()
  await holder.pressesBench('Reload page')
  const heard = async (): Promise<unknown> =>
    JSON.parse((await holder.stored())[sessionStorageKeys.featureFlags] ?? '{}')[flag]
  await expect.poll(heard).toBe('C')
  await holder.sees(titles.choice)
}
