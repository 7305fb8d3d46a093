import type { Hand } from './encoding.ts'

export interface PalmStatement {
  /** The `challengeMark` of the challenge token. */
  challenge: string
  /** The time of the signature, in milliseconds since 1970. */
  signedAt: number
  hand: Hand
  /** The `palmDigest` of the encoding with all frames. */
  digest: string
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The SHA-256 hash of a challenge token as base64url without padding, for code that must not have the token. */
export const challengeMark = (token: string): Promise<string> => digestOf(new TextEncoder().encode(token))
/** The SHA-256 hash as base64url without padding. */
export const palmDigest = (encodingData: Uint8Array<ArrayBuffer>): Promise<string> => digestOf(encodingData)

/** The bytes to sign: five lines of text. */
export const palmStatement = ({ challenge, signedAt, hand, digest }: PalmStatement): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(['palmflow palm 1', challenge, signedAt, hand, digest].join('\n'))
