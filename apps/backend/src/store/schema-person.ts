import type { Hand } from '@palmflow/palm'

/** A data request of a user, and its file when the file is complete. */
export interface DataRequest {
  id: string
  profileId: string
  askedAt: number
  /** The end of the lease. */
  leasedUntil: number
  /** The number of tries since the last completed step. */
  tries: number
  /** The time at which the file was completed. Null while it is pending. */
  madeAt: number | null
  /** The zip file, sealed under the profile's key (data-requests/sealing.ts). */
  file: Uint8Array | null
  /** The time when the text about the file was sent. */
  toldAt: number | null
  /** The language of the page that sent the request. Null for the default language. */
  language: string | null
}

/**
 * A text about a change, written in the transaction of the change. It is deleted when the carrier has accepted the
 * text.
 */
export interface NoticeRow {
  id: string
  profileId: string
  /** The number and the text, sealed under the profile's key (texts/notices.ts). */
  sealed: Uint8Array
  askedAt: number
  /** The end of the lease. */
  leasedUntil: number
  tries: number
}

/** A link in a text that undoes a change (people/undo-links.ts). */
export interface UndoLink {
  /** The mark of the link's token. The token itself exists only in the text until the text is sent. */
  mark: string
  profileId: string
  /** The added palm. Null if the number was changed. */
  hand: Hand | null
  /** The former number, sealed under the profile's key. Null for a palm. */
  former: Uint8Array | null
  /** The keyed mark of the former number. No other profile can get the number until the link ends. */
  formerMark: string | null
  /** Rises with each change of the profile, because the clocks of servers may differ. */
  position: number
  madeAt: number
  endsAt: number
}

/** A sign-in of a user: all sessions of one root with a signed-in user. It ends with the last of these sessions. */
export interface SignInRow {
  id: string
  /** The id of the first session of the sign-in. */
  root: string
  profileId: string
  begunAt: number
  /** The time of the last use. It changes at most once an hour. */
  usedAt: number
  /** The surface, the browser and the system, sealed under the profile's key. Each is from a closed list. */
  sealed: Uint8Array
}

/** A sign-in that a host's server knows by the handle `id` (identity/host-sessions.ts). */
export interface HostSession {
  id: string
  /** The id of the first session of the sign-in. */
  root: string
  profileId: string
  audience: string
  begunAt: number
}

/** An issued identity token. */
export interface IdentityToken {
  jti: string
  /** The id of the host session. */
  hostSession: string
  endsAt: number
  /** The time at which the host's server redeemed the token. */
  redeemedAt: number | null
}
