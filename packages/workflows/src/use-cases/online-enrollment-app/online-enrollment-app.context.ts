import type { MessageKey, PalmSide, wire } from '@palmflow/contract'
import { fieldOf } from '../../setup/failures.ts'
import type { ConsolidatedConsentsInput } from '../../steps/consolidated-consents/consolidated-consents.chart.ts'
import type { CreateProfileInput } from '../../steps/create-profile/create-profile.chart.ts'
import type { EnrollmentSuccessInput } from '../../steps/enrollment-success/enrollment-success.chart.ts'
import type { LinkPartnerInput } from '../../steps/link-partner/link-partner.chart.ts'
import type { TransitionToAppInput } from '../../steps/transition-to-app/transition-to-app.chart.ts'
import type { ValidatePhoneInput } from '../../steps/validate-phone/validate-phone.chart.ts'
import type { OnlineEnrollmentAppResume } from './online-enrollment-app.resume.ts'

/** The steps that may replace the scan after the last consent (ruling 7). */
export type LastStep = 'CHECK_ENROLLMENT' | 'VALIDATE_PHONE' | 'LINK_PARTNER'
/**
 * The progress of the visit, according to the server's responses. It decides which steps an address can open (ruling
 * 3).
 */
export type EnrollmentProgress = 'nothing' | 'initiated' | 'palmsKept' | 'phoneVerified' | 'created'

export interface OnlineEnrollmentAppInput {
  /** The id of the application of the partner that referred the user. Null if there is no such partner. */
  application: string | null
  /**
   * Whether the flag `consolidated-consents` is on (ruling 6). The flag of `isAuthorizationShown` is
   * `authorization-consent`.
   */
  isConsolidated: boolean
  isAuthorizationShown: boolean
  /** The step that opens after the last consent in place of the scan (ruling 7). Null if the scan follows. */
  lastStepOverride?: LastStep | null
}
export interface OnlineEnrollmentAppContext extends OnlineEnrollmentAppInput {
  lastStepOverride: LastStep | null
  reached: EnrollmentProgress
  /** The step at which an interrupted visit continues when the partner has loaded. */
  resumeAt: OnlineEnrollmentAppResume['step'] | null
  partner: wire.PartnerApplication | null
  consolidatedConsents: ConsolidatedConsentsInput
  isAuthorizationConsented: boolean
  /** Whether the user has linked the partner. Null if there is no partner, or before the user has decided. */
  isApplicationAuthorized: boolean | null
  /** Whether the user had a profile before this visit. */
  isRecognized: boolean
  preference: PalmSide | null
  hands: readonly wire.HandSide[]
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
  | { kind: 'programsWanted' }
  | { kind: 'alreadyEnrolled' | 'cancelled' | 'turnedAway' | 'reset' }

/** The progress at the start of a visit. A restart resets the progress to these values, but keeps the phone number. */
export const nothingReached = {
  reached: 'nothing',
  resumeAt: null,
  partner: null,
  consolidatedConsents: { biometricAccepted: false, termsAccepted: false },
  isAuthorizationConsented: false,
  isApplicationAuthorized: null,
  isRecognized: false,
  preference: null,
  hands: [],
  scanStage: null,
  tail: null,
  stage: null,
  message: null,
  createStage: null,
} as const satisfies Omit<OnlineEnrollmentAppContext, keyof OnlineEnrollmentAppInput | 'phone' | 'outcome'>

/**
 * The arguments of an action, with access to the step that the user leaves by Back. Only the step's own snapshot has
 * the entered values.
 */
interface Left {
  context: OnlineEnrollmentAppContext
  /** `getSnapshot` returns undefined while the paths explore the chart, because no actor runs then. */
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

const unknownPartner = { partnerName: '', authorizationDocumentName: '', hadesDocumentName: '' }
/** Returns the input of LINK_PARTNER. The defaults never appear, because the step opens only if there is a partner. */
export const linkOf = ({
  partner,
  application,
  isAuthorizationConsented,
}: OnlineEnrollmentAppContext): LinkPartnerInput => ({
  partner: partner ?? { enrollmentOptions: {}, partnerProgramItem: unknownPartner },
  application: application ?? '',
  isConsented: isAuthorizationConsented,
})

/**
 * Returns the input of the success screen. The partner's title is about the link, so a user without a link gets the
 * built-in title.
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
    unlinkedPartner: isSkipped ? partner?.partnerProgramItem.partnerName : undefined,
    isRecognized,
  }
}

interface Args {
  context: OnlineEnrollmentAppContext
}
/** Creates a guard for `reached`. During a resume the guard fails, because no address may open a step then. */
const is =
  (...these: EnrollmentProgress[]) =>
  ({ context: { reached, resumeAt } }: Args): boolean =>
    resumeAt === null && these.includes(reached)
const isOpen = is('initiated', 'palmsKept', 'phoneVerified')

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
