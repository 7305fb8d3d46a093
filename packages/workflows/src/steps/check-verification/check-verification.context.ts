import { type MessageKey, phoneMistakes } from '@palmflow/contract'
import type { Message } from '../../setup/message.ts'

export interface CheckVerificationInput {
  /** `first`: nothing is known yet, and the session may have to be opened. `later`: after a verification. */
  check: 'first' | 'later'
  /** The typed number, or empty. */
  phone: string
  message: MessageKey | null
  /** A sign-in has completed in this tab, and its profile has not arrived. */
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

/** The output if the server requests a number. */
export function collected({ phone, submitted, message }: CheckVerificationContext): CheckVerificationOutput {
  const stage = submitted ? 'submitted' : message !== null && phoneMistakes.includes(message.key) ? 'mistaken' : null
  return { kind: 'collectPhone', phone, stage, message: message?.type === 'INFO' ? message.key : null }
}
