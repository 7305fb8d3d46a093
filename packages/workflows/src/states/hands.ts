import type { ChallengeResult, PalmSide, wire } from '@palmflow/contract'
import { gravest } from '../setup/failures.ts'
import { says } from '../setup/message.ts'

/** The hands of a preference, the left one first. */
const handsOf = { LEFT: ['LEFT'], RIGHT: ['RIGHT'], BOTH: ['LEFT', 'RIGHT'] } as const satisfies Record<
  PalmSide,
  readonly wire.HandSide[]
>

/** What a person who enrols wants to enrol, and what of it the server has. */
export interface Wanted {
  preference: PalmSide
  kept: readonly wire.HandSide[]
}
/** To a challenge, or to a palm that is to be enrolled: those that are kept so far. */
export type PalmAnswer = ChallengeResult | { palms: readonly wire.HandSide[] }

/** The hand that is scanned next; undefined where nothing is wanted any more. */
export const nextHand = ({ preference, kept }: Wanted): wire.HandSide | undefined =>
  handsOf[preference].find((hand) => !kept.includes(hand))
export const wantsMore = ({ preference }: Wanted, answer: PalmAnswer): boolean =>
  'palms' in answer && nextHand({ preference, kept: answer.palms }) !== undefined

/** The preference of who is content with the hands that are there. */
export const sideOf = (kept: readonly wire.HandSide[]): PalmSide => (kept.length > 1 ? 'BOTH' : (kept[0] ?? 'BOTH'))
/** The hands of what `sideOf` says. */
export const handsOfSide = (side: PalmSide | undefined): readonly wire.HandSide[] =>
  side === undefined ? [] : handsOf[side]

/**
 * One palm or both is asked for (B128), and set where the server and the shell hear of it; `next` scans. Later on, in
 * `settling`, who has shown one of two may leave it at that.
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
        input: ({ context }: { context: Wanted }) => ({ palms: context.preference }),
        onDone: next,
        onError: [...gravest, says('choosingPalms.answered', 'tryAgain')],
      },
      after: { callBudget: says('choosingPalms.answered', 'tryAgain') },
    },
    settling: {
      tags: ['ready', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'settlePreference',
        src: 'settlePreference',
        input: ({ context }: { context: Wanted }) => ({ palms: sideOf(context.kept) }),
        onDone: { target: 'answered', actions: 'setEnough' },
        onError: [...gravest, says('ready.answered', 'tryAgain')],
      },
      after: { callBudget: says('ready.answered', 'tryAgain') },
    },
  }) as const
