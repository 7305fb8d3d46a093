import type { AppProfile } from '../wire/gateway-wire.ts'
import type { PalmDisplay } from '../wire/website-wire.ts'

/** The profile data of the specification (R314). */
export interface ProfileData {
  enrollmentStatus: AppProfile['enrollmentStatus']
  palms: readonly { chirality: PalmDisplay }[]
  last4PhoneNumber: string
}

/** Converts the gateway's profile (R153). The left palm is first. */
export function profileDataOf({ enrollmentStatus, biometrics, contactInfo }: AppProfile): ProfileData {
  const palms: { chirality: PalmDisplay }[] = []
  if (biometrics.leftPalm) palms.push({ chirality: 'LEFT_PALM' })
  if (biometrics.rightPalm) palms.push({ chirality: 'RIGHT_PALM' })
  return { enrollmentStatus, palms, last4PhoneNumber: contactInfo.phoneTail }
}
