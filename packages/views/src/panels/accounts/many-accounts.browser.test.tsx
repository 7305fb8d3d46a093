import { type AccountsRef, bindAccounts } from '@palmflow/workflows'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { enUs } from '../../testing/texts.ts'
import { showStep } from '../../testing/view-surface.tsx'
import { accountsView } from './accounts.view.tsx'

const perPage = 25
const nameAt = (at: number): string => `Shop ${String(at).padStart(4, '0')}`

const pagesOf = (count: number) => {
  const requests: number[] = []
  const loadAccounts = async ({ nextToken = '0' }: { nextToken?: string }) => {
    const from = Number(nextToken)
    const until = Math.min(count, from + perPage)
    requests.push(from)
    const userAuthorizations = Array.from({ length: until - from }, (_, at) => ({
      userPoolArn: `arn:pool/${from + at}`,
      userPoolDisplayName: nameAt(from + at),
    }))
    return { userAuthorizations, ...(until < count && { nextToken: String(until) }) }
  }
  return { requests, loadAccounts }
}
const rows = () => [...document.querySelectorAll('.pf-row-title')].map(({ textContent }) => textContent)
/** Finds the button by its text, because a query by role among 1,000 rows would take a second. */
const more = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === enUs['accounts.more'])
const none = () => page.getByText(enUs['accounts.none']).query()

test.each([0, 25, 26, 1_000])('the account list shows each of %i accounts once and in order', async (count) => {
  const { requests, loadAccounts } = pagesOf(count)
  const actor = createActor(bindAccounts({ loadAccounts, disconnect: async () => undefined })).start()
  showStep<AccountsRef>(actor, accountsView)
  await expect.element(page.getByRole('heading', { name: enUs['accounts.title'] })).toBeVisible()
  for (let visibleCount = perPage; visibleCount < count; visibleCount += perPage) {
    await expect.poll(() => rows().length).toBe(visibleCount)
    more()?.click()
  }
  await expect.poll(() => rows().length).toBe(count)
  expect(rows()).toEqual(Array.from({ length: count }, (_, at) => nameAt(at)))
  expect([more() === undefined, none() === null]).toEqual([true, count > 0])
  expect(requests).toEqual(Array.from({ length: Math.max(1, Math.ceil(count / perPage)) }, (_, at) => at * perPage))
})
