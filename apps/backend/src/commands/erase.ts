import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '@palmflow/brand'
import { siteLanguages } from '@palmflow/contract'
import { eventLines } from '../base/event-lines.ts'
import { backUpKeys, refuseNoCopy } from '../operator/backup.ts'
import { openExisting } from '../operator/open-store.ts'
import { isReason, type OperatorStore, refuseFormerNumber, wrongReason } from '../operator/user.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { eraseWithRow } from '../texts/erasure-notices.ts'
import { erasedText } from '../texts/sms-texts.ts'
import { isErased, type ProfileStore } from '../users/erase.ts'
import { parseUsPhone } from '../users/parse-us-phone.ts'
import { profileByPhone } from '../users/profiles.ts'
import { profileWithFormer } from '../users/undo-links.ts'
import { fail, operate, stop } from './operate.ts'

const { values } = parseArgs({
  options: {
    ...{ profile: { type: 'string' }, phone: { type: 'string' } },
    ...{ backups: { type: 'string' }, reason: { type: 'string' } },
  },
})
const { env } = process
const { reason } = values
const backups = values.backups === undefined ? undefined : resolve(values.backups)
if ((values.profile === undefined) === (values.phone === undefined)) stop('Pass exactly one of --profile and --phone.')
if (reason === undefined) stop('erase needs a --reason for the log.')
if (!isReason(reason)) stop(wrongReason)
if (backups !== undefined && (env.KEYS_URL ?? '') !== '') {
  stop('The keys are in PostgreSQL. docs/operations.md describes how to renew their copy.')
}

// Use all languages, because an operator does not know the language of the user.
const text = siteLanguages.map((language) => erasedText(brand.name, language)).join('\n')

async function idsIn({ db, keys }: ProfileStore, now: number): Promise<{ id?: string; former?: string }> {
  const phone = parseUsPhone(values.phone ?? '')
  if (phone === undefined) return values.profile === undefined ? {} : { id: values.profile }
  const id = (await profileByPhone(db, keys, phone))?.id
  if (id !== undefined) return { id }
  const former = await profileWithFormer(db, keys.mark(phone), now)
  return former === undefined ? {} : { former }
}

async function erase(store: OperatorStore, reason: string): Promise<void> {
  const now = Date.now()
  // Check the backups first, because an erasure cannot be undone.
  if (backups !== undefined) await refuseNoCopy(store, backups)
  const { id, former } = await idsIn(store, now)
  if (former !== undefined) return fail(refuseFormerNumber(store, former, 'erase', reason))
  const wasErased = id !== undefined && (await isErased(store, id))
  const fields = id === undefined ? {} : { account: accountMark(store, id), reason }
  if (id === undefined || !(await eraseWithRow(store, id, text, now, fields))) {
    return fail('No profile found. --profile takes an id, --phone a US number.')
  }
  try {
    if (backups !== undefined) await backUpKeys(store, backups)
    console.log(wasErased ? `${id} was already erased.` : `${id} is erased.`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    fail(`${id} is erased, but the copy in ${backups} could not be renewed: ${why}`)
  }
}

await operate(async () => {
  const { report } = eventLines((line) => console.error(line), Date.now)
  const store = await openExisting(env, Date.now())
  try {
    await erase({ ...store, report }, reason)
  } finally {
    await store.close()
  }
})
