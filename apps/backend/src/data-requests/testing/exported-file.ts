import type { DocumentLanguage } from '@palmflow/contract/documents'
import { transaction } from '../../database/transaction.ts'
import { defaultBudgets } from '../../limits/default-budgets.ts'
import type { StoredState } from '../../testing/stored-state.ts'
import { factsOf } from '../facts.ts'
import { startRequest } from '../requests.ts'
import { zipOf } from '../zip.ts'
import type { bare } from './database-without-server.ts'
import { openZip } from './open-zip.ts'
import { fillFor } from './rows.ts'

export function exported({ clock, db, keys, person, worker, rows }: ReturnType<typeof bare>) {
  async function known() {
    const user = await person()
    await fillFor(db(), keys(), user)
    await transaction(db(), (tx) => startRequest(tx, { budgets: defaultBudgets }, user.profileId, clock.now()))
    await worker().run()
    const [row] = await rows(user.profileId)
    return { ...user, request: row?.id ?? '' }
  }
  async function fileOf(
    { profileId, request }: Pick<StoredState, 'profileId'> & { request: string },
    language: DocumentLanguage = 'en-US',
  ) {
    const facts = await factsOf({ db: db(), keys: keys() }, { id: request, profileId }, clock.now())
    if (facts === undefined) throw new Error('The user was not found')
    return { facts, ...openZip(zipOf(facts, clock.now(), language)) }
  }
  return { known, fileOf }
}
