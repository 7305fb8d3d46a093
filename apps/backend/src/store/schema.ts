import type { PalmSide } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { Kysely } from 'kysely'
import type { Authorization, KeptPalm, PendingTransaction, ProgramLink } from './schema-partners.ts'
import type { DataRequest, NoticeRow, SignInRow, UndoLink } from './schema-person.ts'

/** Rows as code sees them; columns are the same words in snake_case. Times are epoch milliseconds, flags 0 or 1. */
export interface Session {
  id: string
  /** Rises by one at every rotation. */
  version: number
  rotatedAt: number
  /** The newest version that has come back from the caller, which proves that it arrived; 0: none. */
  arrivedVersion: number
  createdAt: number
  seenAt: number
  endedAt: number | null
  /** Keyed mark of the proven phone, and the session version at which ET was given for it. */
  phoneMark: string | null
  etVersion: number | null
  /** The signed-in person, and the session version at which PT was given. */
  profileId: string | null
  ptVersion: number | null
  /** When the signed-in person proved themselves here last, by PIN or by the palm of a sign-in (decision 0070). */
  provenAt: number | null
  /** When the person who was signed in here was erased. */
  erasedAt: number | null
  /** The id of the session that began the sign-in from which this one was opened; null: this one began it. */
  root: string | null
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
  /** Of the text that was shown; the text itself is in `documentTexts`. */
  textHash: string
  /** The session of the main API that it was given in, and what its address said of where the person came from. */
  sessionId: string | null
  application: string | null
  context: string | null
}

/** Each wording that somebody agreed to, once: a receipt leads to it when the document has long another one. */
export interface DocumentText {
  hash: string
  agreementId: string
  title: string
  html: string
  /** Null of what was kept before it was noted. */
  language: string | null
  /** When somebody agreed to it first. */
  firstAt: number
}

/** Who is on the way to a profile. Its id is the profile's, if there comes to be one. */
export interface Enrolment {
  id: string
  sessionId: string
  /** Of a consent to biometrics; the database refuses any other. */
  consentId: string
  agreementId: string
  /** Rises by one with every palm that is taken: what the next scan is signed for is derived from it. */
  version: number
  /** Which hands the person wants to show. */
  preference: PalmSide | null
  /** The number that is proven here, sealed under the enrolment's own key. */
  phone: Uint8Array | null
  /** Of the PIN, sealed under the enrolment's own key. */
  pin: Uint8Array | null
  createdAt: number
  /** Since when there is nothing pending any more. */
  completedAt: number | null
}

export interface EnrolmentPalm {
  enrolmentId: string
  hand: Hand
  /** Frames of its scans, under the enrolment's own key. */
  sealed: Uint8Array
  /** Of the profile that it clearly belongs to already. */
  knownProfile: string | null
  /** 1 where that may be said before the number is proven. */
  isTold: number
  /** As a challenge's `charged`. */
  charged: string
  recordedAt: number
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
  /** 1 if the palm was clearly one person's at a proven shell, and was not added to their profile in the last 72 hours. */
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

/** What of a page's report is counted: an event, a metric, or a kind of what a monitor saw. */
export type TallyKind = 'event' | 'metric' | 'monitor'

export interface Tables {
  sessions: Session
  signIns: SignInRow
  profiles: ProfileRow
  otpCodes: OtpCode
  attempts: Attempt
  limits: LimitRow
  /** Proofs by their mark: how many, and until when they count (limits/proofs.ts). */
  proofs: { mark: string; times: number; endsAt: number }
  featureFlags: { id: string; variant: string }
  consents: Consent
  documentTexts: DocumentText
  enrolments: Enrolment
  enrolmentPalms: EnrolmentPalm
  authorizations: Authorization
  programLinks: ProgramLink
  pendingTransactions: PendingTransaction
  keptPalms: KeptPalm
  dataRequests: DataRequest
  notices: NoticeRow
  undoLinks: UndoLink
  /** Sealed under keys of their own (texts/farewells.ts). */
  farewells: NoticeRow
  /** When a person has shown last that they are there. */
  interactions: { profileId: string; at: number }
  challenges: Challenge
  palms: Palm
  palmRemovals: PalmRemoval
  /** One row: the number of the last change, and of the last removal that is no longer known. */
  palmGallery: { change: number; forgotten: number }
  shellKeys: ShellKey
  captureMarks: CaptureMark
  /** How often pages told a name on a day, counted since 1970, and the sum of what they counted. Of nobody. */
  telemetry: { day: number; kind: TallyKind; name: string; times: number; total: number }
  /** Local only: texts lie open here, and go with their number's mark. */
  smsOutbox: { id: string; toPhone: string; phoneMark: string | null; text: string; at: number }
}

/** Either the outer connection or a transaction: a function takes the one it is given and knows no other. */
export type Db = Kysely<Tables>
