/**
 * ADD_PALM: a signed-in user verifies the number, agrees to the consent, and scans the palm that is not enrolled yet
 * (R252, R365).
 *
 * ENTRY → ADD_PHONE → CONSENT_BIOMETRICS → TRANSITION_TO_APP → completed. Without a scanner: → handedOff
 *
 * Invariant: the app scans a palm only after the verification of the number and the consent. Both are from this visit
 * or from the interrupted visit that this visit continues.
 */
import type { MessageKey, wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, not, type SnapshotFrom, setup } from 'xstate'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import { typed } from '../../setup/typed.ts'
import { unchallenged } from '../../step-shapes/challenge.ts'
import type { PhoneProofInput } from '../../step-shapes/phone-proof.states.ts'
import { addPhoneStep } from '../../steps/add-phone/add-phone.chart.ts'
import { consentBiometricsStep } from '../../steps/consent-biometrics/consent-biometrics.chart.ts'
import { transitionToAppStep } from '../../steps/transition-to-app/transition-to-app.chart.ts'
import type { StepOf } from '../use-cases.ts'
import type { AddPalmResume } from './add-palm.resume.ts'

const sides = ['LEFT', 'RIGHT'] as const

type AddPalmStep = StepOf<'ADD_PALM'>
type AddPalmEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'back.requested' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: AddPalmResume }

export interface AddPalmInput {
  tail: string
  /** The hand to add. Null if the user has already enrolled both hands. */
  palm: wire.HandSide | null
  enrolled: readonly wire.HandSide[]
  canScan: boolean
}
export interface AddPalmContext extends AddPalmInput {
  phone: string
  stage: PhoneProofInput['stage']
  scanStage: 'scanning' | null
  isProven: boolean
  message: MessageKey | null
  outcome: AddPalmOutput
}
export interface AddPalmOutput {
  /** `handedOff`: the app scans the palm. `nothingLeft`: the user has already enrolled both palms. */
  kind: 'completed' | 'handedOff' | 'nothingLeft' | 'cancelled' | 'sessionEnded' | 'turnedAway'
  /** Only for `handedOff`: the hand that the app scans. */
  palm?: wire.HandSide
}

const handIn = (resume: AddPalmResume): wire.HandSide | undefined => {
  const wanted = resume.step === 'TRANSITION_TO_APP' ? resume.facts.preference : undefined
  return sides.find((side) => side === wanted)
}

const restored = ({ palm }: AddPalmContext, resume: AddPalmResume) => ({
  palm: handIn(resume) ?? palm,
  phone: resume.facts.phone ?? '',
  stage: resume.step === 'ADD_PHONE' ? (resume.stage ?? null) : null,
  scanStage: resume.step === 'TRANSITION_TO_APP' ? (resume.stage ?? null) : null,
  isProven: resume.step !== 'ADD_PHONE',
})

const workflow = setup({
  types: typed<{
    input: AddPalmInput
    context: AddPalmContext
    events: AddPalmEvent
    output: AddPalmOutput
    tags: 'broken'
    children: { [Step in AddPalmStep]: Step }
  }>(),
  actors: {
    ADD_PHONE: addPhoneStep,
    CONSENT_BIOMETRICS: consentBiometricsStep,
    TRANSITION_TO_APP: transitionToAppStep,
  },
  guards: {
    ...stepGuards,
    isProven: ({ context }) => context.isProven,
    canScan: ({ context }) => context.canScan,
    isOneLeft: ({ context }) => context.palm !== null,
    /** Whether the server already has the palm. The page may have closed before the response arrived. */
    isAdded: ({ context, event }) => {
      const hand = event.type === 'workflow.resumed' ? handIn(event.resume) : undefined
      return hand !== undefined && context.enrolled.includes(hand)
    },
  },
  actions: {
    restore: assign(({ context, event }) => (event.type === 'workflow.resumed' ? restored(context, event.resume) : {})),
    setProven: assign((_, { phone }: { phone: string }) => ({ phone, isProven: true, message: null })),
    setUnproven: assign({ isProven: false, message: 'sessionExpiredTryAgain' }),
    setOutcome: assign({
      outcome: ({ context: { palm } }, kind: Exclude<AddPalmOutput['kind'], 'cancelled'>) => ({
        kind,
        ...(kind === 'handedOff' && palm && { palm }),
      }),
    }),
    forgetStage: assign({ stage: null }),
    forgetScan: assign({ scanStage: null }),
  },
})
const at = stepsOf(workflow)
const ending = (kind: Exclude<AddPalmOutput['kind'], 'cancelled'>) =>
  ({ type: 'final', entry: { type: 'setOutcome', params: kind } }) as const
/**
 * Repeats the verification of the number, because the verification has expired on the server. If the session has ended
 * too, the next call fails and ends the flow.
 */
const provesAgain = { target: 'ADD_PHONE', actions: 'setUnproven' } as const

export const addPalmWorkflow = workflow.createMachine({
  id: 'ADD_PALM',
  context: ({ input }) => ({
    ...input,
    phone: '',
    stage: null,
    scanStage: null,
    isProven: false,
    message: null,
    outcome: { kind: 'cancelled' },
  }),
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': [{ guard: 'isOneLeft', target: 'ADD_PHONE' }, { target: 'nothingLeft' }],
        'workflow.resumed': [
          { guard: 'isAdded', target: 'completed' },
          { guard: not('isOneLeft'), target: 'nothingLeft' },
          {
            guard: { type: 'resumesAt', params: 'TRANSITION_TO_APP' },
            target: 'TRANSITION_TO_APP',
            actions: 'restore',
          },
          {
            guard: { type: 'resumesAt', params: 'CONSENT_BIOMETRICS' },
            target: 'CONSENT_BIOMETRICS',
            actions: 'restore',
          },
          { target: 'ADD_PHONE', actions: 'restore' },
        ],
      },
    },
    ADD_PHONE: at('ADD_PHONE', {
      route: 'isOneLeft',
      input: ({ context: { phone, stage, message, tail, canScan, palm } }) => ({
        ...{ phone, stage, message, tail },
        addsPalm: canScan ? 'here' : 'inApp',
        ...(palm && { palm }),
      }),
      ends: {
        verified: { target: 'CONSENT_BIOMETRICS', actions: { type: 'setProven', params: ({ event }) => event.output } },
        lockedOut: 'turnedAway',
        sessionEnded: 'sessionEnded',
      },
      exit: 'forgetStage',
    }),
    CONSENT_BIOMETRICS: at('CONSENT_BIOMETRICS', {
      route: 'isProven',
      input: { name: 'website_biometric_consent' },
      ends: {
        agreed: [{ guard: 'canScan', target: 'TRANSITION_TO_APP' }, { target: 'handedOff' }],
        sessionEnded: provesAgain,
      },
      back: 'ADD_PHONE',
    }),
    TRANSITION_TO_APP: at('TRANSITION_TO_APP', {
      input: ({ context: { palm, scanStage } }) => ({ use: 'add-palm', stage: scanStage, ...(palm && { palm }) }),
      ends: { ...unchallenged, palmsKept: 'completed', lockedOut: 'turnedAway', sessionEnded: provesAgain },
      back: 'CONSENT_BIOMETRICS',
      exit: 'forgetScan',
    }),
    broken: { tags: 'broken', on: { 'reload.requested': 'ADD_PHONE' } },
    completed: ending('completed'),
    handedOff: ending('handedOff'),
    nothingLeft: ending('nothingLeft'),
    cancelled: { type: 'final' },
    sessionEnded: ending('sessionEnded'),
    turnedAway: ending('turnedAway'),
  },
  output: ({ context }) => context.outcome,
})

export type AddPalmRef = ActorRefFrom<typeof addPalmWorkflow>
export type AddPalmSnapshot = SnapshotFrom<typeof addPalmWorkflow>

/**
 * Returns the hand to add and the enrolled hands of a profile. `palm` is the chosen hand if it is missing, otherwise
 * the first missing hand, with the left hand first. `palm` is null if no hand is missing.
 */
export function handsToAdd(
  biometrics: readonly wire.PalmDisplay[],
  chosen: string | null,
): Pick<AddPalmInput, 'palm' | 'enrolled'> {
  const enrolled = sides.filter((side) => biometrics.includes(`${side}_PALM`))
  const left = sides.filter((side) => !enrolled.includes(side))
  return { enrolled, palm: left.find((side) => side === chosen) ?? left[0] ?? null }
}
