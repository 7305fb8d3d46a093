import type { Backend } from '../backend.ts'
import type { TokenKind } from '../base/tokens.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { accountMark } from './log-sign-in.ts'

/**
 * `forged`: the server never issued the token. `ended`: the session, the challenge or the download link of the token
 * has ended. `replaced`: the server has issued a newer token. `used`: the download link was used before, or the
 * challenge token was used with another input. `otherDevice`: the token came from another device than its consent.
 */
export type TokenProblem = 'forged' | 'ended' | 'replaced' | 'used' | 'otherDevice'

export function logToken(
  log: Pick<Backend, 'report' | 'secrets'>,
  kind: TokenKind,
  reason: TokenProblem,
  { own }: ClientMarks,
  profileId?: string | null,
): void {
  const account = profileId == null ? undefined : accountMark(log, profileId)
  log.report('token-refused', { kind, reason, from: own, account })
}
