import type { Hand } from '@palmflow/palm'

export interface DataRequest {
  id: string
  profileId: string
  askedAt: number
  leasedUntil: number
  /** The number of attempts since the last completed step. */
  tries: number
  /** The time at which the file was completed. Null while the file is pending. */
  madeAt: number | null
  /** The zip file, sealed under the profile's key (data-requests/sealing.ts). */
  file: Uint8Array | null
  /** The time at which the text message about the file was sent. */
  toldAt: number | null
  /** The language of the page that sent the request. Null means the default language. */
  language: string | null
}

/**
 * In `notices`, the transaction of the change inserts the row. The row is deleted after the carrier has accepted the
 * text message, or after seven days.
 */
export interface NoticeRow {
  id: string
  profileId: string
  /**
   * The number and the text message. In `notices`, sealed under the profile's key. In `farewells`, sealed under a
   * separate key.
   */
  sealed: Uint8Array
  askedAt: number
  leasedUntil: number
  tries: number
}

export interface UndoLink {
  /** The mark of the link's token. The table does not contain the token. */
  mark: string
  profileId: string
  /** The hand of the added palm. Null if the number was changed. */
  hand: Hand | null
  /** The former number, sealed under the profile's key. Null for an added palm. */
  former: Uint8Array | null
  /** The keyed mark of the former number. No other profile can get this number until the link ends. */
  formerMark: string | null
  /**
   * Each new link of a profile gets a higher number. This number orders the links, because the clocks of servers may
   * differ.
   */
  position: number
  madeAt: number
  endsAt: number
}

export interface SignInRow {
  id: string
  /** The id of the first session of the sign-in. */
  root: string
  profileId: string
  begunAt: number
  /** The time of the last use, updated at most once an hour. */
  usedAt: number
  /**
   * The surface, the browser and the operating system, sealed under the profile's key. Each value is from a closed
   * list.
   */
  sealed: Uint8Array
}

/** The host uses `id` as the handle (identity/host-sessions.ts). */
export interface HostSession {
  id: string
  /** The id of the first session of the sign-in. */
  root: string
  profileId: string
  audience: string
  begunAt: number
}

export interface IdentityToken {
  jti: string
  hostSession: string
  endsAt: number
  redeemedAt: number | null
}
