import { setTimeout as pause } from 'node:timers/promises'
import { capture } from '../gateway/testing/app.ts'
import { createPalms } from '../palms/index.ts'
import { finishErasures } from '../people/erase.ts'
import { profileByPhone } from '../people/profiles.ts'
import { randomSecrets, type Secrets } from '../secrets.ts'
import { newId } from '../sessions/tokens.ts'
import { valuesOf } from './all-values.ts'
import { createFolder } from './cluster.ts'
import type { Counted } from './counting-world.ts'
import { freshPhones, type Roll } from './crowd.ts'
import { openDb, openTestKeys } from './enrolled.ts'
import { enrolling, enrolOne, mustHear, type Told } from './enrolling.ts'
import { filesWith } from './kept.ts'
import { underKills, type Victim } from './killing.ts'
import type { Person } from './person.ts'
import type { Writer } from './writer.ts'

/** Of four people who need some twelve each: kills fall into deletions as well. */
const answers = 26
const application = 'harbor-market'

interface Canaries {
  number: string
  key: Uint8Array | undefined
  context?: string
}

/** Who has left, what would name them, and who has not. */
interface Ledger {
  gone: (Told & { canaries: Canaries })[]
  stay: Told[]
  /** Deletions whose first answer never came. */
  killedIn: number
}

/** The person's key as it is stored, without what is the same in each. */
type KeyOf = (phone: string) => Promise<Buffer | undefined>

/** Links a partner and asks for a copy of their data: there is something of them in each table. */
async function settles(writer: Writer, person: Person, context: string): Promise<void> {
  const [consent, yes, wish] = [newId(), newId(), newId()]
  const name = 'harbor_market_authorization'
  await mustHear(writer, person, 'a consent to a partner', 200, () =>
    person.askFor('recordConsent', { name, application, context }, consent),
  )
  const asked = { application, authorized: true }
  await mustHear(writer, person, 'a link', 204, () => person.askFor('authorizeApplication', asked, yes))
  await mustHear(writer, person, 'a data request', 204, () => person.askFor('startDataRequest', {}, wish))
}

interface Life {
  /** A database in a file, which leaves nothing in free pages: what was never sealed is gone there as well. */
  isFile: boolean
  ledger: Ledger
  codeFor: (phone: string) => Promise<string>
  keyOf: KeyOf
}

async function lives(writer: Writer, { isFile, ledger, codeFor, keyOf }: Life): Promise<void> {
  const enrolled = await enrolOne(writer, codeFor)
  if (enrolled === undefined) return
  const { person, told } = enrolled
  const context = `till-${newId()}`
  await settles(writer, person, context)
  if (writer.roll() < 0.25) {
    ledger.stay.push(told)
    return
  }
  const key = await keyOf(told.phone)
  if (key === undefined) writer.problems.push('nobody has the key of a person who is there')
  let asked = 0
  await mustHear(writer, person, 'a deletion', 204, () => {
    asked += 1
    return person.ask('deleteProfile')
  })
  if (asked > 1) ledger.killedIn += 1
  ledger.gone.push({ ...told, canaries: { number: told.phone, key, ...(isFile && { context }) } })
}

interface Stores {
  victim: Victim
  secrets: Secrets
  /** Of the keys: what is written about one that was destroyed must not stay in the database's own log (0025). */
  keysDir: string
}
const opened = async ({ victim, secrets, keysDir }: Stores) => ({
  db: openDb(victim.store),
  keys: await openTestKeys({ dataDir: keysDir }, secrets),
})

/** Everybody who has left is nobody, everybody else is whole. */
async function faultsOf(stores: Stores, { gone, stay }: Ledger): Promise<string[]> {
  const { db, keys } = await opened(stores)
  const faults: string[] = []
  if ((await finishErasures({ db, keys }, Date.now(), { all: true })) > 0) faults.push('a deletion is not finished')
  const palms = createPalms({ db, keys, report: () => {} })
  const seenOf = async ({ who, phone, hands }: Told) => {
    const found = []
    for (const hand of hands) found.push((await palms.identify(capture(who, 'in the end', hand).encodingData)).kind)
    return { isKnown: (await profileByPhone(db, keys, phone)) !== undefined, found }
  }
  for (const one of stay) {
    const { isKnown, found } = await seenOf(one)
    if (!isKnown || found.includes('none'))
      faults.push(
        `lost: a person who has not left: ${isKnown ? `found by number, by palm ${found.join()}` : 'not found by number'}`,
      )
  }
  for (const one of gone) {
    const { isKnown, found } = await seenOf(one)
    if (isKnown || found.includes('clear')) faults.push('still there: a person who has left')
  }
  await palms.close()
  await Promise.all([db.destroy(), keys.db.destroy()])
  return faults
}

/** The newest text to each number, whichever server sent it. */
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

async function keysIn(stores: Stores) {
  const { db, keys } = await opened(stores)
  const read: KeyOf = async (phone) => {
    const mark = keys.mark(phone)
    const profile = await db.selectFrom('profiles').select('id').where('phoneMark', '=', mark).executeTakeFirst()
    const row = await keys.db
      .selectFrom('sealingKeys')
      .select('wrapped')
      .where('owner', '=', profile?.id ?? '')
      .executeTakeFirst()
    return row?.wrapped ? Buffer.from(row.wrapped).subarray(12, 40) : undefined
  }
  /** The database is killed under this reader as under everybody. */
  const keyOf: KeyOf = async (phone) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await read(phone)
      } catch (error) {
        if (tries === 200) throw error
        await pause(50)
      }
  }
  return { keyOf, close: () => Promise.all([db.destroy(), keys.db.destroy()]) }
}

async function besiege(stores: Stores, kills: number, writers: number, roll: Roll): Promise<Counted> {
  const { victim, secrets, keysDir } = stores
  const isFile = 'dataDir' in victim.store
  const ledger: Ledger = { gone: [], stay: [], killedIn: 0 }
  const { onText, codeFor } = carrier()
  const written: Pick<Writer, 'facts' | 'asked'> = { facts: [], asked: new Map<string, number>() }
  const enrolled = freshPhones()
  const { figures, problems } = await underKills(
    { victim, kills, secrets, keysDir, budgets: enrolling, roll, answers, onText },
    async (gate, found) => {
      await gate.origin()
      const { keyOf, close } = await keysIn(stores)
      const writer: Writer = { ...written, gate, roll, enrolled, pin: '', problems: found }
      const work = async () => {
        while (!gate.isOver) await lives(writer, { isFile, ledger, codeFor, keyOf })
      }
      await Promise.all(Array.from({ length: writers }, work))
      await close()
    },
  )
  const faults = await faultsOf(stores, ledger)
  const canaries = (['number', 'key', 'context'] as const).map((name) => ({
    name,
    all: ledger.gone.flatMap((one): (string | Uint8Array)[] => [one.canaries[name] ?? []].flat()),
  }))
  // A row that was forgotten and a page that was not overwritten are mended in different places.
  const { db, keys } = await opened(stores)
  const rows = [...(await valuesOf(db)), ...(await valuesOf(keys.db))].join('\n')
  await Promise.all([db.destroy(), keys.db.destroy()])
  const inRows = canaries.flatMap(({ name, all }) =>
    all.some((one) => rows.includes(Buffer.from(one).toString('latin1')))
      ? [`in a row after the deletion: a ${name}`]
      : [],
  )
  const folders = [keysDir, ...(victim.folder === undefined ? [] : [victim.folder])]
  const found = canaries.flatMap(({ name, all }) =>
    folders.flatMap((folder) =>
      filesWith(folder, all).map((file) => `readable after the deletion: a ${name} in ${file}`),
    ),
  )
  if (ledger.gone.length === 0) faults.push('nothing shown: nobody has left')
  return {
    figures: {
      ...figures,
      left: ledger.gone.length,
      killedInDeletion: ledger.killedIn,
      stayed: ledger.stay.length,
      canaries: canaries.flatMap(({ all }) => all).length,
    },
    problems: [...new Set([...problems, ...faults, ...inRows, ...found])],
  }
}

/** Kills servers while people leave by their own wish, and looks for what would name them in every file. */
export async function runLeaving(victim: Victim, kills: number, writers: number, roll: Roll): Promise<Counted> {
  const secrets = randomSecrets()
  if ('dataDir' in victim.store)
    return besiege({ victim, secrets, keysDir: victim.store.dataDir }, kills, writers, roll)
  const { options, drop } = await createFolder()
  try {
    return await besiege({ victim, secrets, keysDir: options.dataDir }, kills, writers, roll)
  } finally {
    await drop()
  }
}
