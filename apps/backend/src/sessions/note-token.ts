import type { Backend } from '../backend.ts'
import type { TokenKind } from '../base/tokens.ts'
import type { ClientMarks } from '../limits/client.ts'
import { accountMark } from './note-sign-in.ts'

/**
 * `forged`: nobody was ever given it. `ended`: its time is over, or whoever held it has signed out. `replaced`: a newer
 * one was given since. `used`: it was answered, otherwise than now.
 */
export type Doubt = 'forged' | 'ended' | 'replaced' | 'used' | 'otherDevice'

/** A token that was shown and does not count. @param profileId who was signed in by it. */
export function noteToken(
  told: Pick<Backend, 'report' | 'secrets'>,
  kind: TokenKind,
  reason: Doubt,
  { own }: ClientMarks,
  profileId?: string | null,
): void {
  const account = profileId == null ? undefined : accountMark(told, profileId)
  told.report('token-refused', { kind, reason, from: own, account })
}
