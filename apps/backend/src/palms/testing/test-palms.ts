import { encodePalm, type Hand } from '@palmflow/palm'
import { afterAll, beforeAll } from 'vitest'
import { newId } from '../../base/tokens.ts'
import { type Db, openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { postgresDialect } from '../../database/postgres.ts'
import { sqliteDialect } from '../../database/sqlite.ts'
import { transaction } from '../../database/transaction.ts'
import type { Keys } from '../../keys/keys.ts'
import { randomSecrets, type Secrets } from '../../keys/secrets.ts'
import { onDatabases } from '../../testing/databases.ts'
import { openTestKeys } from '../../testing/enrolled-users.ts'
import { profileRow } from '../../users/profiles.ts'
import { createPalms, type EnrolOutcome, enrolPalm, type Identification, type Palms, removePalms } from '../palms.ts'
import { steadyIn } from './codes.ts'

/** Palms with two connections to one database, like two servers. */
export interface TestPalms {
  secrets: Secrets
  keys: Keys
  stores: readonly [Db, Db]
  reports: { event: string; facts: Record<string, unknown> }[]
  open(server?: 0 | 1, keys?: Keys): Palms
  newProfile(): Promise<string>
  consent(profileId: string | null, agreementId?: string): Promise<string>
  enrol(
    palm: { profileId: string; hand?: Hand; code: Uint8Array; consentId?: string },
    server?: 0 | 1,
  ): Promise<EnrolOutcome>
  remove(profileId: string, server?: 0 | 1): Promise<Hand[]>
}

export const now = Date.UTC(2026, 0, 5, 9)

export const seek = (palms: Palms, code: Uint8Array, hand: Hand = 'left'): Promise<Identification> =>
  palms.identify(encodePalm({ hand, frames: [code] }))

async function addProfile(db: Db, keys: Keys): Promise<string> {
  const id = newId()
  const flags = { hasLeftPalm: 0, hasRightPalm: 0, pinSalt: null, pinHash: null }
  const row = await profileRow(keys, { id, phone: `+1206${id}`, status: 'active', ...flags, createdAt: now })
  await transaction(db, (tx) => tx.insertInto('profiles').values(row).execute())
  return id
}

async function addConsent(db: Db, profileId: string | null, agreementId: string): Promise<string> {
  const id = newId()
  const row = {
    id,
    agreementId,
    correlationId: newId(),
    deviceId: 'device',
    profileId,
    recordedAt: now,
    textHash: 'hash',
  }
  await transaction(db, (tx) => tx.insertInto('consents').values(row).execute())
  return id
}

function createClinic(stores: readonly [Db, Db], keys: Keys, secrets: Secrets, opened: Palms[]): TestPalms {
  const reports: TestPalms['reports'] = []
  const consent: TestPalms['consent'] = (profileId, agreementId = 'website_biometric_consent') =>
    addConsent(stores[0], profileId, agreementId)
  return {
    secrets,
    keys,
    stores,
    reports,
    open(server = 0, used = keys) {
      const palms = createPalms({
        db: stores[server],
        keys: used,
        report: (event, facts) => reports.push({ event, facts }),
      })
      opened.push(palms)
      return palms
    },
    newProfile: () => addProfile(stores[0], keys),
    consent,
    async enrol({ hand = 'left', consentId: ownConsent, profileId, code }, server = 0) {
      const consentId = ownConsent ?? (await consent(profileId))
      return transaction(stores[server], (tx) =>
        enrolPalm(tx, keys, { profileId, palm: steadyIn(code), hand, consentId }, now),
      )
    },
    remove: (profileId, server = 0) => transaction(stores[server], (tx) => removePalms(tx, profileId, now)),
  }
}

export function onEachStore(title: string, define: (clinic: () => TestPalms) => void): void {
  onDatabases(title, ({ open }) => {
    let clinic: TestPalms | undefined
    let leave = async (): Promise<void> => {}
    beforeAll(async () => {
      const { options, drop } = await open()
      const openOne = () =>
        openDatabase(
          'dataDir' in options ? sqliteDialect(options.dataDir) : postgresDialect(options.databaseUrl, () => {}),
        )
      const stores = [openOne(), openOne()] as const
      const secrets = randomSecrets()
      await migrate(stores[0], now, async () => {})
      const keys = await openTestKeys(options, secrets)
      const palms: Palms[] = []
      leave = async () => {
        await Promise.all(palms.map((item) => item.close()))
        await Promise.all([...stores.map((store) => store.destroy()), keys.db.destroy()])
        await drop()
      }
      clinic = createClinic(stores, keys, secrets, palms)
    })
    afterAll(() => leave())
    define(() => {
      if (clinic === undefined) throw new Error('The database has not started')
      return clinic
    })
  })
}
