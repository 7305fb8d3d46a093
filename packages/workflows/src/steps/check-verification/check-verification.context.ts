import { type MessageKey, phoneMistakes } from '@palmflow/contract'
import type { Message } from '../../setup/message.ts'

export interface CheckVerificationInput {
  /**
   * `first`: nothing is known yet, and the session may have to be opened. `later`: the check runs after a
   * verification.
   */
  check: 'first' | 'later'
  /** The typed number. It is empty at the start. */
  phone: string
  message: MessageKey | null
  /** Whether a sign-in has completed in this tab and its profile has not been received. */
  isProfileAwaited: boolean
}
export interface CheckVerificationContext extends Omit<CheckVerificationInput, 'message'> {
  submitted: boolean
  message: Message | null
  lockedForMs: number
  outcome: CheckVerificationOutput
}
export type CheckVerificationOutput =
  | { kind: 'collectPhone'; phone: string; stage: 'submitted' | 'mistaken' | null; message: MessageKey | null }
  | { kind: 'complete'; returnToken?: string | undefined }
  | { kind: 'collectSecondFactor' | 'sessionEnded' | 'refused' }

/** Returns the output for a response that requests a number. */
export function collected({ phone, submitted, message }: CheckVerificationContext): CheckVerificationOutput {
  const stage = submitted ? 'submitted' : message !== null && phoneMistakes.includes(message.key) ? 'mistaken' : null
  return { kind: 'collectPhone', phone, stage, message: message?.type === 'INFO' ? message.key : null }
}
