import type { ProgramLink } from '../database/schema-partners.ts'
import { openBox, sealBox } from '../keys/box.ts'

const labelOf = (profileId: string, programId: string): string => `program link 1 ${programId} ${profileId}`

/** @param key the key of the profile */
export const sealExternalId = (key: Buffer, profileId: string, programId: string, externalId: string): Uint8Array =>
  sealBox(key, labelOf(profileId, programId), Buffer.from(externalId))

/** @returns undefined if the user entered no id */
export function openExternalId(key: Buffer, { profileId, programId, sealed }: ProgramLink): string | undefined {
  if (sealed === null) return undefined
  const bytes = openBox(key, labelOf(profileId, programId), sealed)
  if (bytes === undefined) throw new Error('A program link does not open with its person’s key')
  return bytes.toString()
}
