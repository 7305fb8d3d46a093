import { enUs } from '@palmflow/views/testing/texts'
import type { Locator } from 'playwright'
import type { WebsiteUser } from '../visit/user.ts'

/** Finds Sign out in the open account menu, because a user's pages have a second button with this name. */
export const signOutIn = ({ page }: WebsiteUser): Locator =>
  page
    .getByRole('navigation', { name: enUs.accountNavigation })
    .getByRole('button', { name: enUs.signOut, exact: true })
