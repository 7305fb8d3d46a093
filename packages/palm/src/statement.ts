import type { Hand } from './encoding.ts'

/** What a shell signs of a scan. */
export interface PalmStatement {
  /** `challengeMark` of the token that the scan answers. */
  challenge: string
  /** Epoch milliseconds. */
  signedAt: number
  hand: Hand
  /** `digestOf` the encoding, all frames of it. */
  digest: string
}

/** SHA-256, in base64url without padding. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Stands for a challenge token where the token itself need not be known. */
export const challengeMark = (token: string): Promise<string> => digestOf(new TextEncoder().encode(token))
/** Of a palm's encoding. */
export const palmDigest = (encodingData: Uint8Array<ArrayBuffer>): Promise<string> => digestOf(encodingData)

/** The bytes under the signature: five lines of ASCII. */
export const palmStatement = ({ challenge, signedAt, hand, digest }: PalmStatement): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(['palmflow palm 1', challenge, signedAt, hand, digest].join('\n'))
