import { type AccountsRef, bindAccounts } from '@palmflow/workflows'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { showStep } from '../../testing/view-surface.tsx'
import { accountsView } from './accounts.view.tsx'

const thisYear = new Date().getFullYear()
const accountAt = (userPoolDisplayName: string, connectedAt?: number) => ({
  userPoolArn: `arn:pool/${userPoolDisplayName}`,
  userPoolDisplayName,
  ...(connectedAt !== undefined && { connectedAt }),
})

test('the connection day of an account shows the year only for an earlier year', async () => {
  const userAuthorizations = [
    accountAt('Harbor', new Date(thisYear, 0, 24).getTime()),
    accountAt('Cedar', new Date(2020, 10, 3).getTime()),
    accountAt('From an earlier server'),
  ]
  const calls = { loadAccounts: async () => ({ userAuthorizations }), disconnect: async () => undefined }
  showStep<AccountsRef>(createActor(bindAccounts(calls)).start(), accountsView)
  const notes = () => [...document.querySelectorAll('.pf-row-note')].map(({ textContent }) => textContent)
  await expect.poll(notes).toEqual(['Since Jan 24', 'Since Nov 3, 2020', 'Connected'])
})
