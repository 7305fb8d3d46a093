/** What a person is to be told of a change that stands, by a text: written with the change, gone once it is handed over. */
export interface NoticeRow {
  id: string
  profileId: string
  /** Number and text, under the profile's own key (texts/notices.ts). */
  sealed: Uint8Array
  askedAt: number
  /** Until when nobody else works on it. */
  leasedUntil: number
  tries: number
}
