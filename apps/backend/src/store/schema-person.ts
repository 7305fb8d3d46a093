import type { Hand } from '@palmflow/palm'

/** A data request of a user, and its file when that is complete. */
export interface DataRequest {
  id: string
  profileId: string
  askedAt: number
  /** The end of the lease. */
  leasedUntil: number
  /** The number of tries since the last completed step. */
  tries: number
  /** The completion time of the file. Null: pending. */
  madeAt: number | null
  /** The zip, under the profile's own key (data-requests/sealing.ts). */
  file: Uint8Array | null
  /** The time when the text about the file was sent. */
  toldAt: number | null
  /** The language of the requesting page. Null: the default language. */
  language: string | null
}

/** A text about a change, written in the transaction of the change. Deleted when the carrier has the text. */
export interface NoticeRow {
  id: string
  profileId: string
  /** Number and text, under the profile's key (texts/notices.ts). */
  sealed: Uint8Array
  askedAt: number
  /** The end of the lease. */
  leasedUntil: number
  tries: number
}

/** A link in a text by which a change can be undone (people/undo-links.ts). */
export interface UndoLink {
  /** The mark of its token. The token itself is only in the text until that is sent. */
  mark: string
  profileId: string
  /** The added palm. Null: the number was changed. */
  hand: Hand | null
  /** The former number, under the profile's key. Null for a palm. */
  former: Uint8Array | null
  /** Keyed mark of that number: until the link ends, no other profile gets the number. */
  formerMark: string | null
  /** Rises with each change of the profile, because clocks of servers may differ. */
  position: number
  madeAt: number
  endsAt: number
}

/** A sign-in of a user: all sessions of one root with a signed-in user. It ends with the last of them. */
export interface SignInRow {
  id: string
  /** The id of its first session. */
  root: string
  profileId: string
  begunAt: number
  /** Rises at most once an hour. */
  usedAt: number
  /** Under the profile's key: surface, browser and system, each from a closed list. */
  sealed: Uint8Array
}
