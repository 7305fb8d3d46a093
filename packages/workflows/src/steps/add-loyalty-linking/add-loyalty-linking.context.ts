import { type listChanges, typedText, type wire } from '@palmflow/contract'
import { failureGuards, fieldOf } from '../../setup/failures.ts'
import { type ProgramList, type ProgramPart, pagesOf, partOf, visiblePrograms } from './program-list.ts'

export type LoyaltyEvent =
  | { type: 'part.chosen'; part: ProgramPart }
  | { type: 'page.turned'; to: 'next' | 'previous' }
  | { type: 'link.requested' | 'unlink.requested'; programId: string }
  | { type: 'id.submitted'; externalId: string }
  | { type: 'id.edited' | 'link.confirmed' | 'unlink.continued' | 'unlink.confirmed' | 'dialog.closed' }
  | { type: 'reload.requested' | 'done.requested' }

export interface AddLoyaltyLinkingInput {
  /**
   * Whether the step runs in the app. Only the app shows a program on its own screen before the user confirms the
   * unlinking (R362).
   */
  isInApp: boolean
  perPage: number
}
export interface AddLoyaltyLinkingContext extends AddLoyaltyLinkingInput, ProgramList {
  chosen: wire.PartnerProgram | null
  /** The entered id, as the client sends it to the server. */
  externalId: string
  /** The last change, which the page shows for `snackbarTimeout`. */
  change: { action: (typeof listChanges)[number]; partnerName: string } | null
  outcome: AddLoyaltyLinkingOutput
}
export type AddLoyaltyLinkingOutput = { kind: 'done' | 'sessionEnded' }

export type LoyaltyTag =
  | ('loading' | 'failed' | 'none' | 'list' | 'told' | 'refreshing' | 'busy' | 'leaving')
  | ('id' | 'mistaken' | 'device' | 'agree' | 'refused' | 'linked' | 'view' | 'confirm')

interface Args {
  context: AddLoyaltyLinkingContext
  event: LoyaltyEvent
}
type Way = wire.PartnerProgram['loyaltyLinkingType']

/**
 * Returns the programs on the screen. The website shows one page of one part. The app also shows all linked programs.
 */
const offeredOf = (context: AddLoyaltyLinkingContext) =>
  context.isInApp ? [...partOf(context, 'linked'), ...visiblePrograms(context)] : visiblePrograms(context)

export const namedIn = ({ context, event }: Args) =>
  'programId' in event ? offeredOf(context).find(({ programId }) => programId === event.programId) : undefined
export const pageAfter = ({ context: { page }, event }: Args): number =>
  event.type === 'page.turned' && event.to === 'next' ? page + 1 : page - 1

/**
 * Changes the part on the website. The app always shows both parts and has pages only for the available programs. In
 * the app, the part must therefore not change.
 */
export const partAfter = ({ context, event }: Args): Partial<Pick<ProgramList, 'part' | 'page'>> =>
  event.type === 'part.chosen' && !context.isInApp ? { part: event.part, page: 0 } : {}

const linksBy =
  (way: Way) =>
  (args: Args): boolean => {
    const program = namedIn(args)
    return program?.customerLinkedStatus === 'NOT_LINKED' && program.loyaltyLinkingType === way
  }
const isLinked = (args: Args): boolean => namedIn(args)?.customerLinkedStatus === 'LINKED'

export const loyaltyGuards = {
  isNone: ({ event }: { event: object }) => {
    const programs = fieldOf(fieldOf(event, 'output'), 'programs')
    return Array.isArray(programs) && programs.length === 0
  },
  hasChanged: ({ context }: Args) => context.change !== null,
  canTurn: (args: Args) => pageAfter(args) >= 0 && pageAfter(args) < pagesOf(args.context),
  isManual: linksBy('MANUAL'),
  isByConsent: linksBy('CONSENT'),
  isOnDevice: linksBy('DEVICE_ONLY'),
  isLinked,
  isLinkedInApp: (args: Args) => args.context.isInApp && isLinked(args),
  isGiven: ({ event }: Args) => event.type === 'id.submitted' && typedText(event.externalId) !== '',
  isMistyped: (args: Args) => failureGuards.isInvalid(args) && args.context.chosen?.loyaltyLinkingType === 'MANUAL',
  isWrong: ({ event }: { event: object }) => fieldOf(event, 'output') === 'differs',
}
