const shellKinds: ReadonlySet<string> = new Set(['app-attest', 'play-integrity', 'build'])
/** For the log: the field of an app is untrusted. */
export const shownKind = (kind: string): string => (shellKinds.has(kind) ? kind : 'other')

/** The registration request of a key. */
export interface ShellStatement {
  /** P-256, uncompressed: 65 bytes. */
  publicKey: Uint8Array
  /** The kind of attestation: `app-attest`, `play-integrity`, locally `build`. */
  kind: string
  /** The attestation of the platform, in base64 or as a token. Empty for a build. */
  evidence: string
}

/** Decides which keys are trusted: only a genuine copy of our app, on a device that protects the key, may register one. */
export interface ShellAttestation {
  isGenuine(statement: ShellStatement): Promise<boolean>
}

/** No key is trusted: each palm then requires phone and PIN. */
export const noAttestation: ShellAttestation = { isGenuine: async () => false }

/** Local only: the simulator in a browser tab proves nothing, and can use the tools of a local server. */
export const buildAttestation: ShellAttestation = { isGenuine: async ({ kind }) => kind === 'build' }
