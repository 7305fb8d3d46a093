import type { Locator } from 'playwright'
import type { Person } from './person.ts'

/** In the open account menu: the pages of a user have it beside their content, too. */
export const signOutIn = ({ page }: Person): Locator =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out', exact: true })
