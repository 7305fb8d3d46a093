import { decodePalm, palmDigest, palmStatement } from '@palmflow/palm'
import { type Capture, palmCaptureOf } from '@palmflow/shell-bridge'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const asBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/**
 * Creates a key and registers the key at a local server. A native app must keep its key in hardware and register the
 * key with the attestation of its system (docs/shell-bridge.md).
 */
async function createKey(palmflow: string) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign'])
  const body = { publicKey: asBase64(await crypto.subtle.exportKey('raw', publicKey)), kind: 'build', evidence: '' }
  const response = await fetch(`${palmflow}/dev/shell-keys`, { method: 'POST', body: JSON.stringify(body) })
  const { keyId }: { keyId: string } = await response.json()
  return { privateKey, keyId }
}

/**
 * Returns the function that signs scans.
 * @param palmflow the origin of the palmflow server
 */
export function createSign(palmflow: string): (capture: Capture, challenge: string) => Promise<Capture> {
  let key: ReturnType<typeof createKey> | undefined
  return async (capture, challenge) => {
    key ??= createKey(palmflow)
    const { privateKey, keyId } = await key
    const encoding = new Uint8Array(palmCaptureOf(capture).encodingData)
    const signedAt = Date.now()
    const { hand } = decodePalm(encoding)
    const statement = palmStatement({ challenge, signedAt, hand, digest: await palmDigest(encoding) })
    const signature = asBase64(await crypto.subtle.sign(algorithm, privateKey, statement))
    return { ...capture, shellProof: { keyId, signedAt, signature } }
  }
}
