import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { encodePalm } from '@palmflow/palm'
import * as v from 'valibot'
import { newId } from '../base/tokens.ts'
import { migrate } from '../database/migrate.ts'
import type { Keys } from '../keys/keys.ts'
import { openKeys } from '../keys/open-keys.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { createPalms } from '../palms/palms.ts'
import { finishErasures, type ProfileStore } from '../users/erase.ts'
import { profileById } from '../users/profiles.ts'
import { sealPlainDataWith } from '../users/seal-plain-data.ts'
import { createFolder } from './cluster.ts'
import type { CountingResult } from './counting-setup.ts'
import { openDb } from './enrolled-users.ts'
import { type EraserOptions, eraserMessage } from './eraser-protocol.ts'
import type { KilledServer } from './kill-run.ts'
import type { Random } from './parallel-clients.ts'
import { filesWith } from './stored-state.ts'

const entry = fileURLToPath(new URL('./eraser-process.ts', import.meta.url))
/** The number of additional keys. A rotation of so many keys takes long enough to be interrupted by a kill. */
const bystanders = 1_500
/** A database server is killed once in this number of rounds. */
const roundsPerCrash = 5
/**
 * A run with fewer acknowledged erasures proves nothing, so such a run continues. The limit is `maxKillFactor` times
 * the planned number of kills.
 */
const minErasures = 3
const maxKillFactor = 8

interface Person {
  phone: string
  code: string
  fate: 'stays' | 'erasing' | 'erased'
}

interface Ledger {
  people: Map<string, Person>
  /** The stored forms of each user's keys. Key: the profile id. */
  wrapped: Map<string, string[]>
  rotations: number
  kills: number
}

interface Masters {
  masterKey: Buffer
  formerMasterKey: Buffer
}

function record(ledger: Ledger, message: unknown): boolean {
  const word = v.parse(eraserMessage, message)
  if (word.type === 'rotated') return true
  if (word.type === 'begun') return false
  const known = ledger.wrapped.get(word.profileId) ?? []
  ledger.wrapped.set(word.profileId, [...known, ...word.wrapped])
  if (word.type === 'kept') ledger.people.set(word.profileId, { phone: word.phone, code: word.code, fate: 'stays' })
  else {
    const person = ledger.people.get(word.profileId)
    if (person !== undefined) person.fate = word.type
  }
  return false
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

/** @returns whether a rotation was complete */
async function round(
  victim: KilledServer,
  dataDir: string,
  masters: Masters,
  ledger: Ledger,
  random: Random,
): Promise<boolean> {
  let isRotated = false
  const last: string[] = []
  const children = [1, 2].map(() => {
    const options: EraserOptions = {
      dataDir,
      ...('databaseUrl' in victim.store && { databaseUrl: victim.store.databaseUrl }),
      masterKey: masters.masterKey.toString('base64'),
      formerMasterKey: masters.formerMasterKey.toString('base64'),
      seed: Math.floor(random() * 1e9),
    }
    const child = spawn(process.execPath, [entry, JSON.stringify(options)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => last.push(text))
    child.on('message', (message) => {
      if (record(ledger, message)) isRotated = true
    })
    return child
  })
  // A program sends its first message when the program and the database are ready.
  await Promise.race(children.map((child) => Promise.race([once(child, 'message'), once(child, 'close')])))
  for (const child of children) {
    await pause(random() ** 2 * 3_000)
    if (child.exitCode !== null) throw new Error(`one ended by itself: ${last.join('').slice(-1_000)}`)
    await end(child)
    ledger.kills += 1
  }
  return isRotated
}

async function faultsOf(store: ProfileStore, { people }: Ledger): Promise<string[]> {
  const palms = createPalms({ ...store, report: () => {} })
  const faults: string[] = []
  for (const [id, { phone, code, fate }] of people) {
    const profile = await profileById(store.db, store.keys, id)
    const found = await palms.identify(encodePalm({ hand: 'left', frames: [Buffer.from(code, 'base64')] }))
    const isWhole = profile?.phone === phone && found.kind === 'clear' && found.profileId === id
    const isGone = profile === undefined && found.kind === 'none'
    if (fate === 'stays' && !isWhole) faults.push('lost: a person who was never erased')
    if (fate === 'erased' && !isGone) faults.push('still there: a person who was erased')
    if (!isWhole && !isGone) faults.push('half erased: a person by number or palm alone')
  }
  await palms.close()
  return faults
}

const erased = ({ people }: Ledger) => [...people].filter(([, { fate }]) => fate === 'erased')

function canaries(ledger: Ledger): (string | Uint8Array)[] {
  return erased(ledger).flatMap(([id, { phone, code }]) => [
    phone,
    Buffer.from(code, 'base64').subarray(0, 24),
    // Search for a part of the ciphertext. The first 12 bytes are the nonce.
    ...(ledger.wrapped.get(id) ?? []).map((item) => Buffer.from(item, 'base64').subarray(12, 40)),
  ])
}

const openFor = async (
  { store }: KilledServer,
  dataDir: string,
  masters: Partial<Masters> & { masterKey: Buffer },
): Promise<ProfileStore> => ({
  db: openDb(store),
  keys: await openKeys(
    { dataDir },
    () => masters,
    () => {},
    0,
  ),
})

const closed = async ({ db, keys }: ProfileStore) => void (await Promise.all([db.destroy(), keys.db.destroy()]))

async function prepare(victim: KilledServer, dataDir: string, masterKey: Buffer) {
  const store = await openFor(victim, dataDir, { masterKey })
  await migrate(store.db, 0, sealPlainDataWith(store.keys, { ...randomSecrets(), masterKey }))
  const owners = Array.from({ length: bystanders }, () => newId())
  await store.keys.prepare(owners)
  const all = await allOf(store.keys, owners)
  await closed(store)
  return { owners, all }
}

async function allOf(keys: Keys, owners: readonly string[]): Promise<string> {
  const found = await keys.keysOf(owners)
  return owners.map((owner) => found.get(owner)?.toString('base64')).join()
}

async function besiege(victim: KilledServer, dataDir: string, kills: number, random: Random): Promise<CountingResult> {
  const ledger: Ledger = { people: new Map(), wrapped: new Map(), rotations: 0, kills: 0 }
  let masters: Masters = { masterKey: randomBytes(32), formerMasterKey: randomBytes(32) }
  const { owners, all } = await prepare(victim, dataDir, masters.masterKey)
  masters = { masterKey: randomBytes(32), formerMasterKey: masters.masterKey }
  const isOver = () => ledger.kills >= (erased(ledger).length >= minErasures ? kills : kills * maxKillFactor)
  for (let rounds = 1; !isOver(); rounds += 1) {
    if (await round(victim, dataDir, masters, ledger, random)) {
      ledger.rotations += 1
      masters = { masterKey: randomBytes(32), formerMasterKey: masters.masterKey }
    }
    if (rounds % roundsPerCrash === 0) await victim.crash?.()
  }
  const store = await openFor(victim, dataDir, masters)
  const unfinished = await finishErasures(store, 0, { all: true })
  const faults = await faultsOf(store, ledger)
  if (erased(ledger).length < minErasures) faults.push('nothing shown: hardly anybody was erased')
  if ((await allOf(store.keys, owners)) !== all) faults.push('lost: a key without an erasure')
  await closed(store)
  const folders = [dataDir, ...(victim.folder === undefined ? [] : [victim.folder])]
  const found = folders.flatMap((folder) => filesWith(folder, canaries(ledger)))
  const fates = Map.groupBy(ledger.people.values(), ({ fate }) => fate)
  return {
    figures: {
      kills: ledger.kills,
      rotations: ledger.rotations,
      stayed: fates.get('stays')?.length ?? 0,
      erased: fates.get('erased')?.length ?? 0,
      killedInErasure: fates.get('erasing')?.length ?? 0,
      unfinished,
      canaries: canaries(ledger).length,
    },
    problems: [...new Set([...faults, ...found.map((name) => `readable after the erasure: in ${name}`)])],
  }
}

export async function runErasing(victim: KilledServer, kills: number, random: Random): Promise<CountingResult> {
  if ('dataDir' in victim.store) return besiege(victim, victim.store.dataDir, kills, random)
  // With PostgreSQL, this folder contains the keys, which are not in the database.
  const { options, drop } = await createFolder()
  try {
    return await besiege(victim, options.dataDir, kills, random)
  } finally {
    await drop()
  }
}
