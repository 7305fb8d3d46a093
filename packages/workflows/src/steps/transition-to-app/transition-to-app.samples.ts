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
  'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
  'the session has ended': { failure: ['unauthenticated', 'sessionExpired'], ends: 'the session has ended' },
  ...challengeLocks,
} as const
const preferenceFails = <const Sees extends string>(sees: Sees) =>
  ({
    ...grave,
    'the server cannot answer': { failure: ['invalid', 'unavailable', 'unknown'], sees, ...tryAgain },
    'no answer comes': { after: 'callBudget', sees, ...tryAgain },
  }) as const

export const transitionToAppSamples = {
  bind: bindTransitionToApp,
  inputs: {
    'is asked to scan': { input: { ...request, stage: null }, sees: 'ready' },
    'comes back from the scan': { input: { ...request, stage: 'scanning' }, sees: 'scanning busy', proves: ['R364'] },
    'adds a left palm': {
      input: { ...adds, palm: 'LEFT', stage: null },
      sees: 'ready',
      proves: ['R365'],
    },
    'comes back from the scan of a right palm that is added': {
      input: { ...adds, palm: 'RIGHT', stage: 'scanning' },
      sees: 'scanning busy',
      proves: ['R365'],
    },
    'comes to enrol': { input: { ...enrolls, stage: null }, sees: 'palms', proves: ['R366'] },
    'comes back with one of two palms': {
      input: { ...enrolls, stage: 'chosen', preference: 'BOTH', hands: ['LEFT'] },
      sees: 'ready',
      shows: { hands: ['LEFT'] },
    },
  },
  screens: {
    palms: { label: 'chooses one palm or both', can: ['palms.chosen'] },
    'palms busy': { label: 'waits for the choice to be kept', can: [] },
    ready: {
      label: 'is asked to scan a palm',
      can: ['scan.requested'],
      may: ['palms.enough', 'back.requested'],
    },
    'ready busy': { label: 'waits for the one palm to be enough', can: [] },
    'scanning busy': { label: 'is in the scanner', can: ['back.requested'] },
    'submitting busy': { label: 'waits for the palm to be recognized', can: [] },
    notRecognized: {
      label: 'sees that the palm belongs to no user',
      can: ['otherPalm.requested', 'back.requested'],
    },
    locked: { label: 'is locked out', can: ['lock.acknowledged'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'palms.chosen': {
      'chooses both palms': { gives: { palms: 'BOTH' }, sees: 'palms busy', proves: ['R001', 'R366'] },
      'chooses the left palm': { gives: { palms: 'LEFT' }, sees: 'palms busy', proves: ['R001'] },
      'chooses the right palm': { gives: { palms: 'RIGHT' }, sees: 'palms busy', proves: ['R001'] },
    },
    'palms.enough': { 'leaves it at one palm': { knows: { palms: 'LEFT' }, sees: 'ready busy', proves: ['R001'] } },
    'scan.requested': { 'goes to the scanner': { sees: 'scanning busy', proves: ['R223'] } },
    'otherPalm.requested': { 'scans the other palm': { sees: 'scanning busy', proves: ['R461'] } },
    'back.requested': { 'goes back': { sees: 'ready', on: { ready: { sees: 'palms' } } } },
    'lock.acknowledged': { 'takes note of the lock': { ends: 'too many attempts were made' } },
  },
  waits: {
    messageTimeout: { label: 'five seconds pass', proves: ['R338'] },
    lockTick: { label: 'the lock has less left', sees: 'locked' },
    lockEnd: { label: 'the lock opens', sees: 'ready' },
    leavingTimeout: { label: 'the person is still here', sees: 'ready' },
  },
  calls: {
    setPreference: {
      slot: 'setPreference',
      row: 'setPalmPreference',
      outcomes: { 'the choice is kept': { output: undefined, sees: 'ready' }, ...preferenceFails('palms') },
    },
    settlePreference: {
      slot: 'settlePreference',
      row: 'setPalmPreference',
      outcomes: {
        'the choice is kept': { output: undefined, ends: 'the left palm is kept' },
        ...preferenceFails('ready'),
      },
    },
    scanPalm: {
      slot: 'scanPalm',
      row: 'scanPalm',
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
        ...challengeAnswersWhen(inChallenge),
        'the palm belongs to no user': {
          ...inChallenge,
          output: { signedIn: false, biometricRecognized: false },
          sees: 'notRecognized',
          proves: ['R461'],
        },
        'the first of two palms is kept': {
          ...whoWants('BOTH', 0),
          output: { palms: ['LEFT'] },
          knows: { kept: 'LEFT' },
          sees: 'ready',
          shows: { hands: ['LEFT'] },
          proves: ['R001'],
        },
        'the second of two palms is kept': {
          ...whoWants('BOTH', 1),
          output: { palms: ['LEFT', 'RIGHT'] },
          ends: 'both palms are kept',
          proves: ['R001'],
        },
        'the left palm is kept': { ...whoWants('LEFT', 0), output: { palms: ['LEFT'] }, ends: 'the left palm is kept' },
        'the right palm is kept': {
          ...whoWants('RIGHT', 0),
          output: { palms: ['RIGHT'] },
          ends: 'the right palm is kept',
        },
        'the palm is added': {
          ...whoScansTo('add-palm'),
          output: { palms: ['LEFT', 'RIGHT'] },
          ends: 'both palms are kept',
        },
        'the palm is added, and the only one': {
          ...whoScansTo('add-palm'),
          output: { palms: ['LEFT'] },
          ends: 'the left palm is kept',
        },
        'somebody has this palm already': {
          ...whoScansTo('add-palm'),
          failure: 'conflict',
          sees: 'ready',
          says: 'palmTaken',
          until: 'messageTimeout',
        },
        'the hand has another palm already': {
          ...whileEnrolling,
          failure: 'conflict',
          sees: 'ready',
          says: 'palmConflict',
          until: 'messageTimeout',
        },
        'the palm is not kept': { ...whileKept, failure: ['unavailable', 'unknown'], sees: 'ready', ...tryAgain },
        'the palm is answered too late': { ...whileKept, after: 'callBudget', sees: 'ready', ...tryAgain },
        'the scan cannot be read': { failure: 'invalid', ...scanFails, proves: ['R325'] },
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
    'both palms are kept': { output: { kind: 'palmsKept', preference: 'BOTH' }, good: true },
    'the left palm is kept': { output: { kind: 'palmsKept', preference: 'LEFT' }, good: true },
    'the right palm is kept': { output: { kind: 'palmsKept', preference: 'RIGHT' }, good: true },
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
