import { told } from '../../setup/shell.ts'

/* What follows ends that several steps have. */

export const timesOut = 'SESSION_TIMEOUT'
export const stops = { sessionEnded: timesOut, refused: 'turnedAway' } as const
/** Of both checks. */
export const recognized = {
  phoneRecognized: {
    target: 'VALIDATE_PHONE',
    actions: [
      { type: 'setTail', params: ({ event }: { event: { output: { tail: string } } }) => event.output.tail },
      told('workflow.palm-found'),
    ],
  },
  palmRecognized: {
    target: 'linking',
    // The gateway has let them in (`enrollmentCalls`): for the app they are signed in, as after any sign-in.
    actions: [
      { type: 'setReached', params: 'created' },
      'setRecognized',
      told('workflow.recognise-biometric'),
      told('workflow.auth-completed'),
    ],
  },
  numberMismatched: { target: 'VALIDATE_PHONE', actions: { type: 'setMessage', params: 'enrollmentMismatch' } },
  ...stops,
} as const
