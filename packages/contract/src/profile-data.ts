import type { AppProfile } from './gateway-wire.ts'
import type { PalmDisplay } from './website-wire.ts'

/** What the pages of a person go by (B94). */
export interface ProfileData {
  enrollmentStatus: AppProfile['enrollmentStatus']
  palms: readonly { chirality: PalmDisplay }[]
  last4PhoneNumber: string
}

/** Of what the gateway says (A113); the left palm comes first. */
export function profileDataOf({ enrollmentStatus, biometrics, contactInfo }: AppProfile): ProfileData {
  const palms: { chirality: PalmDisplay }[] = []
  if (biometrics.leftPalm) palms.push({ chirality: 'LEFT_PALM' })
  if (biometrics.rightPalm) palms.push({ chirality: 'RIGHT_PALM' })
  return { enrollmentStatus, palms, last4PhoneNumber: contactInfo.phoneTail }
}
