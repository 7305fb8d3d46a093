import type { MessageKey, PalmSide, wire } from '@palmflow/contract'
import { fieldOf } from '../../setup/failures.ts'
import type { ConsolidatedConsentsInput } from '../../steps/consolidated-consents/index.ts'
import type { CreateProfileInput } from '../../steps/create-profile/index.ts'
import type { EnrollmentSuccessInput } from '../../steps/enrollment-success/index.ts'
import type { LinkPartnerInput } from '../../steps/link-partner/index.ts'
import type { TransitionToAppInput } from '../../steps/transition-to-app/index.ts'
import type { ValidatePhoneInput } from '../../steps/validate-phone/index.ts'
import type { OnlineEnrollmentAppResume } from './online-enrollment-app.resume.ts'

/** Where the last consent may lead in place of the scan (ruling 7). */
export type LastStep = 'CHECK_ENROLLMENT' | 'VALIDATE_PHONE' | 'LINK_PARTNER'
/** How far the server's answers have let the person come: what opens by its address depends on it (ruling 3). */
export type Reached = 'nothing' | 'initiated' | 'palmsKept' | 'phoneVerified' | 'created'

export interface OnlineEnrollmentAppInput {
  /** The partner's application that has sent the person here; null where none has. */
  application: string | null
  /** The flags `consolidated-consents` and `authorization-consent` (ruling 6). */
  isConsolidated: boolean
  isAuthorizationShown: boolean
  /** Whoever begins the flow may know the palms already: the shell may have scanned them. */
  lastStepOverride?: LastStep | null
}
export interface OnlineEnrollmentAppContext extends OnlineEnrollmentAppInput {
  lastStepOverride: LastStep | null
  reached: Reached
  /** Where an interrupted visit goes on, once the partner is known again. */
  resumeAt: OnlineEnrollmentAppResume['step'] | null
  partner: wire.PartnerApplication | null
  /** What is ticked on the screen of both consents. */
  consolidatedConsents: ConsolidatedConsentsInput
  /** The partner's authorization text was agreed to. */
  isAuthorizationConsented: boolean
  /** Whether the partner was linked in the end; null: not asked, or not yet. */
  isApplicationAuthorized: boolean | null
  /** The person had a profile before this visit. */
  isRecognized: boolean
  preference: PalmSide | null
  kept: readonly wire.HandSide[]
  scanStage: TransitionToAppInput['stage']
  tail: string | null
  phone: string
  stage: ValidatePhoneInput['stage']
  message: MessageKey | null
  createStage: CreateProfileInput['stage']
  outcome: OnlineEnrollmentAppOutput
}
export type OnlineEnrollmentAppOutput =
  | { kind: 'completed'; url?: string | undefined }
  /** Completed, and the person goes on to what they may link. */
  | { kind: 'programsWanted' }
  | { kind: 'alreadyEnrolled' | 'cancelled' | 'turnedAway' | 'reset' }

/** A visit that has only begun, or begins anew; a number that was typed stays. */
export const nothingReached = {
  reached: 'nothing',
  resumeAt: null,
  partner: null,
  consolidatedConsents: { biometricAccepted: false, termsAccepted: false },
  isAuthorizationConsented: false,
  isApplicationAuthorized: null,
  isRecognized: false,
  preference: null,
  kept: [],
  scanStage: null,
  tail: null,
  stage: null,
  message: null,
  createStage: null,
} as const satisfies Omit<OnlineEnrollmentAppContext, keyof OnlineEnrollmentAppInput | 'phone' | 'outcome'>

/** What the person has done in a step that they leave by Back: only that step knows. */
interface Left {
  context: OnlineEnrollmentAppContext
  /** Where a chart is only thought through, it has no snapshot. */
  self: { getSnapshot(): { children?: Readonly<Record<string, { getSnapshot(): unknown } | undefined>> } | undefined }
}
const leftIn = ({ self }: Left, step: string, name: string): unknown =>
  fieldOf(fieldOf(self.getSnapshot()?.children?.[step]?.getSnapshot(), 'context'), name)

export const bothTicked = { biometricAccepted: true, termsAccepted: true }
export function tickedIn(left: Left): ConsolidatedConsentsInput {
  const { consolidatedConsents: before } = left.context
  const ticked = (box: keyof ConsolidatedConsentsInput): boolean => {
    const now = leftIn(left, 'CONSOLIDATED_CONSENTS', box)
    return typeof now === 'boolean' ? now : before[box]
  }
  return { biometricAccepted: ticked('biometricAccepted'), termsAccepted: ticked('termsAccepted') }
}
export function numberIn(left: Left): string {
  const now = leftIn(left, 'VALIDATE_PHONE', 'phone')
  return typeof now === 'string' ? now : left.context.phone
}

export const showsAuthorization = ({ isAuthorizationShown, partner }: OnlineEnrollmentAppContext): boolean =>
  isAuthorizationShown && partner !== null

const nobody = { partnerName: '', authorizationDocumentName: '', hadesDocumentName: '' }
/** LINK_PARTNER opens only where there is a partner. */
export const linkOf = ({
  partner,
  application,
  isAuthorizationConsented,
}: OnlineEnrollmentAppContext): LinkPartnerInput => ({
  partner: partner ?? { enrollmentOptions: {}, partnerProgramItem: nobody },
  application: application ?? '',
  isConsented: isAuthorizationConsented,
})

/**
 * A partner's title speaks of the link: who has none is told in our own words that their palm works. So does the text of
 * its button, where that leads nowhere of the partner's.
 */
export const successOf = (context: OnlineEnrollmentAppContext): EnrollmentSuccessInput => {
  const { partner, isApplicationAuthorized, isRecognized } = context
  const { successScreenTitle, successScreenContinueButtonText, successScreenContinueButtonUrl } =
    partner?.enrollmentOptions ?? {}
  const isSkipped = isApplicationAuthorized === false
  return {
    title: isSkipped ? undefined : successScreenTitle,
    buttonText: isSkipped && successScreenContinueButtonUrl === undefined ? undefined : successScreenContinueButtonText,
    buttonUrl: successScreenContinueButtonUrl,
    isRecognized,
  }
}

interface Args {
  context: OnlineEnrollmentAppContext
}
/** Who comes back opens nothing by an address before they are back. */
const is =
  (...these: Reached[]) =>
  ({ context: { reached, resumeAt } }: Args): boolean =>
    resumeAt === null && these.includes(reached)
const isOpen = is('initiated', 'palmsKept', 'phoneVerified')

/** What opens a step by its address. */
export const reachedGuards = {
  isOpen,
  opensConsolidated: (args: Args) => isOpen(args) && args.context.isConsolidated,
  opensSingle: (args: Args) => isOpen(args) && !args.context.isConsolidated,
  opensAuthorization: (args: Args) => isOpen(args) && showsAuthorization(args.context),
  arePalmsKept: is('palmsKept', 'phoneVerified'),
  isPhoneVerified: is('phoneVerified'),
  isCreated: is('created'),
  isLinkable: (args: Args) => is('created')(args) && args.context.partner !== null,
}
