/**
 * INGRESS_CHOOSER: a visitor of the website chooses how to sign in or sign up: for payments and membership, or for
 * healthcare and other accounts (R136–R144, rulings 8 and 31).
 *
 * closed ⇄ signIn ⇄ signUp
 *
 * Invariant: a choice closes the chooser. The page opens the target of the event.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'

export type IngressMode = 'signIn' | 'signUp'
type IngressChooserEvent =
  | { type: 'chooser.opened'; mode: IngressMode }
  | { type: 'chooser.closed' | 'mode.switched' | 'payments.chosen' | 'healthcare.chosen' | 'learn.chosen' }
  | { type: 'flag.heard'; isHealthcareDirect: boolean }

/** Events for the page. The page about a sign-up for healthcare is a plain link and needs no event. */
export type IngressChooserEmitted = {
  type: 'payments.wanted' | 'healthcare.wanted' | 'provider.wanted' | 'app.wanted'
}
export interface IngressChooserInput {
  /**
   * The flag ending 245179836. If it is set, healthcare sign-in continues here, otherwise at the identity
   * provider (R144).
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
      event.type === 'flag.heard' ? { isHealthcareDirect: event.isHealthcareDirect } : {},
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
  on: { 'flag.heard': { actions: 'setFlag' } },
  states: {
    closed: {
      tags: 'closed',
      on: { 'chooser.opened': [{ guard: 'wantsSignUp', target: 'signUp' }, { target: 'signIn' }] },
    },
    signIn: {
      tags: ['open', 'signIn'],
      on: {
        'flag.heard': { target: '.arriving', actions: 'setFlag' },
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

/** This panel has no calls. It has a `bind` function like every other panel. */
export const bindIngressChooser = (_: Record<string, never>) => ingressChooserPanel.provide({})
