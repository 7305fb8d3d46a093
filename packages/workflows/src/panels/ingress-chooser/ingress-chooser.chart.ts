/**
 * INGRESS_CHOOSER: a visitor of the website chooses how to sign in or sign up (R136–R144, rulings 8 and 31). The
 * options are "payments and membership" and "healthcare and other accounts".
 *
 * closed ⇄ signIn ⇄ signUp
 *
 * Invariant: each choice closes the chooser. The page opens the target of the emitted event.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'

export type IngressMode = 'signIn' | 'signUp'
type IngressChooserEvent =
  | { type: 'chooser.opened'; mode: IngressMode }
  | { type: 'chooser.closed' | 'mode.switched' | 'payments.chosen' | 'healthcare.chosen' | 'learn.chosen' }
  | { type: 'flag.received'; isHealthcareDirect: boolean }

/** The chart emits no event for the sign-up page for healthcare, because a plain link opens that page. */
export type IngressChooserEmitted = {
  type: 'payments.wanted' | 'healthcare.wanted' | 'provider.wanted' | 'app.wanted'
}
export interface IngressChooserInput {
  /**
   * The feature flag whose id ends with 245179836. With the flag, a healthcare sign-in continues on the website.
   * Without the flag, this sign-in continues at the identity provider (R144).
   */
  isHealthcareDirect: boolean
}

export const ingressChooserPanel = setup({
  types: typed<{
    input: IngressChooserInput
    context: IngressChooserInput
    events: IngressChooserEvent
    emitted: IngressChooserEmitted
    tags: 'closed' | 'open' | 'signIn' | 'provider' | 'signUp'
  }>(),
  guards: {
    isDirect: ({ context }) => context.isHealthcareDirect,
    wantsSignUp: ({ event }) => event.type === 'chooser.opened' && event.mode === 'signUp',
  },
  actions: {
    setFlag: assign(({ event }) =>
      event.type === 'flag.received' ? { isHealthcareDirect: event.isHealthcareDirect } : {},
    ),
    tellPayments: emit({ type: 'payments.wanted' }),
    tellHealthcare: emit({ type: 'healthcare.wanted' }),
    tellProvider: emit({ type: 'provider.wanted' }),
    tellApp: emit({ type: 'app.wanted' }),
  },
}).createMachine({
  id: 'INGRESS_CHOOSER',
  context: ({ input }) => input,
  initial: 'closed',
  on: { 'flag.received': { actions: 'setFlag' } },
  states: {
    closed: {
      tags: 'closed',
      on: { 'chooser.opened': [{ guard: 'wantsSignUp', target: 'signUp' }, { target: 'signIn' }] },
    },
    signIn: {
      tags: ['open', 'signIn'],
      on: {
        'flag.received': { target: '.arriving', actions: 'setFlag' },
        'mode.switched': 'signUp',
        'chooser.closed': 'closed',
        'payments.chosen': { target: 'closed', actions: 'tellPayments' },
      },
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'isDirect', target: 'direct' }, { target: 'provider' }] },
        direct: { on: { 'healthcare.chosen': { target: '#INGRESS_CHOOSER.closed', actions: 'tellHealthcare' } } },
        provider: {
          tags: 'provider',
          on: { 'healthcare.chosen': { target: '#INGRESS_CHOOSER.closed', actions: 'tellProvider' } },
        },
      },
    },
    signUp: {
      tags: ['open', 'signUp'],
      on: {
        'mode.switched': 'signIn',
        'chooser.closed': 'closed',
        'payments.chosen': { target: 'closed', actions: 'tellApp' },
        'learn.chosen': 'closed',
      },
    },
  },
})

export type IngressChooserRef = ActorRefFrom<typeof ingressChooserPanel>

/** Each panel has a `bind…` function, even without calls, so that callers treat all panels alike. */
export const bindIngressChooser = (_: Record<string, never>) => ingressChooserPanel.provide({})
