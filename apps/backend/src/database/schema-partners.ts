import type { Hand } from '@palmflow/palm'

/** The row is deleted when the transaction has ended. */
export interface PendingTransaction {
  id: string
  profileId: string
  begunAt: number
}

/**
 * The palm template of an erased user with a pending transaction. The key of the template is erased when the
 * transaction has ended.
 */
export interface RetainedPalm {
  profileId: string
  hand: Hand
  sealed: Uint8Array
  at: number
}

/** A foreign key requires the consent. */
export interface ProgramLink {
  profileId: string
  programId: string
  /** The external id that the user typed, sealed under the profile's key. Null if the program needs no id. */
  sealed: Uint8Array | null
  consentId: string
  at: number
}

/**
 * The last decision of a user about a partner's application. A check constraint requires a consent if the user agreed.
 */
export interface Authorization {
  profileId: string
  application: string
  authorized: number
  consentId: string | null
  at: number
}
