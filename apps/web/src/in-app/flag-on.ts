import { featureFlagIds, ownDurations } from '@palmflow/contract'
import type { AppKept } from '@palmflow/session/app'
import type { OnlineEnrollmentAppInput } from '@palmflow/workflows'

type FlagsKept = Pick<AppKept, 'flag' | 'isOn'>
/** What of an enrolment depends on flags (ruling 6). */
export type EnrollmentFlags = Pick<OnlineEnrollmentAppInput, 'isConsolidated' | 'isAuthorizationShown'>

/** What is known from an earlier visit holds at once; a first one waits for its flags, which never hold anybody up (B195, B199). */
export async function isFlagOn(kept: FlagsKept, flags: Promise<void>, id: string): Promise<boolean> {
  if (kept.flag(id) === undefined) {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, ownDurations.flagPatience))
    await Promise.race([flags, patience])
  }
  return kept.isOn(id)
}

export async function enrollmentFlagsOf(kept: FlagsKept, flags: Promise<void>): Promise<EnrollmentFlags> {
  const [isConsolidated, isAuthorizationShown] = await Promise.all([
    isFlagOn(kept, flags, featureFlagIds.consolidatedConsents),
    isFlagOn(kept, flags, featureFlagIds.authorizationConsent),
  ])
  return { isConsolidated, isAuthorizationShown }
}

/** Whether healthcare sign-in goes on to the next step (A105). */
export const isHealthcareDirect = (kept: FlagsKept, flags: Promise<void>): Promise<boolean> =>
  isFlagOn(kept, flags, featureFlagIds.healthcareSignInDirect)
