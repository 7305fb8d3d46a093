import { Failure } from '@palmflow/contract'
import { type AccountsRef, bindAccounts } from '@palmflow/workflows'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { enUs } from '../../testing/texts.ts'
import { showStep } from '../../testing/view-surface.tsx'
import { accountsView } from './accounts.view.tsx'

const userAuthorizations = ['Harbor', 'Cedar'].map((name) => ({
  userPoolArn: `arn:pool/${name}`,
  userPoolDisplayName: name,
}))
const dialog = () => page.getByRole('dialog')
const isDisabled = (name: string) => document.querySelector(`[aria-label="Disconnect, ${name}"]`)?.matches(':disabled')

function shows(disconnect: () => Promise<void>): void {
  const calls = { loadAccounts: async () => ({ userAuthorizations }), disconnect }
  showStep<AccountsRef>(createActor(bindAccounts(calls)).start(), accountsView)
}
const asks = (name: string) => page.getByRole('button', { name: `Disconnect, ${name}` }).click()
const confirms = () => dialog().getByRole('button', { name: enUs['accounts.disconnect'], exact: true }).click()

test('only the button of the account that disconnects is busy [R199]', async () => {
  const request = Promise.withResolvers<void>()
  shows(() => request.promise)
  await asks('Harbor')
  expect([isDisabled('Harbor'), isDisabled('Cedar')]).toEqual([false, false])
  await confirms()
  await expect.poll(() => [isDisabled('Harbor'), isDisabled('Cedar')]).toEqual([true, false])
  request.resolve()
  await expect.poll(() => [isDisabled('Harbor'), isDisabled('Cedar')]).toEqual([false, false])
})

test.each([
  ['the server’s text', 'Harbor is closed today.', 'Harbor is closed today.'],
  ['the built-in text if the server sent none', undefined, enUs['accounts.disconnectFailed']],
])('a failed disconnect shows %s until Cancel [R198 R200 R220]', async (_, text, description) => {
  shows(() => Promise.reject(new Failure('invalid', text === undefined ? {} : { serverMessage: text })))
  await asks('Harbor')
  await confirms()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(description)
  await dialog().getByRole('button', { name: enUs.cancel }).click()
  await asks('Cedar')
  await expect.element(dialog().getByText(enUs['accounts.sure'].replace('{name}', 'Cedar'))).toBeVisible()
  await expect.element(page.getByText(description)).not.toBeInTheDocument()
})
