import type { gatewayWire } from '@palmflow/contract'
import { challengeMark, type Hand, palmDigest, palmStatement } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import { findShellKey, isSignedBy } from './shell-keys.ts'

/**
 * The maximum age of a signature in milliseconds. This limit also applies to the difference between the clocks of a
 * shell and a server. An older signature is refused, because an attacker may have stored the signature.
 */
const signatureAge = 5 * 60_000

export interface SignedScan {
  challengeToken: string
  hand: Hand
  encodingData: Uint8Array
  shellProof: gatewayWire.ShellProof | undefined
}

type Doubt = 'unknown' | 'revoked' | 'time' | 'signature'

async function problemOf({ db }: Backend, scan: SignedScan, shellProof: gatewayWire.ShellProof, now: number) {
  const { keyId, signedAt, signature } = shellProof
  const key = await findShellKey(db, keyId)
  if (key === undefined) return 'unknown' satisfies Doubt
  if (key.revokedAt !== null) return 'revoked' satisfies Doubt
  const statement = palmStatement({
    ...{ hand: scan.hand, signedAt },
    challenge: await challengeMark(scan.challengeToken),
    digest: await palmDigest(new Uint8Array(scan.encodingData)),
  })
  if (!isSignedBy(key, statement, signature)) return 'signature' satisfies Doubt
  return Math.abs(now - signedAt) > signatureAge ? ('time' satisfies Doubt) : undefined
}

/**
 * Undefined without a valid and recent signature. An invalid signature is logged but not refused. Otherwise a user at a
 * shell with a wrong clock could not sign in by phone and PIN.
 */
export async function provenShell(backend: Backend, scan: SignedScan, now: number): Promise<string | undefined> {
  const { shellProof } = scan
  if (shellProof === undefined) return undefined
  const doubt = await problemOf(backend, scan, shellProof, now)
  if (doubt === undefined) return shellProof.keyId
  // The id of an unknown key is untrusted text, so log only the mark of this id.
  const key =
    doubt === 'unknown' ? addressMark(backend.secrets.sessionKey, `shell.${shellProof.keyId}`) : shellProof.keyId
  backend.report('shell-not-proven', { reason: doubt, key })
  return undefined
}
