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
