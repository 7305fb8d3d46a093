import type { PalmSide } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { Kysely } from 'kysely'
import type { Authorization, PendingTransaction, ProgramLink, RetainedPalm } from './schema-partners.ts'
import type { DataRequest, NoticeRow, SignInRow, UndoLink } from './schema-person.ts'

/**
 * Row types. The names of columns are the same words in snake_case. Times are in milliseconds since 1970, and flags
 * are 0 or 1.
 */
export interface Session {
  id: string
  /** Rises by one at each rotation. */
  version: number
  rotatedAt: number
  /** The newest version that the client has sent back, which proves that it arrived. 0: none. */
  arrivedVersion: number
  createdAt: number
  seenAt: number
  endedAt: number | null
  /** Keyed mark of the verified phone, and the session version at which its ET was issued. */
  phoneMark: string | null
  etVersion: number | null
  /** The signed-in user, and the session version at which PT was issued. */
  profileId: string | null
  ptVersion: number | null
  /** The last verification of the signed-in user in this session, by PIN or by the palm of a sign-in (decision 0070). */
  provenAt: number | null
  /** The erasure time of the user of this session. */
  erasedAt: number | null
  /** The id of the first session of the sign-in. Null: this session is the first. */
  root: string | null
}

export interface ProfileRow {
  id: string
  /** Keyed mark of the number. */
  phoneMark: string
  /** Under the profile's key: the personal data and the credentials (people/profiles.ts). */
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
  /** The number, for a further text (credentials/typed-number.ts). */
  sealed: Uint8Array
  useCase: string
  mac: string
  sentAt: number
  expiresAt: number
  usedAt: number | null
  /** Keys of the limits that get their units back after a correct code, separated by spaces. */
  charged: string
}

export interface Attempt {
  sessionId: string
  key: string
  /** JSON of the outcome. Never contains the tried credential. */
  outcome: string
  at: number
}

export interface LimitRow {
  key: string
  used: number
  endsAt: number
}

/** A consent. It outlives the profile, because it may have to be proven later. */
export interface Consent {
  id: string
  agreementId: string
  /** The idempotency key of the recording: the same key, agreement and device make one row. */
  correlationId: string
  deviceId: string
  /** Null until there is a profile. */
  profileId: string | null
  recordedAt: number
  /** The hash of the shown text. The text itself is in `documentTexts`. */
  textHash: string
  /** The main API session of the consent, and the origin parameters of its address. */
  sessionId: string | null
  application: string | null
  context: string | null
}

/** Each agreed wording, stored once: a receipt needs it after the document has changed. */
export interface DocumentText {
  hash: string
  agreementId: string
  title: string
  html: string
  /** Null for rows from before this column. */
  language: string | null
  /** The time of its first consent. */
  firstAt: number
}

/** An enrolment in progress. Its id becomes the id of the profile. */
export interface Enrolment {
  id: string
  sessionId: string
  /** A biometrics consent. The database refuses any other. */
  consentId: string
  agreementId: string
  /** Rises by one with each accepted palm. The challenge of the next scan is derived from it. */
  version: number
  /** The wanted hands. */
  preference: PalmSide | null
  /** The verified number, sealed under the enrolment's key. */
  phone: Uint8Array | null
  /** The PIN hash, sealed under the enrolment's key. */
  pin: Uint8Array | null
  createdAt: number
  /** The end time, with or without a profile. Null: pending. */
  completedAt: number | null
}

export interface EnrolmentPalm {
  enrolmentId: string
  hand: Hand
  /** The frames of its scans, under the enrolment's key. */
  sealed: Uint8Array
  /** The existing profile that clearly matches. */
  knownProfile: string | null
  /** 1 if the match may be revealed before the number is verified. */
  isTold: number
  /** Like `charged` of a challenge. */
  charged: string
  recordedAt: number
}

/** A running sign-in at the identity gateway, from the consent on. Its tokens are derived from `version`. */
export interface Challenge {
  id: string
  consentId: string
  /** Keyed mark. */
  device: string
  /** The response types that the newest token accepts. */
  step: 'PALM' | 'PHONE' | 'PHONE_OTP' | 'PIN' | 'DONE'
  /** Rises by one with each accepted response. */
  version: number
  /** The number of unknown palms. */
  palms: number
  /** JSON: ids of the possible profiles of the palm. */
  candidates: string
  /** 1 if the palm clearly matched one profile at a proven shell and was not added in the last 72 hours. */
  isClear: number
  /** Keys of the limits that get their units back after the palm's user verifies the number, separated by spaces. */
  charged: string
  /** Keyed mark of the entered number, verified or not. */
  phoneMark: string | null
  /** The profile of the verified phone. */
  profileId: string | null
  /** The number of sent texts, and the time of the last one. */
  texts: number
  textAt: number
  createdAt: number
  seenAt: number
}

/** A change of the gallery is in `palms` or, for a removed palm, in `palmRemovals`. Its number is unique. */
export interface Palm {
  profileId: string
  hand: Hand
  /** A consent of this profile. The database refuses any other. */
  consentId: string
  /** Under the profile's key. */
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

/** The key of an app shell whose scans are trusted. */
export interface ShellKey {
  id: string
  publicKey: Uint8Array
  /** The kind of attestation that the key came with. */
  kind: string
  registeredAt: number
  revokedAt: number | null
}

/** The marks of a scanned frame or fused scan: a keyed mark of some of its bits, and one of all bits. */
export interface CaptureMark {
  mark: string
  frame: string
  at: number
}

/** The kind of a count from a page: an event, a metric, or a kind of monitor event. */
export type TallyKind = 'event' | 'metric' | 'monitor'

export interface Tables {
  sessions: Session
  signIns: SignInRow
  profiles: ProfileRow
  otpCodes: OtpCode
  attempts: Attempt
  limits: LimitRow
  /** Proofs by mark: their number and expiry (limits/proofs.ts). */
  proofs: { mark: string; times: number; endsAt: number }
  featureFlags: { id: string; variant: string }
  consents: Consent
  documentTexts: DocumentText
  enrolments: Enrolment
  enrolmentPalms: EnrolmentPalm
  authorizations: Authorization
  programLinks: ProgramLink
  pendingTransactions: PendingTransaction
  keptPalms: RetainedPalm
  dataRequests: DataRequest
  notices: NoticeRow
  undoLinks: UndoLink
  /** Texts for erased users, sealed under separate keys (texts/farewells.ts). */
  farewells: NoticeRow
  /** The last activity of a user. */
  interactions: { profileId: string; at: number }
  challenges: Challenge
  palms: Palm
  palmRemovals: PalmRemoval
  /** One row: the number of the last change, and of the last removal that was deleted. */
  palmGallery: { change: number; forgotten: number }
  shellKeys: ShellKey
  captureMarks: CaptureMark
  /** Counts of a telemetry name on a day since 1970, and the sum of its values. Without personal data. */
  telemetry: { day: number; kind: TallyKind; name: string; times: number; total: number }
  /** Local only: texts in plain text, deleted with the mark of their number. */
  smsOutbox: { id: string; toPhone: string; phoneMark: string | null; text: string; at: number }
}

/** The outer connection or a transaction. A function must use only the one that it gets. */
export type Db = Kysely<Tables>
