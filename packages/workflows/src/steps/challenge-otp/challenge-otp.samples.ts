import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import {
  challengeAnswers,
  challengeEnds,
  challengeLocks,
  challengeOutcomes,
} from '../../step-shapes/challenge.samples.ts'
import { bindChallengeOtp, type ChallengeOtpContext, challengeOtpStep } from './challenge-otp.chart.ts'

const otp = '123456'
const clears = { until: 'messageTimeout' } as const
const silent = 'the message disappears in both cases, and the form has no other work at rest'
const tryAgain = { ...clears, sees: 'otp', says: 'tryAgain' } as const

export const challengeOtpSamples = {
  bind: bindChallengeOtp,
  inputs: { 'is asked for the code': { sees: 'otp', proves: ['R322'] } },
  screens: {
    otp: {
      label: 'is asked for the code',
      can: ['otp.submitted', 'otp.resendRequested', 'back.requested'],
      may: ['otp.filled', 'otp.edited'],
    },
    'otp filled': {
      label: 'sees the code stand whole',
      can: ['otp.submitted', 'otp.edited', 'otp.filled', 'otp.resendRequested', 'back.requested'],
    },
    'otp due': { label: 'sees the code go', can: [], may: ['otp.submitted'] },
    'otp busy': { label: 'waits for the code to be checked', can: [] },
    'otp resending': { label: 'waits for another code', can: ['back.requested'] },
    locked: { label: 'has no attempt left', can: ['lock.acknowledged'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'otp.submitted': {
      'gives the code': {
        gives: { otp: '123-456' },
        knows: { otp },
        sees: 'otp busy',
        proves: ['R318', 'R378'],
      },
      'gives five digits': {
        gives: { otp: '12345' },
        sees: 'otp',
        says: 'otpInvalid',
        until: 'otp.edited',
        proves: ['R379'],
      },
    },
    'otp.filled': { 'types the sixth digit': { gives: { otp }, sees: ['otp filled', 'otp'] } },
    'otp.edited': { 'types in the code': { sees: 'otp' } },
    'otp.resendRequested': { 'asks for another code': { sees: 'otp resending' } },
    'back.requested': { 'goes back to the number': { ends: 'the person went back' } },
    'lock.acknowledged': { 'takes note of the lock': { ends: 'too many attempts were made' } },
  },
  waits: {
    messageTimeout: { label: 'five seconds pass', proves: ['R337', 'R338'] },
    autoSubmit: { label: 'the code stands for a moment', sees: 'otp due' },
    lockTick: { label: 'the lock has less left', sees: 'locked' },
    lockEnd: { label: 'the lock opens', sees: 'otp', shows: { wrongAttempts: 0 } },
    leavingTimeout: { label: 'the person is still here', sees: 'otp' },
  },
  calls: {
    submitOtp: {
      slot: 'submitOtp',
      row: 'respondToChallenge',
      outcomes: {
        ...challengeAnswers,
        'the code is wrong': {
          when: ({ wrongAttempts }: ChallengeOtpContext) => wrongAttempts < 2,
          failure: 'invalid',
          mistake: true,
          sees: 'otp',
          says: 'otpInvalid',
          ...clears,
          proves: ['R325'],
        },
        'the code is wrong for the third time': {
          when: ({ wrongAttempts }: ChallengeOtpContext) => wrongAttempts === 2,
          failure: 'invalid',
          sees: 'locked',
          shows: { lockedForMs: 900_000 },
          proves: ['R339', 'R340'],
        },
        ...challengeLocks,
        ...challengeOutcomes,
      },
    },
    resendOtp: {
      slot: 'resendOtp',
      row: 'resendChallengeOtp',
      outcomes: {
        'another code is sent': {
          output: { status: 'SUCCESSFUL' },
          sees: 'otp',
          says: 'otpSentAgain',
          ...clears,
          proves: ['R301', 'R336'],
        },
        'too many codes were sent': {
          output: { status: 'TOO_MANY_ATTEMPTS' },
          sees: 'otp',
          says: 'otpMaximumAttempts',
          ...clears,
          proves: ['R301'],
        },
        ...challengeLocks,
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
        'the session has ended': { failure: 'sessionExpired', ends: 'the session has ended', proves: ['R441'] },
        'another code cannot be sent': { failure: ['invalid', 'unavailable', 'unknown'], ...tryAgain },
        'no answer comes': { after: 'callBudget', ...tryAgain },
      },
    },
  },
  asks: { submitOtp: (_, { otp: text = '' }) => ({ otp: text }), resendOtp: () => ({}) },
  ends: { ...challengeEnds, 'the person went back': { output: { kind: 'wentBack' } } },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context: { lockedForMs, wrongAttempts } }) => ({ lockedForMs, wrongAttempts }),
  secrets: [otp, '12345', '123-456'],
  survivors: {
    'enteringOtp.mistaken on otp.edited: target removed': silent,
    'enteringOtp.answered after messageTimeout: target removed': silent,
    'enteringOtp on otp.filled: guard removed':
      'no case names the number of the last attempt; a test of this step counts',
  },
} as const satisfies Samples<typeof challengeOtpStep, typeof bindChallengeOtp>

export const subject = row('step', challengeOtpStep, challengeOtpSamples)
