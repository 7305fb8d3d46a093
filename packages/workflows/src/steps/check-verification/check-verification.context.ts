import { type MessageKey, phoneMistakes } from '@palmflow/contract'
import type { Message } from '../../setup/message.ts'

export interface CheckVerificationInput {
  /**
   * `first`: the session may not be open yet. `later`: the user has verified a number or has signed in on another tab.
   */
  check: 'first' | 'later'
  phone: string
  message: MessageKey | null
  /** Whether a sign-in has completed in this tab, but the profile has not loaded since then. */
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

export function collected({ phone, submitted, message }: CheckVerificationContext): CheckVerificationOutput {
  const stage = submitted ? 'submitted' : message !== null && phoneMistakes.includes(message.key) ? 'mistaken' : null
  return { kind: 'collectPhone', phone, stage, message: message?.type === 'INFO' ? message.key : null }
}
