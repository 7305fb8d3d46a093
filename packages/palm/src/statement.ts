import type { Hand } from './encoding.ts'

/** The statement about a scan that the shell signs. */
export interface PalmStatement {
  /** The `challengeMark` of the challenge token. */
  challenge: string
  /** Milliseconds since 1970. */
  signedAt: number
  hand: Hand
  /** The `palmDigest` of the encoding with all frames. */
  digest: string
}

/** Computes a SHA-256 hash, as base64url without padding. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The hash of a challenge token, for code that must not know the token. */
export const challengeMark = (token: string): Promise<string> => digestOf(new TextEncoder().encode(token))
/** The hash of the encoding of a palm. */
export const palmDigest = (encodingData: Uint8Array<ArrayBuffer>): Promise<string> => digestOf(encodingData)

/** The bytes that are signed: five lines of ASCII. */
export const palmStatement = ({ challenge, signedAt, hand, digest }: PalmStatement): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(['palmflow palm 1', challenge, signedAt, hand, digest].join('\n'))
