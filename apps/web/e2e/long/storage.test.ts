import { enUs } from '@palmflow/views/testing/texts'
import type { BrowserContext } from 'playwright'
import { expect, test } from 'vitest'
import { signOutIn } from '../testing/pages/account-menu.ts'
import { report } from '../testing/visit/page-errors.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

type Refusal = 'full' | 'everything throws'
const refuse = (context: BrowserContext, how: Refusal) =>
  context.addInitScript((kind: Refusal) => {
    const fail = (): never => {
      throw new DOMException('refused', 'QuotaExceededError')
    }
    Storage.prototype.setItem = fail
    if (kind === 'full') return
    Storage.prototype.getItem = fail
    Storage.prototype.removeItem = fail
  }, how)

test.for(['full', 'everything throws'] as const)(
  'a user signs in and out although the browser refuses storage (%s)',
  async (how) => {
    const user = await visit()
    user.watch.announce(report('storageRefused'))
    await refuse(user.context, how)
    await user.opens()
    await user.signsIn()
    expect(user.path()).toBe('/dashboard')
    await user.page.getByText(enUs.myAccount).click()
    await signOutIn(user).click()
    await expect.poll(() => user.path()).toBe('/')
    expect(user.network.calls('signOut')).toHaveLength(1)
  },
)
