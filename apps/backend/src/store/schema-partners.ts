import type { Hand } from '@palmflow/palm'

/** The pending transactions of payment partners. A row is deleted when its transaction has ended. */
export interface PendingTransaction {
  id: string
  profileId: string
  begunAt: number
}

/**
 * The palm signature of an erased user with a pending transaction. Its key is erased when the transaction has ended.
 */
export interface RetainedPalm {
  profileId: string
  hand: Hand
  sealed: Uint8Array
  at: number
}

/** A link to a partner program. The database requires the consent. */
export interface ProgramLink {
  profileId: string
  programId: string
  /** The typed external id, sealed under the profile's key. Null if the program needs none. */
  sealed: Uint8Array | null
  consentId: string
  at: number
}

/** The last decision of a user about a partner's application. If the user agreed, the database requires a consent. */
export interface Authorization {
  profileId: string
  application: string
  authorized: number
  consentId: string | null
  at: number
}
