import { pathIn, paths, siteLanguages } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { createLeasedWorker, type LeasedWorker } from '../database/leased-worker.ts'
import { inTime, latestLease, leaseUntil } from '../database/leases.ts'
import type { DataRequest } from '../database/schema-users.ts'
import { transaction } from '../database/transaction.ts'
import { languageAsked } from '../texts/language.ts'
import { failureOf } from '../texts/sms-carrier.ts'
import { dataText } from '../texts/sms-texts.ts'
import { profileById } from '../users/profiles.ts'
import { withUserLanguage } from '../users/user-language.ts'
import { factsOf } from './facts.ts'
import { sealFile } from './sealing.ts'
import { zipOf } from './zip.ts'

type Work = Pick<Backend, 'db' | 'keys' | 'clock' | 'sms' | 'brandName' | 'report' | 'websiteOrigin'>
export type LeasedRequest = Omit<DataRequest, 'file'>

const columns = ['id', 'profileId', 'askedAt', 'leasedUntil', 'tries', 'madeAt', 'toldAt', 'language'] as const

export async function leaseNext({ db, clock }: Pick<Work, 'db' | 'clock'>): Promise<LeasedRequest | undefined> {
  for (;;) {
    const now = clock.now()
    const next = await db
      .selectFrom('dataRequests')
      .select(columns)
      .where('toldAt', 'is', null)
      .where((row) => row.or([row('leasedUntil', '<=', now), row('leasedUntil', '>', latestLease(now))]))
      .orderBy('leasedUntil')
      .executeTakeFirst()
    if (next === undefined) return undefined
    const leasedUntil = leaseUntil(next.tries, now)
    const leased = await transaction(db, (tx) =>
      tx
        .updateTable('dataRequests')
        .set({ leasedUntil, tries: next.tries + 1 })
        .where('id', '=', next.id)
        .where('leasedUntil', '=', next.leasedUntil)
        .where('toldAt', 'is', null)
        .returning(columns)
        .executeTakeFirst(),
    )
    if (leased !== undefined) return leased
  }
}

/** @returns whether this server still had the lease. Without the lease, no progress is stored. */
const done = async ({ db }: Work, { id, leasedUntil }: LeasedRequest, what: Partial<DataRequest>): Promise<boolean> => {
  const row = await transaction(db, (tx) =>
    tx
      .updateTable('dataRequests')
      .set({ ...what, tries: 0 })
      .where('id', '=', id)
      .where('leasedUntil', '=', leasedUntil)
      .returning('id')
      .executeTakeFirst(),
  )
  return row !== undefined
}

const languageOf = ({ language }: LeasedRequest) => languageAsked(language ?? '') ?? siteLanguages[0]

/** @returns whether the file exists, from this lease or an earlier lease */
async function make(work: Work, leased: LeasedRequest): Promise<boolean> {
  if (leased.madeAt !== null) return true
  const madeAt = work.clock.now()
  const facts = await factsOf(work, leased, madeAt)
  // If the user was erased, the erasure deletes the request.
  const file = facts && (await sealFile(work.keys, leased, zipOf(facts, madeAt, languageOf(leased))))
  return file !== undefined && done(work, leased, { file, madeAt })
}

/**
 * Sends the text message at least once. A server may crash after the carrier accepted the message and before the
 * commit. Then another server sends the message again.
 */
async function notify(work: Work, leased: LeasedRequest): Promise<void> {
  const { db, keys, sms, brandName, clock, websiteOrigin } = work
  const profile = await profileById(db, keys, leased.profileId)
  // A thief can select the language of the request. The text message also warns the user.
  const { language } = await withUserLanguage({ db, language: languageOf(leased) }, leased.profileId)
  if (profile === undefined || clock.now() >= leased.leasedUntil) return
  const page = pathIn(language, paths.dashboard)
  const url = `${websiteOrigin()}${page}?${new URLSearchParams({ dataDownload: leased.id })}`
  await inTime(
    sms.send({ to: profile.phone, text: dataText(brandName, url, language), at: clock.now(), key: leased.id }),
  )
  await done(work, leased, { toldAt: clock.now() })
}

/** After a failure, the server with the next lease tries again. */
async function finish(work: Work, leased: LeasedRequest): Promise<void> {
  try {
    if (!(await make(work, leased))) return
  } catch (error) {
    work.report('data-not-made', { error: error instanceof Error ? error.name : 'unknown' })
    return
  }
  try {
    await notify(work, leased)
  } catch (error) {
    work.report('sms-failed', failureOf(error))
  }
}

export const createDataWorker = (work: Work): LeasedWorker =>
  createLeasedWorker(
    () => leaseNext(work),
    (leased) => finish(work, leased),
  )
