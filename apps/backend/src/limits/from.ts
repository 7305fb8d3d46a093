import { addressMark } from '../base/tokens.ts'

/** The networks that a call comes from. */
export interface Address {
  /** The share of one customer: an IPv4 address, or the /64 of an IPv6 address. */
  own: string
  /** The networks around it, the narrow one first: /24, or /56 and /48. None if the address is not known. */
  around: readonly string[]
}

/** Where a call comes from, as keyed marks: none of them is an address. */
export interface From {
  own: string
  /** Of the networks around it, the narrow one first. */
  around: readonly string[]
  /** Of the secret in the browser's cookie; a stranger at the same address does not have it. */
  secret?: string
  /** Of the secret that the browser is given with a right code, if it has none. */
  nextSecret?: string
}

export const fromOf = (key: Buffer, { own, around }: Address): From => ({
  own: addressMark(key, own),
  around: around.map((network) => addressMark(key, network)),
})

/** The widest network: who moves within it is still the same stranger. */
export const widestOf = ({ own, around }: From): string => around.at(-1) ?? own
