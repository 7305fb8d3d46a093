import type { wire } from '@palmflow/contract'

type Program = wire.PartnerProgram

const program = (
  programId: string,
  partnerName: string,
  loyaltyLinkingType: Program['loyaltyLinkingType'],
): Program => ({
  ...{ programId, partnerName, rewardName: `${partnerName} Plus`, valueProposition: 'Member prices.' },
  customerLinkedStatus: 'NOT_LINKED',
  loyaltyLinkingType,
  unlinkAlertMessages: ['Prices rise.', 'Points stay.'],
  consentText: `You let ${partnerName} know that it is you.`,
})
export const harbor: Program = {
  ...program('harbor', 'Harbor Market', 'MANUAL'),
  ...{ customerFacingExternalIdDescriptor: 'member number', validationRegex: '^HM[0-9]{4}$' },
}
export const pine = program('pine', 'Pine & Thread', 'CONSENT')
export const gym = program('gym', 'Northside Gym', 'DEVICE_ONLY')
export const cedar: Program = {
  ...program('cedar', 'Cedar Clinic', 'CONSENT'),
  customerLinkedStatus: 'LINKED',
  obfuscatedPartnerExternalId: '••••0042',
}
export const programs: Program[] = [harbor, pine, gym, cedar]
