/** A partner's program that a person has linked. The database wants their consent to it. */
export interface ProgramLink {
  profileId: string
  programId: string
  /** What they typed for it, under their own key; null where it asks for nothing. */
  sealed: Uint8Array | null
  consentId: string
  at: number
}

/** What a person has told a partner's application, last. The database wants a consent of theirs where they have said yes. */
export interface Authorization {
  profileId: string
  application: string
  authorized: number
  consentId: string | null
  at: number
}
