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
  inputs: { 'after a palm scan': { sees: 'waiting' } },
  screens: reloadScreens,
  events: reloadEvents,
  waits: reloadWaits,
  calls: {
    checkEnrollment: {
      slot: 'checkEnrollment',
      row: 'checkEnrollment',
      outcomes: {
        'palm with a phone number': {
          output: { recognizedPhoneNumberTail: '0100' },
          ends: 'phone number recognized',
          proves: ['R341'],
        },
        'recognized palm with a phone number': {
          output: { recognizedPhoneNumberTail: '0100', biometricRecognized: true },
          ends: 'phone number recognized',
          proves: ['R341'],
        },
        'palm recognized': {
          output: { biometricRecognized: true },
          ends: 'palm recognized',
          proves: ['R342'],
        },
        'palm recognized with an empty phone number': {
          output: { recognizedPhoneNumberTail: '', biometricRecognized: true },
          ends: 'palm recognized',
          proves: ['R342'],
        },
        'empty phone number': {
          output: { recognizedPhoneNumberTail: '' },
          ends: 'user not recognized',
          proves: ['R343'],
        },
        'unknown palm': { output: {}, ends: 'user not recognized', proves: ['R343'] },
        'palm reported as not recognized': {
          output: { biometricRecognized: false },
          ends: 'user not recognized',
          proves: ['R343'],
        },
        'palm with another phone number': {
          failure: 'conflict',
          ends: 'phone number mismatch',
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
    'phone number recognized': { output: { kind: 'phoneRecognized', tail: '0100' }, good: true },
    'palm recognized': { output: { kind: 'palmRecognized' }, good: true },
    'user not recognized': { output: { kind: 'unknown' }, good: true },
    'phone number mismatch': { output: { kind: 'numberMismatched' } },
    ...reloadEnds,
  },
  messageIn: ({ context }: { context: { message: { key: string } | null } }) => context.message?.key ?? null,
  visible: ({ context }: { context: { lockedForMs: number } }) => ({ lockedForMs: context.lockedForMs }),
  secrets: [],
  survivors: reloadSurvivors,
} as const
