import type { gatewayWire } from '@palmflow/contract'
import { challengeMark, type Hand, palmDigest, palmStatement } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import { findShellKey, isSignedBy } from './shell-keys.ts'

/** How far a shell's clock may be off, either way. A signature that is older was kept for later. */
const signatureAge = 5 * 60_000

export interface SignedScan {
  challengeToken: string
  hand: Hand
  encodingData: Uint8Array
  proof: gatewayWire.ShellProof | undefined
}

type Doubt = 'unknown' | 'revoked' | 'time' | 'signature'

async function doubtOf({ db }: Backend, scan: SignedScan, proof: gatewayWire.ShellProof, now: number) {
  const { keyId, signedAt, signature } = proof
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
 * The id of the shell's key that signed this very scan for this very token, just now. Undefined of every other client:
 * what proves nothing is not refused, it counts as unsigned, so that a wrong clock costs a person their phone and PIN,
 * not the way in. Why it did not count is for the operator alone.
 */
export async function provenShell(backend: Backend, scan: SignedScan, now: number): Promise<string | undefined> {
  const { proof } = scan
  if (proof === undefined) return undefined
  const doubt = await doubtOf(backend, scan, proof, now)
  if (doubt === undefined) return proof.keyId
  // A key that nobody knows is a text of the sender's.
  const key = doubt === 'unknown' ? addressMark(backend.secrets.sessionKey, `shell.${proof.keyId}`) : proof.keyId
  backend.report('shell-not-proven', { reason: doubt, key })
  return undefined
}
