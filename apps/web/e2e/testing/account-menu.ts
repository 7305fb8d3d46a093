import type { Locator } from 'playwright'
import type { Person } from './person.ts'

/** Sign out in the open account menu. The pages of a user have the same button next to their content. */
export const signOutIn = ({ page }: Person): Locator =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out', exact: true })
