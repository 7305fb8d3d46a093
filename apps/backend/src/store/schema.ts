import type { Hand } from '@palmflow/gateway'
import type { Kysely } from 'kysely'

/** Rows as code sees them; columns are the same words in snake_case. Times are epoch milliseconds, flags 0 or 1. */
export interface Session {
  id: string
  /** Rises by one at every rotation. */
  version: number
  rotatedAt: number
  /** Whether the current version has come back from the caller, which proves that it arrived. */
  currentUsed: number
  createdAt: number
  seenAt: number
  endedAt: number | null
  /** Keyed mark of the proven phone, and the session version at which ET was given for it. */
  phoneMark: string | null
  etVersion: number | null
  /** The signed-in person, and the session version at which PT was given. */
  profileId: string | null
  ptVersion: number | null
}

export interface ProfileRow {
  id: string
  /** Keyed mark of the number. */
  phoneMark: string
  /** Under the profile's own key: what names the person, and what they know (people/profiles.ts). */
  sealed: Uint8Array
  status: 'active' | 'held'
  hasLeftPalm: number
  hasRightPalm: number
  createdAt: number
}

export interface OtpCode {
  id: string
  sessionId: string
  /** Keyed mark of the number. */
  phoneMark: string
  /** The number, for another text to it (codes/typed-number.ts). */
  sealed: Uint8Array
  useCase: string
  mac: string
  sentAt: number
  expiresAt: number
  usedAt: number | null
  /** Keys of the limits whose units come back when it is typed right, with spaces between. */
  charged: string
}

export interface Attempt {
  sessionId: string
  key: string
  /** JSON of how it ended; never holds what was tried. */
  outcome: string
  at: number
}

export interface LimitRow {
  key: string
  used: number
  endsAt: number
}

/** What a person agreed to. It outlives the profile: that there was a consent may have to be shown later. */
export interface Consent {
  id: string
  agreementId: string
  /** Of one wish to record it: the same wish, agreement and device make one row. */
  correlationId: string
  deviceId: string
  /** null until there is a profile. */
  profileId: string | null
  recordedAt: number
  /** Of the text that was shown. */
  textHash: string
}

/** A sign-in at the identity gateway under way, from the consent on. Its tokens are derived from `version`. */
export interface Challenge {
  id: string
  consentId: string
  /** Keyed mark. */
  device: string
  /** What the newest token may be answered with. */
  step: 'PALM' | 'PHONE' | 'PHONE_OTP' | 'PIN' | 'DONE'
  /** Rises by one with every answer that is taken. */
  version: number
  /** How many palms were nobody's. */
  palms: number
  /** JSON: ids of the profiles that the palm may belong to. */
  candidates: string
  /** 1 where the palm was clearly one person's, as a proven shell saw it. */
  isClear: number
  /** Keys of the limits whose units come back once the person of the palm has proven their number, with spaces between. */
  charged: string
  /** Keyed mark of the number as given, proven or not. */
  phoneMark: string | null
  /** Whose phone is proven. */
  profileId: string | null
  /** How many texts went out, and when the last one did. */
  texts: number
  textAt: number
  createdAt: number
  seenAt: number
}

/** A change of the gallery stands either in `palms` or, where the palm is gone, in `palmRemovals`; its number is unique. */
export interface Palm {
  profileId: string
  hand: Hand
  /** A consent of this very profile; the database refuses any other. */
  consentId: string
  /** Under the profile's own key. */
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

export interface PalmChange {
  profileId: string
  hand: Hand
  /** null where the palm is gone. */
  sealed: Uint8Array | null
  change: number
}

/** Of an app shell whose scans count by themselves. */
export interface ShellKey {
  id: string
  publicKey: Uint8Array
  /** Who vouched for it. */
  kind: string
  registeredAt: number
  revokedAt: number | null
}

/** Of a frame that was scanned, or what a scan was fused to: a keyed mark of some of its bits, and one of all of them. */
export interface CaptureMark {
  mark: string
  frame: string
  at: number
}

export interface Tables {
  sessions: Session
  profiles: ProfileRow
  otpCodes: OtpCode
  attempts: Attempt
  limits: LimitRow
  featureFlags: { id: string; variant: string }
  consents: Consent
  challenges: Challenge
  palms: Palm
  palmRemovals: PalmRemoval
  /** One row: the number of the last change, and of the last removal that is no longer known. */
  palmGallery: { change: number; forgotten: number }
  shellKeys: ShellKey
  captureMarks: CaptureMark
  /** Local only: texts lie open here, and go with their number's mark. */
  smsOutbox: { id: string; toPhone: string; phoneMark: string | null; text: string; at: number }
}

/** Either the outer connection or a transaction: a function takes the one it is given and knows no other. */
export type Db = Kysely<Tables>
