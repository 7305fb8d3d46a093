import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../base/tokens.ts'
import { capture } from '../gateway/testing/app.ts'
import { randomSecrets, type Secrets } from '../keys/secrets.ts'
import { createPalms } from '../palms/palms.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { finishErasures, type ProfileStore } from '../users/erase.ts'
import { profileByPhone } from '../users/profiles.ts'
import { type Canaries, canariesIn, canariesLeft, countCanaries, readStored } from './canaries.ts'
import { createFolder } from './cluster.ts'
import type { CountingResult } from './counting-setup.ts'
import { openDb, openTestKeys } from './enrolled-users.ts'
import { type EnrolledUser, enrolling, enrolOne, mustHear } from './enrolment-run.ts'
import { KillDuringDeletion } from './kill-during-deletion.ts'
import { type KilledServer, underKills } from './kill-run.ts'
import { freshPhones, type Random } from './parallel-clients.ts'
import type { TestClient } from './test-client.ts'
import type { Writer } from './writing-client.ts'

const application = 'harbor-market'

interface Ledger {
  gone: (EnrolledUser & { canaries: Canaries })[]
  stay: EnrolledUser[]
}

/** Adds rows of the user to the tables of partners, programs and data requests. */
async function settles(writer: Writer, client: TestClient) {
  const [consent, yes, wish, join] = [newId(), newId(), newId(), newId()]
  const context = `till-${newId()}`
  const memberNumber = `HM${String(Math.floor(writer.random() * 1e8)).padStart(8, '0')}`
  const name = 'harbor_market_authorization'
  await mustHear(writer, client, 'a consent to a partner', 200, () =>
    client.askFor('recordConsent', { name, application, context }, consent),
  )
  const request = { application, authorized: true }
  await mustHear(writer, client, 'a link', 204, () => client.askFor('authorizeApplication', request, yes))
  const member = { id: 'harbor-rewards', consented: true, externalId: memberNumber }
  await mustHear(writer, client, 'a program', 204, () => client.askFor('linkProgram', member, join))
  await mustHear(writer, client, 'a data request', 204, () => client.askFor('startDataRequest', {}, wish))
  return { context, memberNumber }
}

interface Life {
  stores: Stores
  ledger: Ledger
  deletions: KillDuringDeletion
  codeFor: (phone: string) => Promise<string>
  store: ProfileStore
}

async function lives(writer: Writer, { stores, ledger, deletions, codeFor, store }: Life): Promise<void> {
  const enrolled = await enrolOne(writer, codeFor)
  if (enrolled === undefined) return
  const { person: client, users: user } = enrolled
  const open = await settles(writer, client)
  const stays = writer.random() < 0.25
  // The final check needs at least one user who stays.
  if (stays || ledger.stay.length === 0) {
    ledger.stay.push(user)
    return
  }
  const { profileId, ...stored } = await readStored(store, user.phone)
  if (stored.key === undefined) writer.problems.push('an existing user has no key')
  const account = accountMark(stores, profileId)
  await mustHear(writer, client, 'a deletion', 204, () => deletions.pass(account, () => client.ask('deleteProfile')))
  ledger.gone.push({ ...user, canaries: { number: user.phone, ...open, ...stored } })
}

interface Stores {
  victim: KilledServer
  secrets: Secrets
  /**
   * The folder of the keys. With PostgreSQL, this folder is separate, because the log of the database must not contain
   * a destroyed key (decision 0025).
   */
  keysDir: string
}
const opened = async ({ victim, secrets, keysDir }: Stores) => ({
  db: openDb(victim.store),
  keys: await openTestKeys({ dataDir: keysDir }, secrets),
})

const closed = ({ db, keys }: ProfileStore) => Promise.all([db.destroy(), keys.db.destroy()])

async function faultsOf(stores: Stores, { gone, stay }: Ledger): Promise<string[]> {
  const { db, keys } = await opened(stores)
  const faults: string[] = []
  if ((await finishErasures({ db, keys }, Date.now(), { all: true })) > 0) faults.push('a deletion is not finished')
  const palms = createPalms({ db, keys, report: () => {} })
  const seenOf = async ({ who, phone, hands }: EnrolledUser) => {
    const found = []
    for (const hand of hands) found.push((await palms.identify(capture(who, 'in the end', hand).encodingData)).kind)
    return { isKnown: (await profileByPhone(db, keys, phone)) !== undefined, found }
  }
  for (const user of stay) {
    const { isKnown, found } = await seenOf(user)
    if (!isKnown || found.includes('none'))
      faults.push(
        `lost: a person who has not left: ${isKnown ? `found by number, by palm ${found.join()}` : 'not found by number'}`,
      )
  }
  for (const user of gone) {
    const { isKnown, found } = await seenOf(user)
    if (isKnown || found.includes('clear')) faults.push('still there: a person who has left')
  }
  await palms.close()
  await closed({ db, keys })
  return faults
}

function carrier() {
  const texts = new Map<string, string>()
  const codeFor = async (phone: string): Promise<string> => {
    for (;;) {
      const code = texts.get(phone)?.match(/ #(\d{6})$/)?.[1]
      if (code !== undefined) return code
      await pause(5)
    }
  }
  return { onText: (to: string, text: string) => void texts.set(to, text), codeFor }
}

const canariesOf = ({ gone }: Ledger) => gone.map((user) => user.canaries)

/** The minimum number of deletions for each kill of a server. */
const leftPerKill = 2

async function besiege(stores: Stores, kills: number, writers: number, random: Random): Promise<CountingResult> {
  const { victim, secrets, keysDir } = stores
  const folders = [keysDir, ...(victim.folder === undefined ? [] : [victim.folder])]
  const isFile = 'dataDir' in victim.store
  const ledger: Ledger = { gone: [], stay: [] }
  const deletions = new KillDuringDeletion(random, () => opened(stores))
  const { onText, codeFor } = carrier()
  const written: Pick<Writer, 'facts' | 'requestCounts'> = { facts: [], requestCounts: new Map<string, number>() }
  const enrolled = freshPhones()
  const { figures, problems, output } = await underKills(
    { victim, kills, secrets, keysDir, budgets: enrolling, random: random, aim: deletions, onText },
    async (gate, found) => {
      await gate.origin()
      const store = await opened(stores)
      const writer: Writer = { ...written, gate, random: random, enrolled, pin: '', problems: found }
      const work = async () => {
        while (!gate.isOver || ledger.gone.length < kills * leftPerKill)
          await lives(writer, { stores, ledger, deletions, codeFor, store: store })
      }
      await Promise.all(Array.from({ length: writers }, work))
      found.push(...(await canariesLeft({ store: store, folders, isFile }, canariesOf(ledger))))
      await closed(store)
    },
  )
  const faults = await faultsOf(stores, ledger)
  if (ledger.gone.length === 0) faults.push('nothing shown: no user has left')
  return {
    figures: {
      ...figures,
      killsInDeletions: deletions.hits(),
      deletionsCut: deletions.cut,
      betweenKeyAndRows: deletions.between,
      left: ledger.gone.length,
      stayed: ledger.stay.length,
      canaries: countCanaries(canariesOf(ledger)),
    },
    problems: [...new Set([...problems, ...faults, ...canariesIn(output, canariesOf(ledger))])],
  }
}

export async function runLeaving(
  victim: KilledServer,
  kills: number,
  writers: number,
  random: Random,
): Promise<CountingResult> {
  const secrets = randomSecrets()
  if ('dataDir' in victim.store)
    return besiege({ victim, secrets, keysDir: victim.store.dataDir }, kills, writers, random)
  const { options, drop } = await createFolder()
  try {
    return await besiege({ victim, secrets, keysDir: options.dataDir }, kills, writers, random)
  } finally {
    await drop()
  }
}
