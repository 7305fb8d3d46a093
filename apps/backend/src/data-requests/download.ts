import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Backend } from '../backend.ts'
import { transaction } from '../database/transaction.ts'
import { noStore } from '../http/guards.ts'
import { keepDataFiles } from '../limits/budgets.ts'
import type { ClientAddress } from '../limits/client-marks.ts'
import { type ClientMarks, clientMarks } from '../limits/client-marks.ts'
import { takeOne } from '../limits/limits.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { logToken, type TokenProblem } from '../sessions/log-token.ts'
import { linkLife, readLink } from './links.ts'
import { openFile } from './sealing.ts'

/**
 * The time in milliseconds for which a use is stored. This time exceeds the life of a link even if the servers' clocks
 * differ.
 */
const usedFor = 10 * linkLife
const named = /^([\w-]{16,64})\.zip$/

/** @returns true for the first use at any server */
const spend = async ({ db }: Backend, serial: string, now: number): Promise<boolean> =>
  (await transaction(db, (tx) => takeOne(tx, { key: `download:${serial}`, max: 1, windowMs: usedFor }, now))).taken

/** The response must not reveal whether the link is used, expired or forged. */
async function takeFile(backend: Backend, id: string, link: string, client: ClientMarks) {
  const { db, keys, secrets, clock } = backend
  const now = clock.now()
  const refuse = (problem: TokenProblem) => logToken(backend, 'download', problem, client)
  const read = readLink(secrets.sessionKey, id, link, now)
  if ('problem' in read) return refuse(read.problem)
  const row = await db
    .selectFrom('dataRequests')
    .select(['id', 'profileId', 'file'])
    .where('id', '=', id)
    .where('madeAt', '>', now - keepDataFiles)
    .executeTakeFirst()
  if (row === undefined || row.file === null) return undefined
  const zip = await openFile(keys, row, row.file)
  if (zip === undefined) return undefined
  if (!(await spend(backend, read.serial, now))) return refuse('used')
  backend.report('data-downloaded', { account: accountMark(backend, row.profileId), from: client.own })
  return zip
}

export function mountDownloads(
  app: Hono,
  backend: Backend,
  { flood, addressOf }: { flood: MiddlewareHandler; addressOf: (context: Context) => ClientAddress },
): void {
  app.use('/data/*', flood)
  app.get('/data/:file', async (context, next) => {
    const id = named.exec(context.req.param('file'))?.[1]
    const link = context.req.query('link')
    // A HEAD request must not use up the link.
    if (context.req.method !== 'GET' || id === undefined || link === undefined) return next()
    const zip = await takeFile(backend, id, link, clientMarks(backend.secrets.sessionKey, addressOf(context)))
    if (zip === undefined) return next()
    await noStore(context, async () => {})
    context.header('content-type', 'application/zip')
    context.header('content-disposition', `attachment; filename="${id}.zip"`)
    context.header('cross-origin-resource-policy', 'same-origin')
    context.header('referrer-policy', 'no-referrer')
    return context.body(zip)
  })
}
