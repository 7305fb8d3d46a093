const program = <const Id extends string, const Way extends 'MANUAL' | 'DEVICE_ONLY' | 'CONSENT'>(
  programId: Id,
  partnerName: string,
  loyaltyLinkingType: Way,
) =>
  ({
    ...{ programId, partnerName, rewardName: `${partnerName} Plus`, valueProposition: 'Member prices.' },
    customerLinkedStatus: 'NOT_LINKED',
    loyaltyLinkingType,
    unlinkAlertMessages: ['Prices rise.', 'Points stay.'],
    consentText: `You let ${partnerName} know that it is you.`,
  }) as const
export const harbor = {
  ...program('harbor', 'Harbor Market', 'MANUAL'),
  ...{ customerFacingExternalIdDescriptor: 'member number', validationRegex: '^HM[0-9]{4}$' },
} as const
export const pine = program('pine', 'Pine & Thread', 'CONSENT')
export const gym = program('gym', 'Northside Gym', 'DEVICE_ONLY')
export const cedar = {
  ...program('cedar', 'Cedar Clinic', 'CONSENT'),
  customerLinkedStatus: 'LINKED',
  obfuscatedPartnerExternalId: '••••0042',
} as const
/** Two on a page: three are available, one is linked. */
export const programs = [harbor, pine, gym, cedar]
