const shellKinds: ReadonlySet<string> = new Set(['app-attest', 'play-integrity', 'build'])
/** The kind is untrusted input, so the log contains `other` for an unknown kind. */
export const loggedKind = (kind: string): string => (shellKinds.has(kind) ? kind : 'other')

export interface ShellStatement {
  /** The uncompressed point of P-256, in 65 bytes. */
  publicKey: Uint8Array
  /** The kind of attestation: `app-attest`, `play-integrity`, or `build` in local deployments. */
  kind: string
  /** The attestation of the platform, in base64 or as a token. Empty for the kind `build`. */
  evidence: string
}

/** An implementation must accept only a key of a genuine copy of the app. The device must protect the key. */
export interface ShellAttestation {
  isGenuine(statement: ShellStatement): Promise<boolean>
}

/** Trusts no key, so that no user can sign in by palm alone. */
export const noAttestation: ShellAttestation = { isGenuine: async () => false }

/**
 * Trusts each key of the kind `build`. Use this attestation only locally, because a page in a browser tab can also
 * register such a key.
 */
export const buildAttestation: ShellAttestation = { isGenuine: async ({ kind }) => kind === 'build' }
