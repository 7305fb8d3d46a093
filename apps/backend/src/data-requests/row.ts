/** That a person has asked for all that is stored about them, and the file, once it is made. */
export interface DataRequest {
  id: string
  profileId: string
  askedAt: number
  /** Until when nobody else works on it. */
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
