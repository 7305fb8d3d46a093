import type { Address } from '../http/address.ts'
import { addressMark } from '../sessions/tokens.ts'

/** Where a call comes from, as keyed marks: none of them is an address. */
export interface From {
  own: string
  /** Of the networks around it, the narrow one first. */
  around: readonly string[]
}

export const fromOf = (key: Buffer, { own, around }: Address): From => ({
  own: addressMark(key, own),
  around: around.map((network) => addressMark(key, network)),
})

/** The widest network: who moves within it is still the same stranger. */
export const widestOf = ({ own, around }: From): string => around.at(-1) ?? own
