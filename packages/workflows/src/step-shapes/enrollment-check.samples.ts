import {
  endsTheSession,
  leavesElsewhere,
  reloadEnds,
  reloadEvents,
  reloadFailures,
  reloadScreens,
  reloadSurvivors,
  reloadWaits,
  tooManyTimes,
} from '../states/reload.samples.ts'

export const enrollmentCheckSamples = {
  inputs: { 'has shown a palm': { sees: 'waiting' } },
  screens: reloadScreens,
  events: reloadEvents,
  waits: reloadWaits,
  calls: {
    checkEnrollment: {
      slot: 'checkEnrollment',
      row: 'checkEnrollment',
      outcomes: {
        'the palm belongs to a number': {
          output: { recognizedPhoneNumberTail: '0100' },
          ends: 'a number is recognized',
          proves: ['R341'],
        },
        'the palm belongs to a number, and is recognized': {
          output: { recognizedPhoneNumberTail: '0100', biometricRecognized: true },
          ends: 'a number is recognized',
          proves: ['R341'],
        },
        'the palm is recognized': {
          output: { biometricRecognized: true },
          ends: 'the palm is recognized',
          proves: ['R342'],
        },
        'the palm is recognized, with an empty number': {
          output: { recognizedPhoneNumberTail: '', biometricRecognized: true },
          ends: 'the palm is recognized',
          proves: ['R342'],
        },
        'the number is empty': {
          output: { recognizedPhoneNumberTail: '' },
          ends: 'no user is recognized',
          proves: ['R343'],
        },
        'the palm belongs to no user': { output: {}, ends: 'no user is recognized', proves: ['R343'] },
        'the palm is said not to be recognized': {
          output: { biometricRecognized: false },
          ends: 'no user is recognized',
          proves: ['R343'],
        },
        'the palm belongs to another number': {
          failure: 'conflict',
          ends: 'the number is another one',
          proves: ['R456'],
        },
        ...leavesElsewhere,
        ...tooManyTimes,
        ...endsTheSession,
        ...reloadFailures(),
      },
    },
  },
  asks: { checkEnrollment: () => ({}) },
  ends: {
    'a number is recognized': { output: { kind: 'phoneRecognized', tail: '0100' }, good: true },
    'the palm is recognized': { output: { kind: 'palmRecognized' }, good: true },
    'no user is recognized': { output: { kind: 'unknown' }, good: true },
    'the number is another one': { output: { kind: 'numberMismatched' } },
    ...reloadEnds,
  },
  messageIn: ({ context }: { context: { message: { key: string } | null } }) => context.message?.key ?? null,
  visible: ({ context }: { context: { lockedForMs: number } }) => ({ lockedForMs: context.lockedForMs }),
  secrets: [],
  survivors: reloadSurvivors,
} as const
