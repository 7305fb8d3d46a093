import { StartError } from '../base/start-error.ts'
import type { Secrets } from '../keys/secrets.ts'
import { type AudienceOptions, type Audiences, audiencesOf } from './audiences.ts'
import { createSigner, type Signer } from './signer.ts'

/** An identity token names the signed-in user of a page for the host's server (decision 0090). */
export interface Identity {
  audiences: Audiences
  /** Absent if no signing key is configured. In that case there are no audiences. */
  signer: Signer | undefined
}

export async function createIdentity(
  options: Readonly<Record<string, AudienceOptions>>,
  { identityKey, otherIdentityKey }: Secrets,
): Promise<Identity> {
  const audiences = audiencesOf(options)
  if (identityKey === undefined) {
    if (audiences.size > 0) throw new StartError('AUDIENCES is set, and IDENTITY_KEY is not. Set IDENTITY_KEY')
    return { audiences, signer: undefined }
  }
  const others = otherIdentityKey === undefined ? [] : [otherIdentityKey]
  return { audiences, signer: await createSigner(identityKey, others) }
}
