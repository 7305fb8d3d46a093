const shellKinds: ReadonlySet<string> = new Set(['app-attest', 'play-integrity', 'build'])
/** For the operator: in what an app says there may stand anything. */
export const shownKind = (kind: string): string => (shellKinds.has(kind) ? kind : 'other')

/** What an app says of a key that it asks to have registered. */
export interface ShellStatement {
  /** P-256, uncompressed: 65 bytes. */
  publicKey: Uint8Array
  /** Whose word it is: `app-attest`, `play-integrity`, locally `build`. */
  kind: string
  /** As the platform made it, in base64 or as a token; empty of a build. */
  evidence: string
}

/** Decides whose keys count: only a genuine copy of our app, on a device that keeps the key to itself, may register one. */
export interface ShellAttestation {
  isGenuine(statement: ShellStatement): Promise<boolean>
}

/** Nobody's key counts: every palm is then followed by phone and PIN. */
export const noAttestation: ShellAttestation = { isGenuine: async () => false }

/** Local only: the phone in a browser tab proves nothing, and reaches the tools of a local server. */
export const buildAttestation: ShellAttestation = { isGenuine: async ({ kind }) => kind === 'build' }
