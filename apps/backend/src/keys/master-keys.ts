import { hkdfSync } from 'node:crypto'
import { StartError } from '../base/start-error.ts'
import { keyBytes, openBox, sealBox } from './box.ts'
import type { Secrets } from './secrets.ts'

/** The id is stored with each wrapped key and does not reveal the master key. */
export interface MasterKey {
  id: string
  key: Buffer
}

const idBytes = 9
const derived = (secret: Buffer, what: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `palmflow master key ${what}`, bytes))

const masterKeyOf = (secret: Buffer): MasterKey => ({
  id: derived(secret, 'id', idBytes).toString('base64url'),
  key: derived(secret, 'wrapping', keyBytes),
})

type MasterSecrets = Pick<Secrets, 'masterKey' | 'formerMasterKey'>
export type CurrentMasterSecrets = () => MasterSecrets

export interface Masters {
  readonly newest: MasterKey
  knows(id: string): boolean
  /** @throws if the key is not configured */
  byId(id: string): MasterKey
}

const masterKeysOf = ({ masterKey, formerMasterKey }: MasterSecrets): MasterKey[] =>
  [masterKey, formerMasterKey].flatMap((secret) => (secret === undefined ? [] : masterKeyOf(secret)))

/** Reads the configuration again for an unknown id, because the keys may have been rotated since the server's start. */
export function createMasters(secrets: CurrentMasterSecrets): Masters {
  let known = masterKeysOf(secrets())
  const find = (id: string) => known.find((item) => item.id === id)
  const look = (id: string) => {
    if (find(id) === undefined) known = masterKeysOf(secrets())
    return find(id)
  }
  return {
    newest: masterKeyOf(secrets().masterKey),
    knows: (id) => look(id) !== undefined,
    byId(id) {
      const found = look(id)
      if (found === undefined)
        throw new StartError(`Master key ${id} is missing. Set MASTER_KEY or FORMER_MASTER_KEY to this key`)
      return found
    },
  }
}

const labelOf = (owner: string): string => `sealing key 1 ${owner}`

export const wrapKey = ({ key }: MasterKey, owner: string, sealingKey: Buffer): Uint8Array =>
  sealBox(key, labelOf(owner), sealingKey)

/** @throws if the wrapped key was changed or moved, because such a key does not count as erased */
export function unwrapKey({ key, id }: MasterKey, owner: string, wrapped: Uint8Array): Buffer {
  const sealingKey = openBox(key, labelOf(owner), wrapped)
  if (sealingKey === undefined) throw new Error(`A sealing key does not open with master key ${id}`)
  return sealingKey
}
