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
    const person = await visit()
    person.watch.announce(report('storageRefused'))
    await refuse(person.context, how)
    await person.opens()
    await person.signsIn()
    expect(person.path()).toBe('/dashboard')
    await person.page.getByText(enUs.myAccount).click()
    await signOutIn(person).click()
    await expect.poll(() => person.path()).toBe('/')
    expect(person.network.calls('signOut')).toHaveLength(1)
  },
)
