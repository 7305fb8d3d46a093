import { notifyShell } from '../../setup/shell.ts'

export const timesOut = 'SESSION_TIMEOUT'
export const stops = { sessionEnded: timesOut, refused: 'turnedAway' } as const
export const recognized = {
  phoneRecognized: {
    target: 'VALIDATE_PHONE',
    actions: [
      { type: 'setTail', params: ({ event }: { event: { output: { tail: string } } }) => event.output.tail },
      notifyShell('workflow.palm-found'),
    ],
  },
  palmRecognized: {
    target: 'linking',
    // `enrollmentCalls` has already opened the gateway session, so the app may treat the user as signed in.
    actions: [
      { type: 'setReached', params: 'created' },
      'setRecognized',
      notifyShell('workflow.recognise-biometric'),
      notifyShell('workflow.auth-completed'),
    ],
  },
  numberMismatched: { target: 'VALIDATE_PHONE', actions: { type: 'setMessage', params: 'enrollmentMismatch' } },
  ...stops,
} as const
