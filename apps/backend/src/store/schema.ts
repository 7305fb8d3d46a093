import type { Kysely } from 'kysely'

/** Rows as code sees them; columns are the same words in snake_case. Times are epoch milliseconds, flags 0 or 1. */
export interface Session {
  id: string
  /** Rises by one at every rotation. */
  version: number
  rotatedAt: number
  /** Keyed mark of the address that the current version was given to. */
  rotatedFrom: string
  /** Whether the current version has come back from the caller, which proves that it arrived. */
  currentUsed: number
  createdAt: number
  seenAt: number
  endedAt: number | null
  /** The proven phone, and the session version at which ET was given for it. */
  phone: string | null
  etVersion: number | null
  /** The signed-in person, and the session version at which PT was given. */
  profileId: string | null
  ptVersion: number | null
}

export interface Profile {
  id: string
  phone: string
  status: 'active' | 'held'
  hasLeftPalm: number
  hasRightPalm: number
  pinSalt: string | null
  pinHash: string | null
  dataAccessRequestId: string | null
  createdAt: number
}

export interface OtpCode {
  id: string
  sessionId: string
  phone: string
  useCase: string
  mac: string
  sentAt: number
  expiresAt: number
  usedAt: number | null
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

export interface Tables {
  sessions: Session
  profiles: Profile
  otpCodes: OtpCode
  attempts: Attempt
  limits: LimitRow
  featureFlags: { id: string; variant: string }
  smsOutbox: { id: string; toPhone: string; text: string; at: number }
}

/** Either the outer connection or a transaction: a function takes the one it is given and knows no other. */
export type Db = Kysely<Tables>
