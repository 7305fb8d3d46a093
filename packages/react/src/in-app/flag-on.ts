import { featureFlagIds, ownDurations } from '@palmflow/contract'
import type { AppPersistedSession } from '@palmflow/session/app'
import type { OnlineEnrollmentAppInput } from '@palmflow/workflows'

type StoredFlags = Pick<AppPersistedSession, 'flag' | 'isOn'>
/** The flags that select the consents of an enrolment (ruling 6). */
export type EnrollmentFlags = Pick<OnlineEnrollmentAppInput, 'isConsolidated' | 'isAuthorizationShown'>

/** Uses flags of an earlier visit immediately. A first visit waits for the flags for a limited time (R465). */
export async function isFlagOn(storedFlags: StoredFlags, flags: Promise<void>, id: string): Promise<boolean> {
  if (storedFlags.flag(id) === undefined) {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, ownDurations.flagTimeoutMs))
    await Promise.race([flags, timeout])
  }
  return storedFlags.isOn(id)
}

export async function enrollmentFlagsOf(storedFlags: StoredFlags, flags: Promise<void>): Promise<EnrollmentFlags> {
  const [isConsolidated, isAuthorizationShown] = await Promise.all([
    isFlagOn(storedFlags, flags, featureFlagIds.consolidatedConsents),
    isFlagOn(storedFlags, flags, featureFlagIds.authorizationConsent),
  ])
  return { isConsolidated, isAuthorizationShown }
}

/** Whether healthcare sign-in continues in this flow. Otherwise the app shell runs the healthcare sign-in (R144). */
export const isHealthcareDirect = (storedFlags: StoredFlags, flags: Promise<void>): Promise<boolean> =>
  isFlagOn(storedFlags, flags, featureFlagIds.healthcareSignInDirect)
