import { addressMark } from '../base/tokens.ts'

/** The network address of a client, and the networks around it. */
export interface ClientAddress {
  /** The share of one customer: an IPv4 address, or the /64 of an IPv6 address. */
  own: string
  /** The networks around it, the narrow one first: /24, or /56 and /48. None if the address is not known. */
  around: readonly string[]
}

/** Keyed marks of a client's network and browser. No address can be read from them. */
export interface ClientMarks {
  own: string
  /** Marks of the networks around it, the narrow one first. */
  around: readonly string[]
  /** Mark of the secret in the browser's cookie. A stranger at the same address does not have this secret. */
  secret?: string
  /** Mark of the secret that a browser without one gets with a right code. */
  nextSecret?: string
}

export const clientMarks = (key: Buffer, { own, around }: ClientAddress): ClientMarks => ({
  own: addressMark(key, own),
  around: around.map((network) => addressMark(key, network)),
})

/** The widest network. A stranger who moves within it has the same mark. */
export const widestNetwork = ({ own, around }: ClientMarks): string => around.at(-1) ?? own
