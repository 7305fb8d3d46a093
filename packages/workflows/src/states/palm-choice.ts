import type { ChallengeResult, PalmSide, wire } from '@palmflow/contract'
import { fatalTransitions } from '../setup/failures.ts'
import { errorTransition } from '../setup/message.ts'

/** The hands to scan, in order. */
const handsOf = { LEFT: ['LEFT'], RIGHT: ['RIGHT'], BOTH: ['LEFT', 'RIGHT'] } as const satisfies Record<
  PalmSide,
  readonly wire.HandSide[]
>

export interface RequestedHand {
  preference: PalmSide
  hands: readonly wire.HandSide[]
}
export type PalmAnswer = ChallengeResult | { palms: readonly wire.HandSide[] }

export const nextHand = ({ preference, hands }: RequestedHand): wire.HandSide | undefined =>
  handsOf[preference].find((hand) => !hands.includes(hand))
export const wantsMore = ({ preference }: RequestedHand, answer: PalmAnswer): boolean =>
  'palms' in answer && nextHand({ preference, hands: answer.palms }) !== undefined

export const sideOf = (hands: readonly wire.HandSide[]): PalmSide => (hands.length > 1 ? 'BOTH' : (hands[0] ?? 'BOTH'))
export const handsOfSide = (side: PalmSide | undefined): readonly wire.HandSide[] =>
  side === undefined ? [] : handsOf[side]

/**
 * Returns the states for the choice between one palm and both palms (R366). The chart reports the choice to
 * the server and the shell. `settling` is for a user who chose both palms but stops after one palm.
 */
export const palmsForm = <Next extends string>(next: Next) =>
  ({
    choosingPalms: {
      tags: 'palms',
      on: {
        'palms.chosen': {
          target: 'settingPreference',
          actions: { type: 'setPreference', params: ({ event }: { event: { palms: PalmSide } }) => event.palms },
        },
      },
      initial: 'quiet',
      states: {
        quiet: {},
        answered: { after: { messageTimeout: { target: 'quiet', actions: 'clearMessage' } } },
      },
    },
    settingPreference: {
      tags: ['palms', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'setPreference',
        src: 'setPreference',
        input: ({ context }: { context: RequestedHand }) => ({ palms: context.preference }),
        onDone: next,
        onError: [...fatalTransitions, errorTransition('choosingPalms.answered', 'tryAgain')],
      },
      after: { callBudget: errorTransition('choosingPalms.answered', 'tryAgain') },
    },
    settling: {
      tags: ['ready', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'settlePreference',
        src: 'settlePreference',
        input: ({ context }: { context: RequestedHand }) => ({ palms: sideOf(context.hands) }),
        onDone: { target: 'answered', actions: 'setEnough' },
        onError: [...fatalTransitions, errorTransition('ready.answered', 'tryAgain')],
      },
      after: { callBudget: errorTransition('ready.answered', 'tryAgain') },
    },
  }) as const
