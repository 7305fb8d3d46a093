import { addressMark } from '../base/tokens.ts'

export interface ClientAddress {
  /** The network of one customer: an IPv4 address, or the /64 of an IPv6 address. */
  own: string
  /**
   * The larger networks, the narrowest first: the /24 of IPv4, or the /56 and the /48 of IPv6. Empty if the address is
   * unknown.
   */
  around: readonly string[]
}

/** Without the key, the address cannot be computed from the marks. */
export interface ClientMarks {
  own: string
  around: readonly string[]
  /** The mark of the secret in the browser's cookie. */
  secret?: string
  /** The mark of a new secret for a browser without a secret. The browser gets the secret after a correct code. */
  nextSecret?: string
}

export const clientMarks = (key: Buffer, { own, around }: ClientAddress): ClientMarks => ({
  own: addressMark(key, own),
  around: around.map((network) => addressMark(key, network)),
})

/** A stranger who moves within the widest network keeps the mark. */
export const widestNetwork = ({ own, around }: ClientMarks): string => around.at(-1) ?? own
