import { enUs } from '@palmflow/views/copy/en-us'
import type { WatchedAppUser } from './app-user.ts'

/** The button is in the settings (R088). */
export async function signsOut(user: WatchedAppUser): Promise<void> {
  await user.view.getByRole('link', { name: enUs['appDashboard.settings'] }).click()
  await user.sees(enUs['settings.title'])
  await user.presses(enUs['settings.signOut'])
}
