import { type PalmSide, palmSides } from '@palmflow/contract'
import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import {
  challengeAnswersWhen,
  challengeEnds,
  challengeLocks,
  challengeOutcomesWhen,
} from '../../step-shapes/challenge.samples.ts'
import {
  bindTransitionToApp,
  resumeTransitionToApp,
  type TransitionToAppContext,
  transitionToAppStep,
} from './transition-to-app.chart.ts'

export const palmCapture = {
  encodingData: new Uint8Array([1, 0, 255]),
  imageCaptureType: 'PALM',
  deviceGen: 'phone-1',
  appBuildId: '100',
  deviceId: 'device-1',
}
const request = { use: 'authenticate' } as const
const enrolls = { use: 'enroll' } as const
const adds = { use: 'add-palm' } as const
const scanFails = { sees: 'ready', says: 'scanFailed', until: 'messageTimeout' } as const
const tryAgain = { says: 'tryAgain', until: 'messageTimeout' } as const

export const palmsOf = (text: string | undefined): PalmSide => palmSides.find((side) => side === text) ?? 'BOTH'

const silent = 'the message disappears in both cases, and the form has no other work at rest'
const held = 'the target of Back depends on the scanned palms; a test of this step checks it'
const whoScansTo = (...uses: readonly TransitionToAppContext['use'][]) => ({
  when: ({ use }: TransitionToAppContext) => uses.includes(use),
})
const inChallenge = whoScansTo('authenticate')
const whileEnrolling = whoScansTo('enroll')
const whileKept = whoScansTo('enroll', 'add-palm')
const whoWants = (side: TransitionToAppContext['preference'], keptSoFar: number) => ({
  when: ({ use, preference, hands }: TransitionToAppContext) =>
    use === 'enroll' && preference === side && hands.length === keptSoFar,
})
const grave = {
  redirect: { failure: 'leaving', sees: 'leaving' },
  'session expired': { failure: ['unauthenticated', 'sessionExpired'], ends: 'session expired' },
  ...challengeLocks,
} as const
const preferenceFails = <const Sees extends string>(sees: Sees) =>
  ({
    ...grave,
    'server error': { failure: ['invalid', 'unavailable', 'unknown'], sees, ...tryAgain },
    'no response': { after: 'callBudget', sees, ...tryAgain },
  }) as const

export const transitionToAppSamples = {
  bind: bindTransitionToApp,
  inputs: {
    'scan request': { input: { ...request, stage: null }, sees: 'ready' },
    'return from scan': { input: { ...request, stage: 'scanning' }, sees: 'scanning busy', proves: ['R364'] },
    'additional left palm': {
      input: { ...adds, palm: 'LEFT', stage: null },
      sees: 'ready',
      proves: ['R365'],
    },
    'return from scan of additional right palm': {
      input: { ...adds, palm: 'RIGHT', stage: 'scanning' },
      sees: 'scanning busy',
      proves: ['R365'],
    },
    enrolment: { input: { ...enrolls, stage: null }, sees: 'palms', proves: ['R366'] },
    'return with one of two palms': {
      input: { ...enrolls, stage: 'chosen', preference: 'BOTH', hands: ['LEFT'] },
      sees: 'ready',
      shows: { hands: ['LEFT'] },
    },
  },
  screens: {
    palms: { label: 'palm choice', can: ['palms.chosen'] },
    'palms busy': { label: 'storing choice', can: [] },
    ready: {
      label: 'scan start',
      can: ['scan.requested'],
      may: ['palms.enough', 'back.requested'],
    },
    'ready busy': { label: 'finishing with one palm', can: [] },
    'scanning busy': { label: 'scanner', can: ['back.requested'] },
    'submitting busy': { label: 'checking palm', can: [] },
    notRecognized: {
      label: 'palm not recognized',
      can: ['otherPalm.requested', 'back.requested'],
    },
    locked: { label: 'locked', can: ['lock.acknowledged'] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'palms.chosen': {
      'chooses both palms': { gives: { palms: 'BOTH' }, sees: 'palms busy', proves: ['R001', 'R366'] },
      'chooses the left palm': { gives: { palms: 'LEFT' }, sees: 'palms busy', proves: ['R001'] },
      'chooses the right palm': { gives: { palms: 'RIGHT' }, sees: 'palms busy', proves: ['R001'] },
    },
    'palms.enough': { 'finishes with one palm': { knows: { palms: 'LEFT' }, sees: 'ready busy', proves: ['R001'] } },
    'scan.requested': { 'opens scanner': { sees: 'scanning busy', proves: ['R223'] } },
    'otherPalm.requested': { 'scans other palm': { sees: 'scanning busy', proves: ['R461'] } },
    'back.requested': { 'goes back': { sees: 'ready', on: { ready: { sees: 'palms' } } } },
    'lock.acknowledged': { 'acknowledges lock': { ends: 'locked' } },
  },
  waits: {
    messageTimeout: { label: 'after 5 s', proves: ['R338'] },
    lockTick: { label: 'lock countdown', sees: 'locked' },
    lockEnd: { label: 'lock ends', sees: 'ready' },
    leavingTimeout: { label: 'redirect timeout', sees: 'ready' },
  },
  calls: {
    setPreference: {
      slot: 'setPreference',
      row: 'setPalmPreference',
      outcomes: { 'choice stored': { output: undefined, sees: 'ready' }, ...preferenceFails('palms') },
    },
    settlePreference: {
      slot: 'settlePreference',
      row: 'setPalmPreference',
      outcomes: {
        'choice stored': { output: undefined, ends: 'left palm stored' },
        ...preferenceFails('ready'),
      },
    },
    scanPalm: {
      slot: 'scanPalm',
      row: 'scanPalm',
      outcomes: {
        'palm scanned': { output: { outcome: 'captured', capture: palmCapture }, sees: 'submitting busy' },
        'scan cancelled': { output: { outcome: 'cancelled' }, sees: 'ready' },
        'scan failed': { output: { outcome: 'failed' }, ...scanFails },
        'no response from the app': { failure: ['unavailable', 'unknown'], ...scanFails },
        'no response': { after: 'scanBudget', ...scanFails },
      },
    },
    submitPalm: {
      slot: 'submitPalm',
      row: 'respondToChallenge',
      outcomes: {
        ...challengeAnswersWhen(inChallenge),
        'unknown palm': {
          ...inChallenge,
          output: { signedIn: false, biometricRecognized: false },
          sees: 'notRecognized',
          proves: ['R461'],
        },
        'first of two palms stored': {
          ...whoWants('BOTH', 0),
          output: { palms: ['LEFT'] },
          knows: { kept: 'LEFT' },
          sees: 'ready',
          shows: { hands: ['LEFT'] },
          proves: ['R001'],
        },
        'second of two palms stored': {
          ...whoWants('BOTH', 1),
          output: { palms: ['LEFT', 'RIGHT'] },
          ends: 'both palms stored',
          proves: ['R001'],
        },
        'left palm stored': { ...whoWants('LEFT', 0), output: { palms: ['LEFT'] }, ends: 'left palm stored' },
        'right palm stored': {
          ...whoWants('RIGHT', 0),
          output: { palms: ['RIGHT'] },
          ends: 'right palm stored',
        },
        'palm added': {
          ...whoScansTo('add-palm'),
          output: { palms: ['LEFT', 'RIGHT'] },
          ends: 'both palms stored',
        },
        'palm added as the only one': {
          ...whoScansTo('add-palm'),
          output: { palms: ['LEFT'] },
          ends: 'left palm stored',
        },
        'palm of another user': {
          ...whoScansTo('add-palm'),
          failure: 'conflict',
          sees: 'ready',
          says: 'palmTaken',
          until: 'messageTimeout',
        },
        'hand already enrolled': {
          ...whileEnrolling,
          failure: 'conflict',
          sees: 'ready',
          says: 'palmConflict',
          until: 'messageTimeout',
        },
        'palm not stored': { ...whileKept, failure: ['unavailable', 'unknown'], sees: 'ready', ...tryAgain },
        'response too late': { ...whileKept, after: 'callBudget', sees: 'ready', ...tryAgain },
        'unreadable scan': { failure: 'invalid', ...scanFails, proves: ['R325'] },
        ...challengeOutcomesWhen(inChallenge),
        ...grave,
      },
    },
  },
  asks: {
    setPreference: ({ palms }) => ({ palms: palmsOf(palms) }),
    settlePreference: ({ palms }) => ({ palms: palmsOf(palms) }),
    scanPalm: ({ use, palm, palms, kept: storedText, stage }) => {
      const isSecond = storedText === 'LEFT' || stage === 'chosen'
      if (use === 'add-palm') return { use, palm: palmsOf(palm) }
      return use === 'enroll' ? { use, palm: palms === 'RIGHT' || isSecond ? 'RIGHT' : 'LEFT' } : request
    },
    submitPalm: () => ({ palm: palmCapture }),
  },
  ends: {
    ...challengeEnds,
    'both palms stored': { output: { kind: 'palmsKept', preference: 'BOTH' }, good: true },
    'left palm stored': { output: { kind: 'palmsKept', preference: 'LEFT' }, good: true },
    'right palm stored': { output: { kind: 'palmsKept', preference: 'RIGHT' }, good: true },
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context: { lockedForMs, hands } }) => ({ lockedForMs, hands }),
  resume: resumeTransitionToApp,
  secrets: [],
  survivors: {
    'ready.answered after messageTimeout: target removed': silent,
    'choosingPalms.answered after messageTimeout: target removed': silent,
    'ready on back.requested: removed': held,
    'ready on back.requested: guard removed': held,
    "locked.counting after lockTick: target 'counting' altered to '#TRANSITION_TO_APP.locked'":
      'the lock ends at the same time in both states',
  },
} as const satisfies Samples<typeof transitionToAppStep, typeof bindTransitionToApp>

export const subject = row('step', transitionToAppStep, transitionToAppSamples)
