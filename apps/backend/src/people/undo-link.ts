import type { Hand } from '@palmflow/palm'

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
