import type { Samples } from '@palmflow/paths'
import { challengeAnswers, challengeEnds, challengeLocks, challengeOutcomes } from '../../parts/challenge.samples.ts'
import { bindTransitionToApp, resumeTransitionToApp, type transitionToAppStep } from './transition-to-app.chart.ts'

export const palmCapture = {
  encodingData: new Uint8Array([1, 0, 255]),
  imageCaptureType: 'PALM',
  deviceGen: 'phone-1',
  appBuildId: '100',
  deviceId: 'device-1',
}
const asked = { use: 'authenticate' } as const
const scanFails = { sees: 'ready', says: 'scanFailed', until: 'messageTimeout' } as const

export const transitionToAppSamples = {
  bind: bindTransitionToApp,
  inputs: {
    'is asked to scan': { input: { ...asked, stage: null }, sees: 'ready' },
    'comes back from the scan': { input: { ...asked, stage: 'scanning' }, sees: 'scanning busy', proves: ['R364'] },
  },
  screens: {
    ready: { label: 'is asked to scan a palm', can: ['scan.requested'] },
    'scanning busy': { label: 'is in the scanner', can: ['back.requested'] },
    'submitting busy': { label: 'waits for the palm to be recognized', can: [] },
    notRecognized: { label: 'is told that the palm is nobody’s', can: ['otherPalm.requested', 'back.requested'] },
    locked: { label: 'is locked out', can: ['lock.acknowledged'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'scan.requested': { 'goes to the scanner': { sees: 'scanning busy', proves: ['R223'] } },
    'otherPalm.requested': { 'scans the other palm': { sees: 'scanning busy', proves: ['R461'] } },
    'back.requested': { 'goes back': { sees: 'ready' } },
    'lock.acknowledged': { 'takes note of the lock': { ends: 'too many attempts were made' } },
  },
  waits: {
    messageTimeout: { label: 'five seconds pass', proves: ['R338'] },
    lockTick: { label: 'the lock has less left', sees: 'locked' },
    lockEnd: { label: 'the lock opens', sees: 'ready' },
    leavingTimeout: { label: 'the person is still here', sees: 'ready' },
  },
  calls: {
    scanPalm: {
      slot: 'scanPalm',
      row: 'transitionToApp',
      outcomes: {
        'a palm is scanned': { output: { outcome: 'captured', capture: palmCapture }, sees: 'submitting busy' },
        'the scan is cancelled': { output: { outcome: 'cancelled' }, sees: 'ready' },
        'the scan fails': { output: { outcome: 'failed' }, ...scanFails },
        'the app does not answer': { failure: ['unavailable', 'unknown'], ...scanFails },
        'no answer comes': { after: 'scanBudget', ...scanFails },
      },
    },
    submitPalm: {
      slot: 'submitPalm',
      row: 'respondToChallenge',
      outcomes: {
        ...challengeAnswers,
        'the palm is nobody’s': {
          output: { signedIn: false, biometricRecognized: false },
          sees: 'notRecognized',
          proves: ['R461'],
        },
        'the scan cannot be read': { failure: 'invalid', ...scanFails, proves: ['R325'] },
        ...challengeLocks,
        ...challengeOutcomes,
      },
    },
  },
  asks: { scanPalm: () => asked, submitPalm: () => ({ palm: palmCapture }) },
  ends: challengeEnds,
  shown: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ lockedForMs: context.lockedForMs }),
  resume: resumeTransitionToApp,
  secrets: [],
  survivors: {
    'ready.answered after messageTimeout: target removed':
      'the message is gone all the same; what rests has nothing more to do',
  },
} as const satisfies Samples<typeof transitionToAppStep, typeof bindTransitionToApp>
