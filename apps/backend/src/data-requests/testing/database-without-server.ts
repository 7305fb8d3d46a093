import { afterAll, beforeAll } from 'vitest'
import type { EventName, Report } from '../../base/events.ts'
import type { Db } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { standingClock } from '../../index.ts'
import type { Keys } from '../../keys/keys.ts'
import { randomSecrets } from '../../keys/secrets.ts'
import { codesFrom } from '../../palms/testing/codes.ts'
import type { onDatabases } from '../../testing/databases.ts'
import { openDb, openTestKeys } from '../../testing/enrolled-users.ts'
import { keep } from '../../testing/stored-state.ts'
import type { Sms } from '../../texts/sms-carrier.ts'
import { sealPlainDataWith } from '../../users/seal-plain-data.ts'
import { createDataWorker } from '../worker.ts'

type Open = Parameters<Parameters<typeof onDatabases>[1]>[0]['open']

export const origin = 'https://site.example'

/**
 * Opens a database without a server, so that only the test changes the database. Two connections replace two servers.
 */
export function bare(open: Open) {
  const clock = standingClock()
  const texts: Sms[] = []
  const events: EventName[] = []
  const report: Report = (event) => void events.push(event)
  const next = codesFrom(90)
  let dbs: Db[] = []
  let keys: Keys | undefined
  let drop = async () => {}
  let line = 0
  beforeAll(async () => {
    const database = await open()
    drop = database.drop
    const secrets = randomSecrets()
    dbs = [openDb(database.options), openDb(database.options)]
    keys = await openTestKeys(database.options, secrets)
    await migrate(at(0), clock.now(), sealPlainDataWith(keys, secrets))
  })
  afterAll(async () => {
    await Promise.all([...dbs.map((db) => db.destroy()), keys?.db.destroy()])
    await drop()
  })
  function at(server: number): Db {
    const db = dbs[server]
    if (db === undefined) throw new Error('The database is not open yet')
    return db
  }
  const keysHere = (): Keys => {
    if (keys === undefined) throw new Error('The keys are not open yet')
    return keys
  }
  const works = (server: number) => ({
    ...{ db: at(server), keys: keysHere(), clock, report, brandName: 'Palms', websiteOrigin: () => origin },
    sms: { send: async (sms: Sms) => void texts.push(sms) },
  })
  return {
    ...{ clock, texts, events, works },
    db: () => at(0),
    keys: keysHere,
    /** The worker runs only when the test calls `run`. */
    worker: (server = 0, other: Partial<ReturnType<typeof works>> = {}) =>
      createDataWorker({ ...works(server), ...other }),
    async person() {
      line += 1
      return keep({ db: at(0), keys: keysHere() }, `+1312555${String(1_000 + line)}`, next())
    },
    rows: (profileId: string) =>
      at(0).selectFrom('dataRequests').selectAll().where('profileId', '=', profileId).orderBy('askedAt').execute(),
  }
}
