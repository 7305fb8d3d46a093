import type { DataRequest } from '../database/schema-users.ts'
import { openBox, sealBox } from '../keys/box.ts'
import type { Keys } from '../keys/keys.ts'

type Owned = Pick<DataRequest, 'id' | 'profileId'>
const labelOf = ({ id, profileId }: Owned): string => `data 1 ${profileId} ${id}`

/**
 * Seals with the profile's key, so that an erasure makes all copies unreadable.
 * @returns undefined if the user was erased
 */
export async function sealFile(keys: Keys, request: Owned, zip: Uint8Array): Promise<Uint8Array | undefined> {
  const key = await keys.keyOf(request.profileId)
  return key && sealBox(key, labelOf(request), zip)
}

export async function openFile(
  keys: Keys,
  request: Owned,
  file: Uint8Array,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = await keys.keyOf(request.profileId)
  const zip = key && openBox(key, labelOf(request), file)
  return zip && new Uint8Array(zip)
}
