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
  inputs: { 'code form': { sees: 'otp', proves: ['R322'] } },
  screens: {
    otp: {
      label: 'code form',
      can: ['otp.submitted', 'otp.resendRequested', 'back.requested'],
      may: ['otp.filled', 'otp.edited'],
    },
    'otp filled': {
      label: 'code complete',
      can: ['otp.submitted', 'otp.edited', 'otp.filled', 'otp.resendRequested', 'back.requested'],
    },
    'otp due': { label: 'submitting code', can: [], may: ['otp.submitted'] },
    'otp busy': { label: 'checking code', can: [] },
    'otp resending': { label: 'sending new code', can: ['back.requested'] },
    locked: { label: 'locked', can: ['lock.acknowledged'] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'otp.submitted': {
      'submits code': {
        gives: { otp: '123-456' },
        knows: { otp },
        sees: 'otp busy',
        proves: ['R318', 'R378'],
      },
      'submits five digits': {
        gives: { otp: '12345' },
        sees: 'otp',
        says: 'otpInvalid',
        until: 'otp.edited',
        proves: ['R379'],
      },
    },
    'otp.filled': { 'enters sixth digit': { gives: { otp }, sees: ['otp filled', 'otp'] } },
    'otp.edited': { 'edits code': { sees: 'otp' } },
    'otp.resendRequested': { 'requests new code': { sees: 'otp resending' } },
    'back.requested': { 'goes back to phone number': { ends: 'user went back' } },
    'lock.acknowledged': { 'acknowledges lock': { ends: 'locked' } },
  },
  waits: {
    messageTimeout: { label: 'after 5 s', proves: ['R337', 'R338'] },
    autoSubmit: { label: 'after 300 ms', sees: 'otp due' },
    lockTick: { label: 'lock countdown', sees: 'locked' },
    lockEnd: { label: 'lock ends', sees: 'otp', shows: { wrongAttempts: 0 } },
    leavingTimeout: { label: 'redirect timeout', sees: 'otp' },
  },
  calls: {
    submitOtp: {
      slot: 'submitOtp',
      row: 'respondToChallenge',
      outcomes: {
        ...challengeAnswers,
        'wrong code': {
          when: ({ wrongAttempts }: ChallengeOtpContext) => wrongAttempts < 2,
          failure: 'invalid',
          mistake: true,
          sees: 'otp',
          says: 'otpInvalid',
          ...clears,
          proves: ['R325'],
        },
        'third wrong code': {
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
        'new code sent': {
          output: { status: 'SUCCESSFUL' },
          sees: 'otp',
          says: 'otpSentAgain',
          ...clears,
          proves: ['R301', 'R336'],
        },
        'code limit reached': {
          output: { status: 'TOO_MANY_ATTEMPTS' },
          sees: 'otp',
          says: 'otpMaximumAttempts',
          ...clears,
          proves: ['R301'],
        },
        ...challengeLocks,
        redirect: { failure: 'leaving', sees: 'leaving' },
        'session expired': { failure: 'sessionExpired', ends: 'session expired', proves: ['R441'] },
        'new code not sent': { failure: ['invalid', 'unavailable', 'unknown'], ...tryAgain },
        'no response': { after: 'callBudget', ...tryAgain },
      },
    },
  },
  asks: { submitOtp: (_, { otp: text = '' }) => ({ otp: text }), resendOtp: () => ({}) },
  ends: { ...challengeEnds, 'user went back': { output: { kind: 'wentBack' } } },
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
