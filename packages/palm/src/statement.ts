import type { Hand } from './encoding.ts'

/** The signed statement of a shell about a scan. */
export interface PalmStatement {
  /** The `challengeMark` of the token. */
  challenge: string
  /** Epoch milliseconds. */
  signedAt: number
  hand: Hand
  /** `digestOf` of the encoding with all frames. */
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

/** A mark of a challenge token, for parts that must not know the token. */
export const challengeMark = (token: string): Promise<string> => digestOf(new TextEncoder().encode(token))
/** The digest of a palm's encoding. */
export const palmDigest = (encodingData: Uint8Array<ArrayBuffer>): Promise<string> => digestOf(encodingData)

/** The signed bytes: five lines of ASCII. */
export const palmStatement = ({ challenge, signedAt, hand, digest }: PalmStatement): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(['palmflow palm 1', challenge, signedAt, hand, digest].join('\n'))
