import type { Environment, PartnerApplicationId, wire } from '@palmflow/contract'
import { isReadablePattern } from '@palmflow/contract/external-id'
import { partnersSpeak } from './partners.ts'

type Program = Omit<
  wire.PartnerProgram,
  | 'programId'
  | 'language'
  | 'customerLinkedStatus'
  | 'obfuscatedPartnerExternalId'
  | 'partnerAccountURL'
  | 'consentText'
> & {
  application?: PartnerApplicationId
  learns: string
}

const visits = 'when and where you use your palm in its stores'

/**
 * Checks the patterns when the module loads, so that a server with a wrong pattern does not start.
 * @throws if a pattern is malformed or too expensive
 */
export function readPrograms<Given extends Readonly<Record<string, Pick<Program, 'validationRegex'>>>>(
  input: Given,
): Given {
  for (const [id, { validationRegex }] of Object.entries(input))
    if (validationRegex !== undefined && !isReadablePattern(validationRegex))
      throw new Error(`The pattern of ${id} is refused: it does not compile, or repeats too much`)
  return input
}

/** Example programs of the six partners (ruling 11) and of other partners without a logo. */
const programs = readPrograms<Readonly<Record<string, Program>>>({
  'harbor-rewards': {
    ...{ application: 'harbor-market', partnerName: 'Harbor Market', rewardName: 'Harbor Rewards' },
    valueProposition: 'Member prices at every checkout, and 2% back on what you buy.',
    ...{ loyaltyLinkingType: 'MANUAL', customerFacingExternalIdDescriptor: 'member number' },
    validationRegex: String.raw`^HM\d{8}$`,
    unlinkAlertMessages: [
      'From now on, you’ll pay nonmember prices at checkout.',
      'Your rewards stay with Harbor Market.',
    ],
    learns: visits,
  },
  'pine-points': {
    ...{ application: 'pine-and-thread', partnerName: 'Pine & Thread', rewardName: 'Thread Points' },
    valueProposition: 'A point for every dollar, and returns without a receipt.',
    loyaltyLinkingType: 'CONSENT',
    unlinkAlertMessages: ['You’ll lose the points you’ve collected here.'],
    learns: visits,
  },
  'cedar-check-in': {
    ...{ application: 'cedar-clinic', partnerName: 'Cedar Clinic', rewardName: 'Cedar Check-in' },
    valueProposition: 'Check in for a visit without giving your name at the desk.',
    ...{ loyaltyLinkingType: 'MANUAL', customerFacingExternalIdDescriptor: 'patient number' },
    validationRegex: '^[0-9]{3}-[0-9]{3}-[0-9]{3}$',
    unlinkAlertMessages: ['The desk will ask for your name, as before.'],
    learns: 'when you arrive and at which desk',
  },
  'lakeside-care': {
    ...{ application: 'lakeside-health', partnerName: 'Lakeside Health', rewardName: 'Lakeside Care' },
    valueProposition: 'Be recognized at every practice and pharmacy.',
    loyaltyLinkingType: 'CONSENT',
    unlinkAlertMessages: [],
    learns: 'when you arrive and at which practice or pharmacy',
  },
  'meridian-circle': {
    ...{ application: 'meridian-hall', partnerName: 'Meridian Hall', rewardName: 'Meridian Circle' },
    valueProposition: 'Walk in when you have a ticket, and hear about shows first.',
    loyaltyLinkingType: 'CONSENT',
    unlinkAlertMessages: ['You’ll need to show your tickets at the door again.'],
    learns: 'when you arrive and by which door',
  },
  'northside-club': {
    ...{ application: 'northside-gym', partnerName: 'Northside Gym', rewardName: 'Northside Club' },
    valueProposition: 'Get in and open your locker with your palm.',
    loyaltyLinkingType: 'DEVICE_ONLY',
    unlinkAlertMessages: ['You’ll need the key to open your locker.'],
    learns: 'when you arrive',
  },
  'kettle-club': {
    ...{ partnerName: 'Copper Kettle', rewardName: 'Kettle Club' },
    valueProposition: 'Every tenth cup is on the house.',
    loyaltyLinkingType: 'DEVICE_ONLY',
    unlinkAlertMessages: [],
    learns: visits,
  },
  'juniper-leaves': {
    ...{ partnerName: 'Juniper Books', rewardName: 'Juniper Leaves' },
    valueProposition: 'A leaf for every book, and every twelfth book half price.',
    ...{ loyaltyLinkingType: 'MANUAL', customerFacingExternalIdDescriptor: 'card number' },
    validationRegex: String.raw`^\d{4} ?\d{4} ?\d{4}$`,
    unlinkAlertMessages: [],
    learns: visits,
  },
  'alder-plus': {
    ...{ partnerName: 'Alder Pharmacy', rewardName: 'Alder Plus' },
    valueProposition: 'Coupons, added automatically.',
    loyaltyLinkingType: 'CONSENT',
    unlinkAlertMessages: ['You’ll lose any coupons you haven’t used.'],
    learns: visits,
  },
  'brightwater-pass': {
    ...{ partnerName: 'Brightwater Pools', rewardName: 'Brightwater Pass' },
    valueProposition: 'Swim without carrying your pass.',
    ...{ loyaltyLinkingType: 'MANUAL', customerFacingExternalIdDescriptor: 'pass number' },
    validationRegex: '^BW-[A-Z0-9]{6}$',
    unlinkAlertMessages: [],
    learns: 'when you arrive and at which pool',
  },
  'orchard-basket': {
    ...{ partnerName: 'Orchard Grocers', rewardName: 'Orchard Basket' },
    valueProposition: 'Fruit of the week for members.',
    loyaltyLinkingType: 'CONSENT',
    unlinkAlertMessages: [],
    learns: visits,
  },
  'foxglove-friends': {
    ...{ partnerName: 'Foxglove Florists', rewardName: 'Foxglove Friends' },
    valueProposition: 'A bouquet on your birthday.',
    loyaltyLinkingType: 'CONSENT',
    unlinkAlertMessages: [],
    learns: visits,
  },
  'granite-ten': {
    ...{ partnerName: 'Granite Climbing', rewardName: 'Granite Ten' },
    valueProposition: 'Ten climbs for the price of eight.',
    ...{ loyaltyLinkingType: 'MANUAL', customerFacingExternalIdDescriptor: 'climber number' },
    validationRegex: '^[0-9]{6}$',
    unlinkAlertMessages: ['Unused climbs stay on your card.'],
    learns: visits,
  },
})

export const programIds: readonly string[] = Object.keys(programs)
export const programOf = (id: string): Program | undefined => (Object.hasOwn(programs, id) ? programs[id] : undefined)
export const nameOfProgram = (id: string): string => programOf(id)?.rewardName ?? id

const programConsent = ({ partnerName, rewardName, learns }: Program): string =>
  `You link ${rewardName} to your palm. ${partnerName} will know ${learns}. It never gets your palm signature, your PIN or your phone number from us. You can unlink it anytime.`

const agreementOf = (id: string): string => `program_${id.replaceAll('-', '_')}`
const escaped = (text: string): string => text.replaceAll('&', '&amp;')

/** Returns the consent text as a document, because receipts refer to documents. */
export const consentDocument = (id: string, program: Program) => {
  const html = `<p>${escaped(programConsent(program))}</p>`
  const text = { title: `${program.rewardName} and your palm`, html, language: partnersSpeak } as const
  return { name: agreementOf(id), text }
}

export const programAgreements = Object.entries(programs).map(
  ([id, { rewardName }]) => [agreementOf(id), rewardName] as const,
)

function accountUrl(deployed: Environment | undefined, id: string): string | undefined {
  const host = deployed?.hosts.partners[0]
  return host === undefined ? undefined : `https://${host}/programs/${id}`
}

const shownCharacters = 4
/** Shows no characters if the shown characters would be more than half of the id. */
const obfuscated = (externalId: string): string =>
  `••••${externalId.length < 2 * shownCharacters ? '' : externalId.slice(-shownCharacters)}`

/** @param linked the stored link of the user. `externalId` is undefined if the user entered no id. */
export function programResponse(
  id: string,
  program: Program,
  linked: { externalId: string | undefined } | undefined,
  deployed: Environment | undefined,
): wire.PartnerProgram {
  const { learns: _, ...publicFields } = program
  const url = linked && accountUrl(deployed, id)
  return {
    ...{ programId: id, ...publicFields, consentText: programConsent(program), language: partnersSpeak },
    customerLinkedStatus: linked === undefined ? 'NOT_LINKED' : 'LINKED',
    ...(linked?.externalId !== undefined && { obfuscatedPartnerExternalId: obfuscated(linked.externalId) }),
    ...(url !== undefined && { partnerAccountURL: url }),
  }
}
