import type { ChallengeResult, PalmSide, wire } from '@palmflow/contract'
import { fatalTransitions } from '../setup/failures.ts'
import { errorTransition } from '../setup/message.ts'

/** The hands of a preference, with the left hand first. */
const handsOf = { LEFT: ['LEFT'], RIGHT: ['RIGHT'], BOTH: ['LEFT', 'RIGHT'] } as const satisfies Record<
  PalmSide,
  readonly wire.HandSide[]
>

/** The hands that the user wants to enrol, and the hands that the server has. */
export interface RequestedHand {
  preference: PalmSide
  hands: readonly wire.HandSide[]
}
/** The response to a challenge or to an enrolled palm. It has the hands that the server has. */
export type PalmAnswer = ChallengeResult | { palms: readonly wire.HandSide[] }

/** Returns the next hand to scan, or undefined if none is left. */
export const nextHand = ({ preference, hands }: RequestedHand): wire.HandSide | undefined =>
  handsOf[preference].find((hand) => !hands.includes(hand))
export const wantsMore = ({ preference }: RequestedHand, answer: PalmAnswer): boolean =>
  'palms' in answer && nextHand({ preference, hands: answer.palms }) !== undefined

/** The preference that matches the hands on the server. */
export const sideOf = (hands: readonly wire.HandSide[]): PalmSide => (hands.length > 1 ? 'BOTH' : (hands[0] ?? 'BOTH'))
/** Returns the hands of a result of `sideOf`. */
export const handsOfSide = (side: PalmSide | undefined): readonly wire.HandSide[] =>
  side === undefined ? [] : handsOf[side]

/**
 * The choice of one palm or both (R366), which is sent to the server and to the shell. `next` scans. In
 * `settling`, a user who has scanned one of two palms may stop.
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
