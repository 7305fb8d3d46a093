import { enUs } from '@palmflow/views/copy/en-us'
import type { WatchedHolder } from './app-user.ts'

/** The button is in the settings (R088). */
export async function signsOut(holder: WatchedHolder): Promise<void> {
  await holder.view.getByRole('link', { name: enUs['appDashboard.settings'] }).click()
  await holder.sees(enUs['settings.title'])
  await holder.presses(enUs['settings.signOut'])
}
