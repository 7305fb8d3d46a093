import { isNextStep, type NextStep, type wire } from '@palmflow/contract'
import { outputText } from '../../setup/failures.ts'
import type { Call, Report } from '../../setup/slot.ts'

export const wants =
  (word: NextStep) =>
  ({ event }: { event: object }): boolean =>
    outputText(event, 'nextStep') === word

interface Asking {
  checkVerification: Call<Record<string, never>, wire.VerificationResult>
}

/**
 * Wraps `checkVerification` to report an unknown `nextStep` as a defect. The response stays unchanged, because the
 * chart treats an unknown value as complete (R347).
 */
export const nextStepSlot = <Calls extends Asking>(calls: Calls, report?: Report): Calls => ({
  ...calls,
  checkVerification: async (...requests: Parameters<Asking['checkVerification']>) => {
    const answer = await calls.checkVerification(...requests)
    const { nextStep } = answer
    if (!isNextStep(nextStep)) report?.({ type: 'nextStepUnknown', slot: 'checkVerification', nextStep })
    return answer
  },
})
