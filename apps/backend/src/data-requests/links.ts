import { createHmac } from 'node:crypto'
import { newId, sameText } from '../base/tokens.ts'
import type { TokenProblem } from '../sessions/log-token.ts'

/** In milliseconds. */
export const linkLife = 60_000

const shape = /^(\d{1,16})\.([\w-]{22})\.[\w-]{43}$/

/** The database does not store links, but records which links are used. */
function signed(key: Buffer, requestId: string, endsAt: number, serial: string): string {
  const mac = createHmac('sha256', key).update(`download.${endsAt}.${serial}.${requestId}`).digest('base64url')
  return `${endsAt}.${serial}.${mac}`
}

/** Call this function only for the verified owner of the file, because a link needs no sign-in. */
export const linkTo = (origin: string, key: Buffer, requestId: string, now: number): string =>
  `${origin}/data/${requestId}.zip?${new URLSearchParams({ link: signed(key, requestId, now + linkLife, newId()) })}`

export function readLink(
  key: Buffer,
  requestId: string,
  link: string,
  now: number,
): { serial: string } | { problem: TokenProblem } {
  const [, until = '', serial = ''] = shape.exec(link) ?? []
  const endsAt = Number(until)
  if (serial === '' || !sameText(signed(key, requestId, endsAt, serial), link)) return { problem: 'forged' }
  // Refuse a link that ends later than its life allows. Such a link shows that the clock was set back.
  return endsAt <= now || endsAt > now + 2 * linkLife ? { problem: 'ended' } : { serial }
}
