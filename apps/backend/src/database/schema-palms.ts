import type { PalmSide } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'

/** The id of an enrolment becomes the id of the profile. */
export interface Enrolment {
  id: string
  sessionId: string
  /** The id of a biometrics consent. A foreign key refuses other consents. */
  consentId: string
  agreementId: string
  /** Each accepted palm increases this number by one. The challenge of the next scan is derived from this number. */
  version: number
  preference: PalmSide | null
  /** The verified number, sealed under the enrolment's key. */
  phone: Uint8Array | null
  /** The PIN hash, sealed under the enrolment's key. */
  pin: Uint8Array | null
  createdAt: number
  /** The time at which the enrolment ended, with or without a profile. Null while the enrolment is pending. */
  completedAt: number | null
}

export interface EnrolmentPalm {
  enrolmentId: string
  hand: Hand
  /** The frames of the scans, sealed under the enrolment's key. */
  sealed: Uint8Array
  /** The id of an existing profile that the palm clearly matches. Null if there is none. */
  knownProfile: string | null
  /** 1 if a response may reveal the match before the number is verified. */
  isTold: number
  /** The keys of the counted limits, like `charged` in `Challenge`. */
  charged: string
  recordedAt: number
}

/**
 * `change` is the unique number of the last change of the palm. `palmRemovals` contains the changes of removed palms.
 */
export interface Palm {
  profileId: string
  hand: Hand
  /** The id of a consent of this profile. A foreign key refuses other consents. */
  consentId: string
  /** The palm, sealed under the profile's key. */
  sealed: Uint8Array
  change: number
  recordedAt: number
}

export interface PalmRemoval {
  profileId: string
  hand: Hand
  change: number
  at: number
}

/** Scans with a signature of this key are trusted until the key is revoked. */
export interface ShellKey {
  id: string
  publicKey: Uint8Array
  kind: string
  registeredAt: number
  revokedAt: number | null
}

/**
 * Two keyed marks of a scanned frame or of a fused scan. `mark` is computed from sampled bits, and `frame` from all
 * bits.
 */
export interface CaptureMark {
  mark: string
  frame: string
  at: number
}
