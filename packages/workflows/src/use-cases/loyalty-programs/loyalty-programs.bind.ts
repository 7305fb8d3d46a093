import type { Services } from '@palmflow/contract'
import type { ExternalIdVerdict } from '@palmflow/contract/external-id'
import type { Call, Report } from '../../setup/slot.ts'
import { bindAddLoyaltyLinking } from '../../steps/add-loyalty-linking/add-loyalty-linking.chart.ts'
import { loyaltyProgramsWorkflow } from './loyalty-programs.chart.ts'

export interface LoyaltyProgramsServices extends Pick<Services, 'listPrograms' | 'linkProgram' | 'unlinkProgram'> {
  /** `@palmflow/contract/external-id` exports the function for this call. */
  testExternalId: Call<{ pattern: string; text: string }, ExternalIdVerdict>
}

/** Binds the step without its workflow. */
export const bindProgramList = (services: LoyaltyProgramsServices, report?: Report) =>
  bindAddLoyaltyLinking(
    {
      loadPrograms: services.listPrograms,
      testId: async ({ programId, pattern, text }, signal) => {
        const verdict = await services.testExternalId({ pattern, text }, signal)
        if (verdict === 'unreadable') report?.({ type: 'patternUnreadable', slot: 'testId', programId })
        return verdict
      },
      link: ({ programId: id, externalId }, signal) =>
        services.linkProgram({ id, consented: true, ...(externalId !== undefined && { externalId }) }, signal),
      unlink: ({ programId: id }, signal) => services.unlinkProgram({ id }, signal),
    },
    report,
  )

export const bindLoyaltyPrograms = (
  services: LoyaltyProgramsServices,
  report?: Report,
): typeof loyaltyProgramsWorkflow =>
  loyaltyProgramsWorkflow.provide({ actors: { ADD_LOYALTY_LINKING: bindProgramList(services, report) } })
