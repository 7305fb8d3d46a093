import type { Hand } from '@palmflow/palm'

/** That a person has asked for all that is stored about them, and the file, once it is made. */
export interface DataRequest {
  id: string
  profileId: string
  askedAt: number
  /** Until when no other server works on it. */
  leasedUntil: number
  /** How often it was begun since the last step that was done. */
  tries: number
  /** Since when the file is there; null: it is pending. */
  madeAt: number | null
  /** The zip, under the profile's own key (data-requests/sealing.ts). */
  file: Uint8Array | null
  /** When the text that it is there was handed over. */
  toldAt: number | null
  /** Of the page that they asked on; null: ours. */
  language: string | null
}

/** A text about a change, written in the transaction of the change. It goes once the carrier has the text. */
export interface NoticeRow {
  id: string
  profileId: string
  /** Number and text, under the profile's own key (texts/notices.ts). */
  sealed: Uint8Array
  askedAt: number
  /** Until when no other server works on it. */
  leasedUntil: number
  tries: number
}

/** A link in a text by which a change can be undone (people/undo-links.ts). */
export interface UndoLink {
  /** Of its token, which is stored nowhere else but in the text until it is sent. */
  mark: string
  profileId: string
  /** Of a palm that was added; null: the number was changed. */
  hand: Hand | null
  /** The number before, under the profile's own key; null of a palm. */
  former: Uint8Array | null
  /** Keyed mark of that number: until the link ends, no other profile gets the number. */
  formerMark: string | null
  /** Rises with each change of the profile: clocks of servers may differ. */
  position: number
  madeAt: number
  endsAt: number
}

/** A sign-in of a person: every session of one root in which they are signed in. It has ended when all of these have. */
export interface SignInRow {
  id: string
  /** The id of the session that it began with. */
  root: string
  profileId: string
  begunAt: number
  /** Rises at most once an hour. */
  usedAt: number
  /** Under the profile's own key: surface, browser and system, each a word from a closed list. */
  sealed: Uint8Array
}
