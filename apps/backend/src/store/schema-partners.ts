import type { Hand } from '@palmflow/palm'

/** Of whoever takes payments: a row comes with a transaction, and goes when it has ended. */
export interface PendingTransaction {
  id: string
  profileId: string
  begunAt: number
}

/** Of a person who was erased while a transaction of theirs was pending; under a key that ends with it. */
export interface KeptPalm {
  profileId: string
  hand: Hand
  sealed: Uint8Array
  at: number
}

/** A partner's program that a person has linked. The database wants their consent to it. */
export interface ProgramLink {
  profileId: string
  programId: string
  /** What they typed for it, under their own key; null where it asks for nothing. */
  sealed: Uint8Array | null
  consentId: string
  at: number
}

/** What a person has told a partner's application, last. The database wants a consent of theirs where they have said yes. */
export interface Authorization {
  profileId: string
  application: string
  authorized: number
  consentId: string | null
  at: number
}
