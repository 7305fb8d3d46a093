import { createHmac } from 'node:crypto'
import { newId, sameText } from '../base/tokens.ts'
import type { Doubt } from '../sessions/note-token.ts'

/** How long a link is good, in milliseconds. */
export const linkLife = 60_000

const shape = /^(\d{1,16})\.([\w-]{22})\.[\w-]{43}$/

/** Derived, not stored: of a link the database has but that it was used. */
function signed(key: Buffer, requestId: string, endsAt: number, serial: string): string {
  const mac = createHmac('sha256', key).update(`download.${endsAt}.${serial}.${requestId}`).digest('base64url')
  return `${endsAt}.${serial}.${mac}`
}

/** Where the file of a request is, for who has just proven that it is theirs. */
export const linkTo = (origin: string, key: Buffer, requestId: string, now: number): string =>
  `${origin}/data/${requestId}.zip?${new URLSearchParams({ link: signed(key, requestId, now + linkLife, newId()) })}`

/** @returns its serial, by which it is used up, or why it does not count. */
export function readLink(
  key: Buffer,
  requestId: string,
  link: string,
  now: number,
): { serial: string } | { doubt: Doubt } {
  const [, until = '', serial = ''] = shape.exec(link) ?? []
  const endsAt = Number(until)
  if (serial === '' || !sameText(signed(key, requestId, endsAt, serial), link)) return { doubt: 'forged' }
  // None is good for so long: the clock was set back since.
  return endsAt <= now || endsAt > now + 2 * linkLife ? { doubt: 'ended' } : { serial }
}
