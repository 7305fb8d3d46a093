import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { profileById } from '../people/profiles.ts'
import { transaction } from '../store/transaction.ts'
import { dataText, failureOf } from '../texts/sms.ts'
import { factsOf } from './facts.ts'
import type { DataRequest } from './row.ts'
import { sealFile } from './sealing.ts'
import { zipOf } from './zip.ts'

type Work = Pick<Backend, 'db' | 'keys' | 'clock' | 'sms' | 'brandName' | 'report' | 'websiteOrigin'>
/** What a lease tells of the request that it is for. */
export type Leased = Omit<DataRequest, 'file'>

/** How long a server may work on a request alone; whoever takes longer has died over it. */
export const leaseTime = 30_000
/** From so many tries on it does not wait longer still. */
const mostDoublings = 8
const longestWait = leaseTime * 2 ** mostDoublings
const every = 5_000
const stopTime = 5_000

const columns = ['id', 'profileId', 'askedAt', 'leasedUntil', 'tries', 'madeAt', 'toldAt'] as const

/** The next request with something left to do that nobody works on; each further try waits twice as long. */
export async function leaseNext({ db, clock }: Pick<Work, 'db' | 'clock'>): Promise<Leased | undefined> {
  for (;;) {
    const now = clock.now()
    const next = await db
      .selectFrom('dataRequests')
      .select(columns)
      .where('toldAt', 'is', null)
      // Nobody leases for so long: the clock was ahead then.
      .where((row) => row.or([row('leasedUntil', '<=', now), row('leasedUntil', '>', now + longestWait)]))
      .orderBy('leasedUntil')
      .executeTakeFirst()
    if (next === undefined) return undefined
    const leasedUntil = now + leaseTime * 2 ** Math.min(next.tries, mostDoublings)
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
    // Where another server was faster the next one may still be free.
    if (leased !== undefined) return leased
  }
}

/** Notes what is done, if the lease is still ours. @returns whether it was. */
const done = async ({ db }: Work, { id, leasedUntil }: Leased, what: Partial<DataRequest>): Promise<boolean> => {
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

/** @returns whether the file is there, and made under this lease or an earlier one. */
async function make(work: Work, leased: Leased): Promise<boolean> {
  if (leased.madeAt !== null) return true
  const madeAt = work.clock.now()
  const facts = await factsOf(work, leased, madeAt)
  // Erased since: what is left of them is cleared away by whoever erases.
  const file = facts && (await sealFile(work.keys, leased, zipOf(facts, madeAt)))
  return file !== undefined && done(work, leased, { file, madeAt })
}

/** A carrier that never answers holds up nobody else's file. */
async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = pause(leaseTime, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error('The carrier did not answer')
  })
  late.catch(() => {})
  await Promise.race([sending, late]).finally(() => over.abort())
}

/** The text goes at least once: who dies between carrier and database is followed by one who sends it again. */
async function tell(work: Work, leased: Leased): Promise<void> {
  const { db, keys, sms, brandName, clock, websiteOrigin } = work
  const profile = await profileById(db, keys, leased.profileId)
  if (profile === undefined || clock.now() >= leased.leasedUntil) return
  const url = `${websiteOrigin()}${paths.dashboard}?${new URLSearchParams({ dataDownload: leased.id })}`
  await inTime(sms.send({ to: profile.phone, text: dataText(brandName, url), at: clock.now(), key: leased.id }))
  await done(work, leased, { toldAt: clock.now() })
}

/** What fails is left to the next lease. */
async function finish(work: Work, leased: Leased): Promise<void> {
  try {
    if (!(await make(work, leased))) return
  } catch (error) {
    work.report('data-not-made', { error: error instanceof Error ? error.name : 'unknown' })
    return
  }
  try {
    await tell(work, leased)
  } catch (error) {
    work.report('sms-failed', failureOf(error))
  }
}

export interface DataWorker {
  /** Does all that is due now, by this server; resolves when it is done. */
  run(): Promise<void>
  /** As `run`, for who does not wait for it: what fails is tried again. */
  wake(): void
  /** From now on it runs by itself too, so that what another server has left is finished. */
  start(): void
  /** Resolves when nothing is under way any more, or whoever is waited for takes too long: another server follows. */
  stop(): Promise<void>
}

/** Makes the files that people have asked for, and texts them when theirs is ready (R179, ruling 30). */
export function createDataWorker(work: Work): DataWorker {
  let last: Promise<void> = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const all = async () => {
    for (let leased = await next(); leased !== undefined; leased = await next()) await finish(work, leased)
  }
  const next = async () => (isStopped ? undefined : leaseNext(work))
  const run = () => {
    const turn = last.then(all)
    last = turn.catch(() => {})
    return turn
  }
  const wake = () => void run().catch(() => {})
  return {
    run,
    wake,
    start() {
      timer = setInterval(wake, every)
      timer.unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.race([last, pause(stopTime, undefined, { ref: false })])
    },
  }
}
