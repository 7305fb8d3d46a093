import type { Kysely } from 'kysely'
import type { CaptureMark, Enrolment, EnrolmentPalm, Palm, PalmRemoval, ShellKey } from './schema-palms.ts'
import type { Authorization, PendingTransaction, ProgramLink, RetainedPalm } from './schema-partners.ts'
import type { DataRequest, HostSession, IdentityToken, NoticeRow, SignInRow, UndoLink } from './schema-users.ts'

/** Columns have the same names in snake_case. Times are in milliseconds since 1970. Flags are 0 or 1. */
export interface Session {
  id: string
  /** Each rotation increases this number by one. */
  version: number
  rotatedAt: number
  /** The newest version that a client has sent back, so the client has received this version. Zero means none. */
  arrivedVersion: number
  createdAt: number
  seenAt: number
  endedAt: number | null
  /** The keyed mark of the verified number, and the session version at which the ET token was issued. */
  phoneMark: string | null
  etVersion: number | null
  /** The signed-in user, and the session version at which the PT token was issued. */
  profileId: string | null
  ptVersion: number | null
  /** The time of the last verification by a PIN, or by the palm of a sign-in (decision 0070). */
  provenAt: number | null
  /**
   * The factors of the sign-in, for example `otp+pin`. Null for a visitor, for a sign-in by a new palm alone, or if an
   * older server signed the user in.
   */
  signedInBy: string | null
  /** The time at which the user of this session was erased. Null if the user was not erased. */
  erasedAt: number | null
  /** The id of the first session of the sign-in. Null if this session is the first. */
  root: string | null
}

export interface ProfileRow {
  id: string
  phoneMark: string
  /** The personal data and the credentials, sealed under the profile's key (users/profiles.ts). */
  sealed: Uint8Array
  status: 'active' | 'held'
  hasLeftPalm: number
  hasRightPalm: number
  createdAt: number
}

export interface OtpCode {
  id: string
  sessionId: string
  phoneMark: string
  /** The sealed number, for another text message with the code (credentials/sealed-number.ts). */
  sealed: Uint8Array
  useCase: string
  mac: string
  sentAt: number
  expiresAt: number
  usedAt: number | null
  /** The keys of the charged limits, separated by spaces. A correct code returns the units of these limits. */
  charged: string
}

export interface Attempt {
  sessionId: string
  key: string
  /**
   * The user of an attempt at an undo link. Without this id, an erasure could not find the attempt, because a used link
   * is deleted.
   */
  profileId?: string | null
  /** The outcome in JSON, without the entered credential. */
  outcome: string
  at: number
}

export interface LimitRow {
  key: string
  used: number
  endsAt: number
}

/** A consent is evidence, so the server stores a consent longer than its profile. */
export interface Consent {
  id: string
  agreementId: string
  /**
   * The idempotency key, for a consent by a gateway call. For other consents, the id of the row. There is one row for
   * each key, agreement and device.
   */
  correlationId: string
  deviceId: string
  /** Null until the user is known. */
  profileId: string | null
  recordedAt: number
  /** The table `documentTexts` contains the shown text. */
  textHash: string
  /** The main API session in which the user agreed, and the origin parameters of the page's URL. */
  sessionId: string | null
  application: string | null
  context: string | null
}

/** Each text is stored once. A receipt needs the text after the document has changed. */
export interface DocumentText {
  hash: string
  agreementId: string
  title: string
  html: string
  /** Null in rows from before this column existed. */
  language: string | null
  /** The time of the first consent to this text. */
  firstAt: number
}

/**
 * A sign-in at the identity gateway, which starts with a consent. The tokens of the challenge are derived from
 * `version`.
 */
export interface Challenge {
  id: string
  consentId: string
  /** The keyed mark of the device id. */
  device: string
  /** Determines the inputs that the newest token accepts. */
  step: 'PALM' | 'PHONE' | 'PHONE_OTP' | 'PIN' | 'DONE'
  /** Each accepted answer increases this number by one. */
  version: number
  /** The number of unknown palms in this challenge. */
  palms: number
  /** The ids of the possible profiles of the palm, in JSON. */
  candidates: string
  /**
   * 1 if the palm clearly matched one profile at a registered shell. 0 for all other palms. Also 0 if the palm was
   * added in the last 72 hours, or if the profile has too many near palms.
   */
  isClear: number
  /**
   * The keys of the charged limits, separated by spaces. A verified phone number returns the units of the shell and of
   * this user. The units of other near users stay counted.
   */
  charged: string
  /** The keyed mark of the entered number, verified or not. */
  phoneMark: string | null
  /** The profile of the verified number. After the sign-in, the profile of the signed-in user. */
  profileId: string | null
  /** The number of sent texts, and the time of the last text. */
  texts: number
  textAt: number
  createdAt: number
  seenAt: number
}

export type CountKind = 'event' | 'metric' | 'monitor'

export interface Tables {
  sessions: Session
  signIns: SignInRow
  hostSessions: HostSession
  identityTokens: IdentityToken
  profiles: ProfileRow
  otpCodes: OtpCode
  attempts: Attempt
  limits: LimitRow
  /** The number of proofs, and the end of all these proofs. Key: the mark (limits/proofs.ts). */
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
  /** Texts for erased users, sealed under separate keys (texts/erasure-notices.ts). */
  farewells: NoticeRow
  interactions: { profileId: string; at: number }
  challenges: Challenge
  palms: Palm
  palmRemovals: PalmRemoval
  /**
   * This table has one row. `change` is the number of the last change. `forgotten` is the number of the last deleted
   * removal.
   */
  palmGallery: { change: number; forgotten: number }
  shellKeys: ShellKey
  captureMarks: CaptureMark
  /**
   * The number of reports with one name on one day, and the sum of their values. `day` is the number of days since
   * 1970. The rows contain no personal data.
   */
  telemetry: { day: number; kind: CountKind; name: string; times: number; total: number }
  /** The text messages of a local server, not sealed. */
  smsOutbox: { id: string; toPhone: string; phoneMark: string | null; text: string; at: number }
}

/** A function that receives a transaction must not write through another `Db`, because SQLite would wait forever. */
export type Db = Kysely<Tables>
