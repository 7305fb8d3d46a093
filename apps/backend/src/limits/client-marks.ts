import { addressMark } from '../base/tokens.ts'

/** The network address of a client, and the networks around it. */
export interface ClientAddress {
  /** The network of one customer: an IPv4 address, or the /64 of an IPv6 address. */
  own: string
  /**
   * The larger networks, the narrowest first: /24 for IPv4, or /56 and /48 for IPv6. Empty if the address is not known.
   */
  around: readonly string[]
}

/** Keyed marks of a client's networks and browser. The marks do not reveal the address. */
export interface ClientMarks {
  own: string
  /** The marks of the larger networks, the narrowest first. */
  around: readonly string[]
  /** The mark of the secret in the browser's cookie. A stranger at the same address does not have this secret. */
  secret?: string
  /** The mark of a new secret, which a browser without a secret gets after a correct code. */
  nextSecret?: string
}

export const clientMarks = (key: Buffer, { own, around }: ClientAddress): ClientMarks => ({
  own: addressMark(key, own),
  around: around.map((network) => addressMark(key, network)),
})

/** The mark of the widest network, which does not change if a stranger moves within that network. */
export const widestNetwork = ({ own, around }: ClientMarks): string => around.at(-1) ?? own
